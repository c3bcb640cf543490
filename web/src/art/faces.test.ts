import { expect, test } from "vitest";
import { bust } from "./bust";
import { FACES, faceOf } from "./faces";
import people from "../../../src/snowbound/server/bots/characters.py?raw";
import { drawable } from "./test_words";

test("a bot has its own face", () => {
  for (const face of FACES) expect(faceOf(face.name)).toBe(face);
});

test("any other name always gets the same face, and not all get the same one", () => {
  const strangers = ["Ann", "Ben", "Cora", "", "Zoë", "silas"];
  for (const name of strangers) {
    expect(FACES).toContain(faceOf(name));
    expect(faceOf(name)).toBe(faceOf(name));
  }
  expect(new Set(strangers.map(faceOf)).size).toBeGreaterThan(1);
});

test("every face can be drawn, and no two are alike", () => {
  for (const face of FACES)
    for (const word of face.words.split(" ")) expect(drawable(word), `${face.name}: ${word}`).toBe(true);
  expect(new Set(FACES.map((face) => bust(face.words, face.name, face.age).strokes.join())).size).toBe(FACES.length);
});

test("the faces are named like the server's bots", () => {
  for (const face of FACES) expect(people).toContain(`"${face.name}"`);
});

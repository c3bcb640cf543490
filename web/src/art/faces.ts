/** A dozen faces for bots. */

import { seedOf } from "./bust";

export interface Face {
  name: string; // of the bot: src/snowbound/server/bots/characters.py
  words: string;
  age: number;
  colour: string; // of the clothes
  ground: string;
}

export const FACES: readonly Face[] = [
  { name: "Silas", words: "man brim dark short beard coat", age: 42, colour: "#8c4a2f", ground: "#cfdde6" },
  { name: "Clara", words: "woman bun brown collar", age: 38, colour: "#3d5a80", ground: "#e6d9c8" },
  { name: "Ezra", words: "man grey bald whiskers vest", age: 63, colour: "#4a6b4d", ground: "#d8e0d2" },
  { name: "Ada", words: "woman bonnet fair shawl", age: 29, colour: "#6d4c7d", ground: "#dcd6e4" },
  { name: "Amos", words: "man fur brown long_beard furs", age: 47, colour: "#7a5a38", ground: "#c9d8de" },
  { name: "Hester", words: "woman scarf dark shawl", age: 52, colour: "#9a7b2d", ground: "#e4dccb" },
  { name: "Josiah", words: "man tall dark parted moustache coat", age: 35, colour: "#2f3e4c", ground: "#e3d2c6" },
  { name: "Nell", words: "woman braids dark collar", age: 19, colour: "#b3543a", ground: "#cfe0e0" },
  { name: "Mateo", words: "man straw dark short moustache serape", age: 26, colour: "#a5482e", ground: "#e6dfc4" },
  { name: "Caleb", words: "man cap fair curly vest", age: 22, colour: "#546f8f", ground: "#d5dfe8" },
  { name: "Ruth", words: "woman long brown collar", age: 31, colour: "#4c7a72", ground: "#e8dcd9" },
  { name: "Elias", words: "man grey parted chin coat", age: 58, colour: "#5b4f63", ground: "#d9dccd" },
];

/** Other names always get the same face, too. */
export const faceOf = (name: string): Face =>
  FACES.find((face) => face.name === name) ?? FACES[seedOf(name) % FACES.length];

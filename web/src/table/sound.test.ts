import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { told } from "../lib/test_lines";
import { heard } from "./sound";

const NOW = 5; // s since the page began
let opened = 0;
let tones: { pitch: number; from: number; until: number }[] = [];
let rustles: number[] = []; // when each begins

/** Audio that notes what would be heard. */
class NotedAudio {
  currentTime = NOW;
  sampleRate = 100;
  destination = {};
  constructor() {
    opened += 1;
  }
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: () => {},
  });
  createOscillator = () => {
    const tone = { pitch: 0, from: 0, until: 0 };
    return {
      frequency: {
        set value(pitch: number) {
          tone.pitch = pitch;
        },
      },
      connect: () => {},
      start: (at: number) => tones.push(Object.assign(tone, { from: at })),
      stop: (at: number) => (tone.until = at),
    };
  };
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = () => ({ connect: (next: object) => next, start: (at: number) => rustles.push(at) });
  createBiquadFilter = () => ({ frequency: {}, connect: (next: object) => next });
}

beforeEach(() => {
  [opened, tones, rustles] = [0, [], []];
  vi.resetModules();
  vi.stubGlobal("AudioContext", NotedAudio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});
afterEach(() => vi.unstubAllGlobals());

/** In a freshly loaded page. */
async function played(...names: string[]) {
  const { play } = await import("./sound");
  for (const name of names) play(name);
}

test("most events are silent, a death is not", () => {
  expect(heard(told("died", {}, { sound: "bell" }))).toBe("bell");
  expect(heard(told("something else"))).toBe("");
});

test("chat makes no sound", () => {
  expect(heard({ ...told("died"), kind: "chat", how: null })).toBe("");
});

test("a bell is two tones at once", async () => {
  await played("bell");
  expect(tones).toEqual([
    { pitch: 147, from: NOW, until: NOW + 1.8 },
    { pitch: 220, from: NOW, until: NOW + 1.4 },
  ]);
});

test("dice rattle three times", async () => {
  await played("dice");
  expect(rustles).toEqual([NOW, NOW + 0.09, NOW + 0.16]);
});

test("the audio device is opened once, and only when there is something to hear", async () => {
  await played();
  expect(opened).toBe(0);
  await played("card", "turn");
  expect([opened, rustles.length, tones.length]).toEqual([1, 1, 2]);
});

test("a sound this page doesn't know is silent", async () => {
  await played("trumpet");
  expect([tones, rustles]).toEqual([[], []]);
});

test("before the first click, browsers allow no sound", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  await played("bell");
  expect(opened).toBe(0);
});

test("older browsers don't say whether there was one", async () => {
  vi.stubGlobal("navigator", {});
  await played("bell");
  expect(tones).toHaveLength(2);
});

test("a browser without sound plays on without it", async () => {
  vi.stubGlobal("AudioContext", undefined);
  await expect(played("bell")).resolves.toBeUndefined();
});

/** A few quiet sounds, synthesized without files. Off by default. */

import type { LocalizedLine } from "../lib/wording";

let audio: AudioContext | null = null;

type Make = (audio: AudioContext, at: number) => void;

/** A tone that swells and fades. */
function tone(pitch: number, seconds: number, volume: number, shape: OscillatorType = "sine"): Make {
  return (audio, at) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(volume, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(audio.destination);
    const source = audio.createOscillator();
    source.type = shape;
    source.frequency.value = pitch;
    source.connect(gain);
    source.start(at);
    source.stop(at + seconds);
  };
}

/** A short rustle: a card, or one die. */
function rustle(seconds: number, volume: number, pitch: number): Make {
  return (audio, at) => {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    const gain = audio.createGain();
    gain.gain.value = volume;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start(at);
  };
}

const later =
  (make: Make, seconds: number): Make =>
  (audio, at) =>
    make(audio, at + seconds);
const die = rustle(0.05, 0.25, 1400);

const SOUNDS: Record<string, Make[]> = {
  turn: [tone(392, 0.7, 0.07), tone(587, 0.7, 0.07)],
  card: [rustle(0.12, 0.2, 3200)],
  dice: [die, later(die, 0.09), later(die, 0.16)],
  bell: [tone(147, 1.8, 0.1), tone(220, 1.4, 0.03)],
  haven: [tone(330, 1.2, 0.05), later(tone(415, 1.2, 0.05), 0.15), later(tone(494, 1.4, 0.05), 0.3)],
};

/** The name of an event's sound; most have none. */
export const heard = (line: LocalizedLine): string => line.how?.sound ?? "";

export function play(name: string): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // browsers allow none before a click
  try {
    audio ??= new AudioContext();
    const at = audio.currentTime;
    for (const make of SOUNDS[name] ?? []) make(audio, at);
  } catch {
    // Ignore browsers without sound.
  }
}

/**
 * From lines to scenes: which events are one scene, how long it lasts, and what it is played with.
 *
 * An event's declaration in Python says how it is told (src/snowbound/engine/events.py). The name under `scene` is
 * looked up in the game's own scenes (web/src/games/GAME/scenes.ts); every other event is played by a scene that any
 * game has: `heading` by a title card, `reveals` by answers that turn over together, dice by dice, `sound: card` by a
 * card that travels, and the rest by a caption. `minor` events have no caption; they belong to the scene before them.
 *
 * The unit is the sentence of the chronicle. Events that are one sentence ("Anna and Ben ate.") are one **beat**, so
 * that it is read out once. A scene has one beat or several: Hunger takes in all that happens to one camp.
 */

import type { Component } from "svelte";
import type { Playable } from "./director";
import type { Touch } from "./touch";
import type { View } from "./messages";
import { fold, type Sentence } from "./chronicle";
import type { Audience, LocalizedLine, Wording } from "./wording";

/** One sentence of the chronicle, and the events in it. */
export interface Beat {
  lines: LocalizedLine[]; // what joins the chronicle with it, minor events and words of others among them
  event: string;
  fields: Record<string, unknown>; // of the first; the folded ones have lists
  text: string; // "": it is told by its pictures alone
  touches: Touch[];
}

/** A scene as it is played. */
export interface Shot extends Playable {
  name: string;
  beats: Beat[];
  scene: Scene;
  earlier: LocalizedLine[]; // what the same message told before it
}

/** What a scene's component is given. */
export interface SceneProps {
  beats: Beat[]; // all of them, so that the scene can set itself up
  at: number; // the one that plays now; those after it have not happened yet
  length: number; // ms this beat is shown at the pace chosen
  earlier: LocalizedLine[]; // what was told since the view `before`, before this scene
  before: View; // the view before these events …
  after: View; // … and after them
  viewer: number | null;
  names: string[];
  pieces: Record<string, unknown> | null; // the game's data file
  still: boolean; // the reader wants no movement: show the same, without it
  where: (thing: Touch) => DOMRect | null; // of a thing on the table, within the stage
  called: (kind: string, which: unknown) => string; // the name of a card, a person, a trait
}

export interface Scene {
  /** ms at normal pace: of each beat, or of the beat in that place. */
  length: number | ((beat: Beat, place: number) => number);
  /** Whether an event that follows belongs to the scene. Those that are one sentence with the last one always do. */
  takes?: (line: LocalizedLine, beats: Beat[]) => boolean;
  /** Without one the scene is a caption: its sentence, and its place on the table lit. */
  component?: Component<SceneProps>;
  /** Over the whole table, or only on it (a card that travels). */
  over?: boolean;
  /** Left out when the reader is far behind. */
  slight?: boolean;
}

export type Scenes = Record<string, Scene>;

export type Common = Record<"title" | "reveal" | "dice" | "card" | "caption", Scene>;

/** The numbers that an event's dice show. */
export function faces(line: { fields?: Record<string, unknown> }): number[] {
  const found = [line.fields?.dice, line.fields?.die].flat();
  return found.filter((face) => typeof face === "number");
}

/** Which scene an event begins; "" if none. */
export function sceneOf(line: LocalizedLine, own: Scenes): string {
  const how = line.how;
  if (line.kind !== "event" || !how) return "";
  if (how.scene && own[how.scene]) return how.scene;
  if (how.heading) return "title";
  if (how.reveals) return "reveal";
  if (faces(line).length) return "dice";
  if (how.minor) return "";
  return how.sound === "card" ? "card" : "caption";
}

const captionOf = (line: LocalizedLine): string => (line.how?.minor ? "" : line.text);

function beatOf(line: LocalizedLine): Beat {
  return {
    lines: [line],
    event: line.event ?? "",
    fields: line.fields ?? {},
    text: captionOf(line),
    touches: line.touches ?? [],
  };
}

const SILENT: Scene = { length: 0 };

/** Nothing is told for a while. */
export function silent(ms: number): Shot {
  const beat: Beat = { lines: [], event: "", fields: {}, text: "", touches: [] };
  return { name: "", scene: SILENT, beats: [beat], lengths: [ms], slight: false, earlier: [] };
}

/** The scenes of the lines that came in one message. Every line belongs to exactly one beat, in their order. */
export function shotsOf(
  lines: LocalizedLine[],
  own: Scenes,
  common: Common,
  wording: Wording | null,
  company: Audience,
): Shot[] {
  const found: Shot[] = [];
  let sentence: Sentence | null = null; // the one that later events may join …
  let open: Beat | null = null; // … and its beat
  const begin = (name: string, scene: Scene, beat: Beat): void => {
    const earlier = lines.slice(0, lines.indexOf(beat.lines[0]));
    found.push({ name, scene, beats: [beat], lengths: [], slight: !!scene.slight, earlier });
  };
  for (const line of lines) {
    const shot = found[found.length - 1] as Shot | undefined;
    const last = shot?.beats[shot.beats.length - 1];
    const told = line.kind === "event";
    const joins: boolean = told && !!sentence && open === last && !line.how?.minor && fold(sentence, line);
    const name = sceneOf(line, own);
    if (joins && last) {
      last.lines.push(line);
      last.fields = sentence!.values;
      last.touches = [...last.touches, ...(line.touches ?? [])];
      last.text = wording ? wording.say(wording.message(last.event, last.fields), company) : last.text;
    } else if (told && shot && takes(shot, line)) {
      shot.beats.push(beatOf(line));
    } else if (name) {
      begin(name, own[name] ?? common[name as keyof Common], beatOf(line));
    } else if (last) {
      last.lines.push(line);
    } else {
      begin("", SILENT, { ...beatOf(line), text: "", touches: [] });
    }
    if (!told) sentence = null;
    else if (!joins && !line.how?.minor) {
      sentence = { line, at: 0, values: line.fields ?? {}, text: line.text };
      open = found[found.length - 1].beats.at(-1)!;
    }
  }
  for (const shot of found) {
    const { length } = shot.scene;
    shot.lengths = shot.beats.map((beat, i) => (typeof length === "number" ? length : length(beat, i)));
  }
  return found;
}

const takes = (shot: Shot, line: LocalizedLine): boolean => !!shot.scene.takes?.(line, shot.beats);

/** Long enough to be read: captions stay in sight while the next two come. */
export const reading = (text: string): number => Math.min(1800, 650 + 9 * text.length);

/** For `takes`: events of these names. */
export const oneOf =
  (events: string[]) =>
  (line: LocalizedLine): boolean =>
    events.includes(line.event ?? "");

/** What has been told when the beat `at` plays. */
export const toldAt = (beats: Beat[], at: number): LocalizedLine[] =>
  beats.slice(0, at + 1).flatMap((beat) => beat.lines);

/** Events of the same name one after the other. */
export const alike = (line: LocalizedLine, beats: Beat[]): boolean => line.event === beats[0].event;

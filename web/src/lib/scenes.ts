/**
 * From lines to scenes: which events make up a scene, how long it lasts, and which component plays it.
 *
 * An event's declaration in Python says how it is told (src/snowbound/engine/events.py). The name under `scene` is
 * looked up in the game's own scenes (web/src/games/GAME/scenes.ts). All other events use the scenes that every game
 * has: `heading` a title card, `reveals` answers turned over together, dice rolling dice, `sound: card` a moving card,
 * and the rest a caption. `minor` events have no caption; they belong to the scene before them.
 *
 * The unit is a sentence of the chronicle. Events merged into one sentence ("Anna and Ben ate.") are one **beat**, so
 * that screen readers read it once. A scene has one or more beats: Hunger covers everything that happens to one camp.
 */

import type { Component } from "svelte";
import type { Playable } from "./director";
import type { Touch } from "./touch";
import type { View } from "./messages";
import { fold, type Sentence } from "./chronicle";
import type { Audience, LocalizedLine, Wording } from "./wording";

/** One sentence of the chronicle and its events. */
export interface Beat {
  lines: LocalizedLine[]; // added to the chronicle with it, including minor events and chat
  event: string;
  fields: Record<string, unknown>; // of the first event; merged fields are lists
  text: string; // "": no caption, only pictures
  touches: Touch[];
}

/** A scene as it is played. */
export interface Shot extends Playable {
  name: string;
  beats: Beat[];
  scene: Scene;
  earlier: LocalizedLine[]; // what came before it in the same message
}

/** The props of a scene's component. */
export interface SceneProps {
  beats: Beat[]; // all of them, so that the scene can prepare
  at: number; // the current one; later ones haven't happened yet
  length: number; // ms this beat is shown at the chosen pace
  earlier: LocalizedLine[]; // what happened between the view `before` and this scene
  before: View; // the view before these events …
  after: View; // … and after them
  viewer: number | null;
  names: string[];
  pieces: Record<string, unknown> | null; // the game's data file
  still: boolean; // the reader wants no motion: show the same without it
  where: (thing: Touch) => DOMRect | null; // where a thing on the table is, relative to the stage
  called: (kind: string, which: unknown) => string; // the name of a card, a person, a trait
}

export interface Scene {
  /** ms at normal pace, for every beat or by its index. */
  length: number | ((beat: Beat, place: number) => number);
  /** Whether the next event belongs to the scene. Events that share a sentence with the last one always do. */
  takes?: (line: LocalizedLine, beats: Beat[]) => boolean;
  /** Without one the scene is a caption, and its place on the table is highlighted. */
  component?: Component<SceneProps>;
  /** Covers the whole table, instead of playing on it as a moving card does. */
  over?: boolean;
  /** Left out when the reader is far behind. */
  slight?: boolean;
}

export type Scenes = Record<string, Scene>;

export type Common = Record<"title" | "reveal" | "dice" | "card" | "caption", Scene>;

/** The faces of an event's dice. */
export function faces(line: { fields?: Record<string, unknown> }): number[] {
  const found = [line.fields?.dice, line.fields?.die].flat();
  return found.filter((face) => typeof face === "number");
}

/** The scene that an event begins; "" if none. */
function sceneOf(line: LocalizedLine, own: Scenes): string {
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

/** A pause. */
export function silent(ms: number): Shot {
  const beat: Beat = { lines: [], event: "", fields: {}, text: "", touches: [] };
  return { name: "", scene: SILENT, beats: [beat], lengths: [ms], slight: false, earlier: [] };
}

/** The scenes of one message's lines. Every line belongs to exactly one beat, in order. */
export function shotsOf(
  lines: LocalizedLine[],
  own: Scenes,
  common: Common,
  wording: Wording | null,
  company: Audience,
): Shot[] {
  const found: Shot[] = [];
  let sentence: Sentence | null = null; // later events may join this one …
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

/** Long enough to be read, given that captions stay visible during the next two. */
export const reading = (text: string): number => Math.min(1800, 650 + 9 * text.length);

/** For `takes`: events with these names. */
export const oneOf =
  (events: string[]) =>
  (line: LocalizedLine): boolean =>
    events.includes(line.event ?? "");

/** The lines of all the beats. */
export const linesOf = (beats: Beat[]): LocalizedLine[] => beats.flatMap((beat) => beat.lines);

/** The lines told up to and including beat `at`. */
export const toldAt = (beats: Beat[], at: number): LocalizedLine[] => linesOf(beats.slice(0, at + 1));

/** For `takes`: consecutive events with the same name. */
export const alike = (line: LocalizedLine, beats: Beat[]): boolean => line.event === beats[0].event;

/** What a person set for this browser. */

import { PACES, type Pace } from "./director";

type Theme = "system" | "dark" | "light";

/** How long bots seem to think at tables that are set here. */
export const TEMPOS = ["quick", "brisk", "calm"] as const;
type Tempo = (typeof TEMPOS)[number];

function stored(key: string): string {
  try {
    return localStorage.getItem(`snowbound.${key}`) ?? "";
  } catch {
    return "";
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`snowbound.${key}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const recall = stored;

export const settings = $state({
  name: stored("name"),
  theme: (stored("theme") || "system") as Theme,
  sound: stored("sound") === "on",
  language: "en", // that is spoken now; `say.ts` changes it
  tempo: (TEMPOS.find((tempo) => tempo === stored("tempo")) ?? "brisk") as Tempo,
  tips: stored("tips") !== "off", // what is new to somebody is explained
  pace: (PACES.find((pace) => pace === stored("pace")) ?? "normal") as Pace, // of the scenes
});

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  store("theme", theme);
  showTheme();
}

export function showTheme(): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

export function setName(name: string): void {
  settings.name = name;
  store("name", name);
}

export function setSound(on: boolean): void {
  settings.sound = on;
  store("sound", on ? "on" : "off");
}

export function setTips(on: boolean): void {
  settings.tips = on;
  store("tips", on ? "on" : "off");
}

/** The language somebody chose; "" if they left it to the browser. */
export const storedLanguage = (): string => stored("language");

export function setPace(pace: Pace): void {
  settings.pace = pace;
  store("pace", pace);
}

export function setTempo(tempo: Tempo): void {
  settings.tempo = tempo;
  store("tempo", tempo);
}

const still = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

/** The person asked for less motion. */
export const calm = (): boolean => still?.matches ?? true;

/** How long something moves, in ms. */
export const span = (ms: number): number => (calm() ? 0 : ms);

/** The settings of this browser. */

import { PACES, type Pace } from "./director";

type Theme = "system" | "dark" | "light";

/** How long bots seem to think at tables created here. */
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
    // Playing works without storage.
  }
}

export const recall = stored;

export const settings = $state({
  name: stored("name"),
  theme: (stored("theme") || "system") as Theme,
  sound: stored("sound") === "on",
  language: "en", // the current one; changed by `say.ts`
  tempo: (TEMPOS.find((tempo) => tempo === stored("tempo")) ?? "brisk") as Tempo,
  tips: stored("tips") !== "off", // explain each kind of question the first time
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

/** The chosen language; "" to follow the browser. */
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

export const calm = (): boolean => still?.matches ?? true;

/** The duration of an animation, in ms. */
export const span = (ms: number): number => (calm() ? 0 : ms);

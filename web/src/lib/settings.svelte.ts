/** The settings of this browser. */

import { PACES, type Pace } from "./director";

type Theme = "system" | "dark" | "light";

/** How long bots seem to think at tables created here. */
export const TEMPOS = ["quick", "brisk", "calm"] as const;
type Tempo = (typeof TEMPOS)[number];

export function recall(key: string): string {
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

export const settings = $state({
  name: recall("name"),
  theme: (recall("theme") || "system") as Theme,
  sound: recall("sound") === "on",
  language: "en", // the current one; changed by `say.ts`
  tempo: (TEMPOS.find((tempo) => tempo === recall("tempo")) ?? "brisk") as Tempo,
  tips: recall("tips") !== "off", // explain each kind of question the first time
  pace: (PACES.find((pace) => pace === recall("pace")) ?? "normal") as Pace, // of the scenes
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
export const storedLanguage = (): string => recall("language");

export function setPace(pace: Pace): void {
  settings.pace = pace;
  store("pace", pace);
}

export function setTempo(tempo: Tempo): void {
  settings.tempo = tempo;
  store("tempo", tempo);
}

const still = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

export const reducedMotion = (): boolean => still?.matches ?? true;

/** The duration of an animation, in ms. */
export const duration = (ms: number): number => (reducedMotion() ? 0 : ms);

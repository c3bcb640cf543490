/** What a person set for this browser. */

type Theme = "system" | "dark" | "light";

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
  language: stored("language") || "en", // of the games' words
  standing: stored("standing") !== "off", // what hardly needs a decision is answered without asking
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

export function setLanguage(language: string): void {
  settings.language = language;
  store("language", language);
}

export function setStanding(on: boolean): void {
  settings.standing = on;
  store("standing", on ? "on" : "off");
}

const still = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

/** The person asked for less motion. */
export const calm = (): boolean => still?.matches ?? true;

/** How long something moves, in ms. */
export const span = (ms: number): number => (calm() ? 0 : ms);

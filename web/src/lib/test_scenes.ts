/** For tests: a beat, and a scene's HTML at one of its beats. */

import type { Component } from "svelte";
import { render } from "svelte/server";
import type { Beat, SceneProps, Scenes } from "./scenes";
import { told } from "./test_lines";

export const beat = (event: string, fields: Record<string, unknown>, text = event): Beat => ({
  lines: [{ ...told(event, fields as never), text }],
  event,
  fields,
  text,
  touches: [],
});

/** Plays one of the game's scenes, with what every scene is given; the views come in `more`. */
export function playing(scenes: Scenes, names: string[], more: Partial<SceneProps>) {
  return (name: string, beats: Beat[], at: number): string => {
    const props = {
      ...{ beats, at, length: 1000, earlier: [], viewer: 0, names, pieces: null, still: true },
      ...{ where: () => null, called: (_: string, which: unknown) => String(which) },
      ...more,
    } as SceneProps;
    return render(scenes[name].component as Component<SceneProps>, { props }).body.replaceAll(/<!--.*?-->/g, "");
  };
}

/** The number of elements with that class. */
export const having = (page: string, name: string): number =>
  [...page.matchAll(/class="([^"]*)"/g)].filter(([, classes]) => classes.split(" ").includes(name)).length;

/** Animates pieces that leave one place of the table and appear at another. */

import { crossfade } from "svelte/transition";
import { duration } from "../../lib/settings.svelte";

export const [send, receive] = crossfade({ duration: () => duration(350) });

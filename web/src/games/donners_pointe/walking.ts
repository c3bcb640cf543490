/** What leaves one place of the table and appears at another walks there. */

import { crossfade } from "svelte/transition";
import { span } from "../../lib/settings.svelte";

export const [send, receive] = crossfade({ duration: () => span(350) });

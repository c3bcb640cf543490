import type { Document } from "../../lib/table.svelte";
import type { Time } from "../time";

export const time = (view: Document): Time => ({ label: view.day ? `Day ${view.day}` : "", steps: [] });

import "@fontsource/libre-caslon-text/latin-400.css";
import "@fontsource-variable/source-sans-3/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speakFirst } from "./lib/say";
import { showTheme } from "./lib/settings.svelte";
import { register } from "./lib/worker";

showTheme();
register();
void speakFirst().then(() => mount(App, { target: document.getElementById("app")! }));

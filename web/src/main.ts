import "@fontsource/libre-caslon-text/latin-400.css";
import "@fontsource-variable/source-sans-3/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { showTheme } from "./lib/settings.svelte";

showTheme();
mount(App, { target: document.getElementById("app")! });

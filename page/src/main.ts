import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import "./look/controls.css";
import { locale } from "./words";
import { watchFocus } from "./lib/keys";
import { restoreLook } from "./lib/look.svelte";
import { restoreManner } from "./lib/manner.svelte";

document.documentElement.lang = locale === "qps" ? "en-x-pseudo" : "en";
restoreLook();
watchFocus(document);
restoreManner();
mount(App, { target: document.getElementById("room")! });

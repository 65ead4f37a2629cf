import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import "./look/controls.css";
import { locale } from "./words";
import { restoreLook } from "./lib/look.svelte";

document.documentElement.lang = locale === "qps" ? "en-x-pseudo" : "en";
restoreLook();
mount(App, { target: document.getElementById("room")! });

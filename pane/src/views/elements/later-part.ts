/** A part of the views whose code is loaded after the page, before a person opens it. */
import { h } from 'preact';
import { loadPart } from '../../load-part.ts';
import { html, type View } from './html.ts';
import { Later } from './later.ts';
import type { Ui } from './ui.ts';

interface LaterPart<T> {
  /** Loads the code before the part is opened, so that the focus can go into it. @throws SentenceError */
  load(): Promise<void>;
  /** Shows the part once its code is loaded. */
  show(view: (part: T) => View, ui: Ui): View;
  /** The loaded code; undefined until then. */
  loaded(): T | undefined;
}

export function laterPart<T>(load: () => Promise<T>): LaterPart<T> {
  let loaded: T | undefined;
  return {
    async load() {
      loaded ??= await loadPart(load);
    },
    show: (show, ui) =>
      loaded === undefined
        ? html`${h(Later<T>, { load: async () => (loaded = await load()), show, ui })}`
        : show(loaded),
    loaded: () => loaded,
  };
}

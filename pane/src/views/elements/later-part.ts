/** A part of the views that is loaded after the page, before a person opens it. */
import { h } from 'preact';
import { loadPart } from '../../load-part.ts';
import { html, type View } from './html.ts';
import { Later } from './later.ts';
import type { Ui } from './ui.ts';

export interface LaterPart<T> {
  /** Loads it before it is opened, so that the focus can go into it. @throws SentenceError */
  load(): Promise<void>;
  /** Shows it, once it is loaded. */
  show(view: (part: T) => View, ui: Ui): View;
  /** The part; nothing until it is loaded. */
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

/** Shows a flow in a page, at most once a frame, and moves the focus as the flow requests. */

import { say } from '@daicho/shared/messages/language.ts';
import { h, render } from 'preact';
import type { PaneActions } from '../actions.ts';
import type { FocusId, PaneState } from '../state/state.ts';
import { loadChooser } from './deciding/chooser-part.ts';
import { noteChange } from './elements/unseen-press.ts';
import { Pane } from './pane.ts';
import { viewSentences } from './words.ts';

interface Flow {
  readonly state: PaneState;
  readonly actions: PaneActions;
  subscribe(listener: () => void): () => void;
}

/** Ids of the elements that have other names on the page than in the flow. */
const ELEMENTS: Readonly<Partial<Record<FocusId, string>>> = {
  address: 'base-url',
  key: 'api-key',
  candidate: 'candidate-0',
  open_duplicates: 'open-duplicates',
  see_map: 'see-map',
};

/** @returns a function that removes the pane. */
export function mount(root: HTMLElement, flow: Flow): () => void {
  let shown: PaneState | undefined;
  let lastFocus: number | undefined;
  let frame: number | undefined;
  const show = () => {
    frame = undefined;
    const { state, actions } = flow;
    const page = document.documentElement;
    page.lang = state.language;
    page.dataset.theme = state.theme;
    document.title = say(viewSentences.title, state.language);
    const active = document.activeElement;
    const hadFocus = active !== document.body;
    const top = active?.getBoundingClientRect().top ?? 0;
    render(h(Pane, { state, actions }), root);
    if (shown !== undefined && pageOf(shown) === pageOf(state)) keepInPlace(active, top);
    bringIntoView(shown, state);
    shown = state;
    if (state.focus !== undefined && state.focus.sequence !== lastFocus) {
      lastFocus = state.focus.sequence;
      focus(state, state.focus.id);
    }
    // If the focused element is gone, keyboard users continue at the top of the pane, not of the whole program.
    if (hadFocus && document.activeElement === document.body)
      document.getElementById('main')?.focus();
    noteChange();
  };
  const showSoon = () => {
    frame ??= requestAnimationFrame(show);
  };
  show();
  // Without a network it is loaded when it is opened, which says what is wrong.
  loadChooser().then(showSoon, () => {});
  const unsubscribe = flow.subscribe(showSoon);
  return () => {
    unsubscribe();
    if (frame !== undefined) cancelAnimationFrame(frame);
    render(null, root);
  };
}

/** Scrolls so that a notice which grows above the page does not move what was pressed: it may have to be pressed again. */
function keepInPlace(pressed: Element | null, top: number): void {
  const main = document.getElementById('main');
  if (pressed === null || main === null || !main.contains(pressed)) return;
  const moved = () => pressed.getBoundingClientRect().top - top;
  main.scrollTop += moved();
  // A short page has to be made longer before it scrolls so far.
  const left = moved();
  if (left <= 0) return;
  const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
  main.style.paddingBottom = `${bottom(main) - bottom(main.firstElementChild) + left}px`;
  main.scrollTop += left;
}

/** Scrolls to a new preview or to the form below a result, or to the top when another page is shown. */
function bringIntoView(before: PaneState | undefined, state: PaneState): void {
  if (before === undefined) return;
  if (state.preview !== undefined && state.preview !== before.preview) {
    document.getElementById('preview-result')?.scrollIntoView();
  }
  if (state.isFormOpen && !before.isFormOpen) document.getElementById('form')?.scrollIntoView();
  if (pageOf(state) === pageOf(before)) return;
  const main = document.getElementById('main');
  main?.style.removeProperty('padding-bottom');
  main?.scrollTo(0, 0);
}

/** Identifies the page that a person sees: a run, its result and each value to decide are pages of their own. */
function pageOf({ page, run, result, chooser, duplicates }: PaneState): string {
  const isMarking = duplicates !== undefined;
  const at = chooser?.parting?.id ?? chooser?.at;
  return [page, run === undefined, result === undefined, at, isMarking].join(' ');
}

/** Moves the focus to an element. Each page has a notice of its own. */
function focus({ page }: PaneState, id: FocusId): void {
  const isOnForm = id === 'notice' && page !== 'work';
  document.getElementById(isOnForm ? 'settings-notice' : (ELEMENTS[id] ?? id))?.focus();
}

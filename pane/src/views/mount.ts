/** Shows a flow in a page, updated at most once a frame, and moves the focus as the flow requests. */

import { say } from '@daicho/shared/messages/language.ts';
import { h, render } from 'preact';
import type { PaneActions } from '../actions.ts';
import type { FocusId, PaneState } from '../state/state.ts';
import { loadChooser } from './deciding/chooser-part.ts';
import { loadDuplicates } from './duplicates/part.ts';
import { noteChange } from './elements/unseen-press.ts';
import { Pane } from './pane.ts';
import { loadResult } from './running/result-part.ts';
import { viewSentences } from './words.ts';

interface Flow {
  readonly state: PaneState;
  readonly actions: PaneActions;
  subscribe(listener: () => void): () => void;
}

/** Ids of the elements that have another name on the page than in the flow. */
const ELEMENTS: Readonly<Partial<Record<FocusId, string>>> = {
  address: 'base-url',
  key: 'api-key',
  candidate: 'candidate-0',
  open_duplicates: 'open-duplicates',
  see_map: 'see-map',
};

/** Pixels that stay free above a card. */
const CARD_MARGIN = 8;

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
    const isSamePage = shown !== undefined && pageOf(shown) === pageOf(state);
    const kept = cardInView() ?? active;
    const top = topOf(kept);
    render(h(Pane, { state, actions }), root);
    if (isSamePage) keepInPlace(kept, top);
    bringIntoView(shown, state);
    shown = state;
    if (state.focus !== undefined && state.focus.sequence !== lastFocus) {
      lastFocus = state.focus.sequence;
      focus(state, state.focus.id);
      if (!isSamePage) showCard();
    }
    // If the focused element is gone, keyboard users continue at the top of the pane instead of at the top of the
    // whole program.
    if (hadFocus && document.activeElement === document.body)
      document.getElementById('main')?.focus();
    noteChange();
  };
  const showSoon = () => {
    frame ??= requestAnimationFrame(show);
  };
  show();
  // Without a network, loading a part early fails silently; opening the part loads it again and
  // reports the failure.
  for (const load of [loadResult, loadChooser, loadDuplicates]) load().then(showSoon, () => {});
  const unsubscribe = flow.subscribe(showSoon);
  return () => {
    unsubscribe();
    if (frame !== undefined) cancelAnimationFrame(frame);
    render(null, root);
  };
}

/** The card of the value to decide, which has to be visible for a person to choose a candidate. */
const card = () => document.querySelector('#main .undecided');

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/**
 * Gives the card to decide if its top is in view: content that grows above the focused candidate must not push it out.
 */
function cardInView(): Element | null {
  const shown = card();
  return topOf(shown) < topOf(document.getElementById('main')) ? null : shown;
}

/** Scrolls back to the top of the card if the browser has scrolled past it, to a focused candidate. */
function showCard(): void {
  const main = document.getElementById('main');
  const hidden = topOf(main) - topOf(card());
  if (main !== null && card() !== null && hidden > 0) main.scrollTop -= hidden + CARD_MARGIN;
}

/**
 * Scrolls so that a notice that grows above the page does not move the pressed element, which may have to be pressed
 * again.
 *
 * @param kept the pressed element, or the card above it.
 */
function keepInPlace(kept: Element | null, top: number): void {
  const main = document.getElementById('main');
  if (kept === null || main === null || !main.contains(kept)) return;
  const moved = () => topOf(kept) - top;
  main.scrollTop += moved();
  // A short page has to be made longer before it can scroll this far.
  const left = moved();
  if (left <= 0) return;
  const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
  main.style.paddingBottom = `${bottom(main) - bottom(main.firstElementChild) + left}px`;
  main.scrollTop += left;
}

/** Scrolls to a new preview, to the form below a result, or to the top when another page is shown. */
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

/** Identifies the page that a person sees: a run, its result and each group to decide are separate pages. */
function pageOf({ page, run, result, chooser, duplicates }: PaneState): string {
  const isMarking = duplicates !== undefined;
  const own = chooser?.isBelowResult ? undefined : chooser;
  const at = (own?.parting ?? own?.overview ?? own?.groups[own.at])?.id;
  return [page, run === undefined, result === undefined, at, isMarking].join(' ');
}

/** Moves the focus to an element. Each page has a notice of its own. */
function focus({ page }: PaneState, id: FocusId): void {
  const isOnForm = id === 'notice' && page !== 'work';
  document.getElementById(isOnForm ? 'settings-notice' : (ELEMENTS[id] ?? id))?.focus();
}

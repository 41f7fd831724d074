/** The whole pane, as a function of its state. */

import type { PaneActions } from '../actions.ts';
import type { PaneState } from '../state/state.ts';
import { button } from './elements/button.ts';
import { html, type View } from './elements/html.ts';
import { type Ui, uiOf } from './elements/ui.ts';
import { notePointer, stopUnseen } from './elements/unseen-press.ts';
import { noticeBar } from './notice-bar.ts';
import { setupFooter, setupPage } from './setup-page.ts';
import { viewSentences as text } from './words.ts';
import { workFooter } from './work-footer.ts';
import { workPage } from './work-page.ts';

export function Pane({ state, actions }: { state: PaneState; actions: PaneActions }): View {
  const ui = uiOf(state.language, actions);
  const footer = footerOf(state, ui);
  // A page without controls takes the focus itself, so that it can be scrolled by keyboard.
  const isReadOnly = state.run !== undefined && state.page === 'work';
  return html`<div class="pane" onPointerMove=${notePointer} onClickCapture=${stopUnseen}>
    <header>
      <h1>${ui.say(text.title)}</h1>
      ${toggle(state, ui)}
    </header>
    ${notice(state, ui)}
    <main id="main" tabindex=${isReadOnly ? 0 : -1}>${page(state, ui)}</main>
    ${footer === null ? null : html`<footer>${footer}</footer>`}
  </div>`;
}

function notice({ page, notice, connection }: PaneState, ui: Ui): View {
  return page === 'work'
    ? noticeBar(notice, { id: 'notice', onDismiss: ui.actions.dismissNotice }, ui)
    : noticeBar(connection.notice, { id: 'settings-notice' }, ui);
}

function footerOf(state: PaneState, ui: Ui): View | null {
  switch (state.page) {
    case 'loading':
      return null;
    case 'work':
      return workFooter(state, ui);
    case 'first_run':
    case 'settings':
      return setupFooter(state, ui);
  }
}

function page(state: PaneState, ui: Ui): View {
  switch (state.page) {
    case 'loading':
      return html`<p role="status" class="hint">${ui.say(text.loading)}</p>`;
    case 'work':
      return workPage(state, ui);
    case 'first_run':
    case 'settings':
      return setupPage(state, ui);
  }
}

/**
 * Opens and closes the settings. Before the first connection there is no page to return to, and a fixed connection has
 * no settings.
 */
function toggle(
  { page, run, chooser, isReading, isConnectionGiven }: PaneState,
  { say, actions }: Ui,
): View | null {
  if (page === 'loading' || page === 'first_run' || isConnectionGiven) return null;
  const isOnSettings = page === 'settings';
  return button(say(isOnSettings ? text.back : text.settings), {
    id: 'toggle',
    appearance: 'subtle',
    isDisabled: run !== undefined || isReading || chooser?.isWriting === true,
    onPress: () => (isOnSettings ? actions.closeSettings() : actions.openSettings()),
  });
}

/** Asks for the connection. The first run also introduces Daicho. */

import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { PaneState } from '../state/state.ts';
import { button } from './elements/button.ts';
import { footer } from './elements/footer.ts';
import { html, type View } from './elements/html.ts';
import { radios } from './elements/radios.ts';
import type { Ui } from './elements/ui.ts';
import { noticeBar } from './notice-bar.ts';
import { sources } from './sources.ts';
import { viewSentences as text } from './words.ts';

export function setupPage({ page, connection }: PaneState, ui: Ui): View {
  const { say } = ui;
  const { isBusy, hasKey, warning, keyAdvice } = connection;
  const isFirst = page === 'first_run';
  return html`<section id="setup" aria-label=${say(text.settings)}>
    ${
      isFirst
        ? html`<div class="lead"><p>${say(text.leadWhat)}</p><p>${say(text.leadKey)}</p></div>`
        : null
    }
    ${entries(connection, ui)}
    ${keyAdvice === undefined ? keyKinds(connection, ui) : null}
    ${noticeBar(warning === undefined ? undefined : { intent: 'warning', text: warning }, { id: 'key-warning' }, ui)}
    ${isFirst || !hasKey ? null : forgetButton(isBusy, ui)}
    ${isFirst ? skipping(isBusy, ui) : null}
    ${sources(ui)}
  </section>`;
}

function keyKinds({ keyKind }: PaneState['connection'], { say, actions }: Ui): View {
  return radios<KeyKind>({
    id: 'key-kind',
    legend: say(text.keyKind),
    options: [
      { id: 'public', value: 'public', label: say(text.publicKey) },
      { id: 'secret', value: 'secret', label: say(text.secretKey) },
    ],
    chosen: keyKind,
    onChoose: (kind) => actions.type({ keyKind: kind }),
  });
}

export function setupFooter({ page, connection }: PaneState, { say, actions }: Ui): View {
  const { isBusy } = connection;
  const isFirst = page === 'first_run';
  const label = isFirst ? text.start : text.save;
  const test = { id: 'test', label: say(text.test), isDisabled: isBusy, onPress: actions.test };
  return footer([
    {
      id: 'connect',
      label: say(isBusy ? text.connecting : label),
      isBusy,
      onPress: actions.connect,
    },
    ...(isFirst ? [] : [test]),
  ]);
}

function skipping(isDisabled: boolean, { say, actions }: Ui): View {
  return html`<div class="skip">
    ${button(say(text.skip), { id: 'skip', isDisabled, onPress: actions.skip })}
    <p class="hint">${say(text.skipHint)}</p>
  </div>`;
}

function forgetButton(isBusy: boolean, { say, actions }: Ui): View {
  const onPress = () => {
    clearKey();
    actions.forget();
  };
  return html`<div>
    ${button(say(text.forget), { id: 'forget', isDisabled: isBusy, onPress })}
  </div>`;
}

/**
 * Shows the entry fields. The key field is uncontrolled: a typed key goes to the flow and never
 * comes back, so the key is neither in the state nor in the markup.
 */
function entries(
  { address, hasKey, keyAdvice }: PaneState['connection'],
  { say, actions }: Ui,
): View {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.isComposing) actions.connect();
  };
  return html`<div class="entries">
    <label class="entry" for="base-url">
      <span class="label">${say(text.address)}</span>
      <input
        id="base-url"
        type="url"
        autocomplete="off"
        spellcheck=${false}
        value=${address}
        onInput=${(event: InputEvent) => actions.type({ address: typedInto(event) })}
        onKeyDown=${onKeyDown}
      />
    </label>
    <label class="entry" for="api-key">
      <span class="label">${say(text.key)}</span>
      <input
        id="api-key"
        type="password"
        autocomplete="off"
        spellcheck=${false}
        placeholder=${hasKey ? '••••••••' : undefined}
        aria-describedby="key-hint"
        onInput=${(event: InputEvent) => actions.type({ key: typedInto(event) })}
        onKeyDown=${onKeyDown}
      />
    </label>
    <p id="key-hint" class="hint">${hasKey ? say(text.keyKept) : (keyAdvice ?? say(text.keyAdvice))}</p>
  </div>`;
}

function typedInto({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLInputElement ? currentTarget.value : '';
}

function clearKey(): void {
  const entry = document.getElementById('api-key');
  if (entry instanceof HTMLInputElement) entry.value = '';
}

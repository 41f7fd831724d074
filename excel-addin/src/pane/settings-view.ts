/** Where to look things up, and with which key. The key goes in and never comes out again. */

import type { Settings } from '@daicho/pane/src/settings.ts';
import { addressProblem } from '@daicho/shared/connection/base-address.ts';
import { keyKindByForm, keyProblem } from '@daicho/shared/connection/key.ts';
import { connectionSentences } from '@daicho/shared/messages/connection.ts';
import { settingsSentences as sentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import { choice } from './choice.ts';
import { button, element, enable } from './element.ts';
import { Notice } from './notice.ts';
import { sourcesView } from './sources-view.ts';

interface SettingsActions {
  save(settings: Settings): Promise<void>;
  forget(): Promise<void>;
  /** Tests the settings. @returns what to tell, or throws what `explain` understands. */
  test(settings: Settings): Promise<string>;
  explain(error: unknown, settings: Settings): string;
}

export class SettingsView {
  readonly root: HTMLElement;
  readonly #language: Language;
  readonly #actions: SettingsActions;
  readonly #notice = new Notice('settings-notice');
  readonly #address: HTMLInputElement;
  readonly #key: HTMLInputElement;
  readonly #kind;
  readonly #forget: HTMLElement;
  #saved: Settings | undefined;

  constructor(language: Language, actions: SettingsActions) {
    this.#language = language;
    this.#actions = actions;
    const text = (name: keyof typeof sentences) => say(sentences[name], language);
    this.#address = textInput('base-url', 'url');
    this.#key = textInput('api-key', 'password');
    this.#kind = choice<KeyKind>(
      'key-kind',
      text('keyKind'),
      [
        ['public', text('publicKey')],
        ['secret', text('secretKey')],
      ],
      { orientation: 'vertical' },
    );
    this.#key.addEventListener('input', () => {
      const kind = keyKindByForm(this.#key.value);
      if (kind !== undefined) this.#kind.set(kind);
    });
    this.#forget = button(text('forget'), {
      id: 'forget',
      appearance: 'subtle',
      onClick: () => void this.#forgetKey(),
    });
    this.root = element(
      'section',
      { id: 'settings', 'aria-label': text('title') },
      labelled(text('baseUrl'), this.#address),
      labelled(text('key'), this.#key),
      element('p', { class: 'hint' }, text('keyAdvice')),
      this.#kind.root,
      element(
        'div',
        { class: 'buttons' },
        button(text('save'), {
          id: 'save',
          appearance: 'primary',
          onClick: () => void this.#save(),
        }),
        button(text('test'), { id: 'test', onClick: () => void this.#test() }),
        this.#forget,
      ),
      this.#notice.root,
      sourcesView(language),
    );
  }

  /** @param address to propose where none was saved. */
  fill(settings: Settings | undefined, address: string): void {
    this.#saved = settings;
    this.#address.value = settings?.baseUrl ?? address;
    this.#key.value = '';
    this.#key.placeholder = settings === undefined ? '' : '••••••••';
    this.#kind.set(settings?.keyKind ?? 'public');
    enable(this.#forget, settings !== undefined);
    if (settings === undefined) this.#tell('needed', 'info');
    else this.#tell('keySaved', 'info');
  }

  focus(): void {
    this.#address.focus();
  }

  /** Settings as entered, with the saved key where none is; undefined, after saying why, where they cannot be used. */
  #entered(): Settings | undefined {
    const baseUrl = this.#address.value.trim();
    const entered = this.#key.value.trim();
    const isSameService = this.#saved?.baseUrl === baseUrl;
    // Keeps a saved key to its service: it is not sent to another address unasked.
    const key = entered !== '' || !isSameService ? entered : (this.#saved?.key ?? '');
    const problem = addressProblem(baseUrl, false) ?? keyProblem(key);
    if (problem === undefined) return { baseUrl, key, keyKind: this.#kind.get() };
    this.#notice.show(say(connectionSentences[problem], this.#language), 'error');
    return undefined;
  }

  async #save(): Promise<void> {
    const settings = this.#entered();
    if (settings === undefined) return;
    await this.#actions.save(settings);
    this.fill(settings, settings.baseUrl);
    this.#tell('saved', 'success');
  }

  async #forgetKey(): Promise<void> {
    await this.#actions.forget();
    this.fill(undefined, this.#address.value);
    this.#tell('forgotten', 'success');
  }

  async #test(): Promise<void> {
    const settings = this.#entered();
    if (settings === undefined) return;
    this.#tell('testing', 'info');
    try {
      const version = await this.#actions.test(settings);
      this.#notice.show(say(sentences.connected, this.#language, { version }), 'success');
    } catch (error) {
      this.#notice.show(this.#actions.explain(error, settings), 'error');
    }
  }

  #tell(name: keyof typeof sentences, intent: 'info' | 'success'): void {
    this.#notice.show(say(sentences[name], this.#language), intent);
  }
}

/**
 * Makes the browser's own input, not the component's: that one repeats what is typed in an attribute, and a key has no
 * business in the markup.
 */
function textInput(id: string, type: 'url' | 'password'): HTMLInputElement {
  return element('input', { id, type, autocomplete: 'off', spellcheck: 'false' });
}

function labelled(label: string, input: HTMLElement): HTMLElement {
  return element('label', { class: 'entry' }, element('span', { class: 'label' }, label), input);
}

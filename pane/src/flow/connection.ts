/**
 * The form for the connection, which tests and saves it. A typed key stays in this object and never reaches the state.
 */

import { addressProblem, enteredAddress } from '@daicho/shared/connection/base-address.ts';
import { rootAddress } from '@daicho/shared/connection/connection.ts';
import { keyKindByForm, keyProblem } from '@daicho/shared/connection/key.ts';
import { connectionSentences } from '@daicho/shared/messages/connection.ts';
import type { Sentence, Values } from '@daicho/shared/messages/language.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { EnteredConnection } from '../actions.ts';
import { StoppedError } from '../asking/stopped-error.ts';
import type { ConnectionSettings } from '../connection-settings.ts';
import type { Send } from '../send.ts';
import type { ConnectionState, Notice } from '../state/state.ts';
import { maySendSecret } from './addresses.ts';
import type { Context } from './context.ts';
import { loadTablePart } from './load-table-part.ts';
import type { TestMeasures } from './session.ts';
import { flowConnectionSentences as sentences } from './words.ts';

interface TestResult {
  readonly measured: TestMeasures;
  readonly notice: Notice;
}

export class ConnectionForm {
  readonly #context: Context;
  #key = '';

  constructor(context: Context) {
    this.#context = context;
  }

  /** Fills the form with the saved settings. */
  fill(): void {
    const { session, host } = this.#context;
    this.#key = '';
    this.#show({
      address: session.settings?.baseUrl ?? host.proposedAddress,
      keyKind: session.settings?.keyKind ?? this.#onlyKind ?? 'public',
      isBusy: false,
      notice: undefined,
    });
  }

  type({ address, key, keyKind }: Partial<EnteredConnection>): void {
    if (key !== undefined) this.#key = key.trim();
    const byForm = key === undefined ? undefined : keyKindByForm(this.#key);
    const kind = keyKind ?? byForm ?? (key === undefined ? undefined : this.#onlyKind);
    this.#show({
      ...(address === undefined ? {} : { address }),
      ...(kind === undefined ? {} : { keyKind: kind }),
      notice: undefined,
    });
  }

  async test(): Promise<void> {
    await this.#whileBusy(async (settings) => {
      const { measured, notice } = await this.#testConnection(settings);
      if (isSame(settings, this.#context.session.settings)) {
        this.#context.session.use(settings, measured);
      }
      this.#show({ notice });
    });
  }

  /** Tests and saves the connection. @returns the notice for the next page; undefined after a failure. */
  async connect(): Promise<Notice | undefined> {
    let next: Notice | undefined;
    await this.#whileBusy(async (settings) => {
      const { measured, notice } = await this.#testConnection(settings);
      await this.#context.host.settings.save(settings);
      this.#context.session.use(settings, measured);
      next = notice;
    });
    if (next !== undefined) this.fill();
    return next;
  }

  async forget(): Promise<void> {
    const { host, session } = this.#context;
    await host.settings.remove();
    session.use(undefined);
    const { address, keyKind } = this.#state;
    this.fill();
    this.#show({ address, keyKind });
    this.#tell('success', sentences.forgotten);
  }

  get #onlyKind(): KeyKind | undefined {
    return this.#context.host.fromServer === undefined ? undefined : 'secret';
  }

  get #state(): ConnectionState {
    return this.#context.store.state.connection;
  }

  async #whileBusy(work: (settings: ConnectionSettings) => Promise<void>): Promise<void> {
    if (this.#state.isBusy) return;
    const settings = this.#entered();
    if (settings === undefined) return;
    this.#show({ isBusy: true, notice: undefined });
    try {
      await work(settings);
    } catch (error) {
      const { store } = this.#context;
      const text = this.#context.explain(error, settings);
      this.#show({ notice: { intent: 'error', text } });
      store.focus('notice');
    }
    this.#show({ isBusy: false });
  }

  /**
   * Gives the entered settings, with the saved key if none was typed; undefined, after saying why, if they cannot be
   * used.
   */
  #entered(): ConnectionSettings | undefined {
    const { host } = this.#context;
    const baseUrl = enteredAddress(this.#state.address);
    if (baseUrl !== this.#state.address) this.#show({ address: baseUrl });
    const key = this.#keyFor(baseUrl);
    const keyKind = sureKind(key, this.#state.keyKind);
    const ofAddress = addressProblem(baseUrl, false);
    const problem = ofAddress ?? keyProblem(key);
    if (problem !== undefined) {
      return this.#refuse(
        ofAddress === undefined ? 'key' : 'address',
        connectionSentences[problem],
      );
    }
    const refused = host.fromServer?.refusedAddress(baseUrl);
    if (refused !== undefined) return this.#refuse('address', refused);
    if (keyKind === 'public' && host.fromServer !== undefined) {
      return this.#refuse('key', host.fromServer.publicKey);
    }
    if (keyKind === 'secret' && !maySendSecret(baseUrl, host.origin)) {
      return this.#refuse('key', sentences.secretRefused, { origin: host.origin ?? '' });
    }
    return { baseUrl, key, keyKind };
  }

  #refuse(field: 'address' | 'key', sentence: Sentence, values: Values = {}): undefined {
    this.#tell('error', sentence, values);
    this.#context.store.focus(field);
  }

  #keyFor(baseUrl: string): string {
    return this.#key === '' ? (this.#savedKey(baseUrl) ?? '') : this.#key;
  }

  /**
   * Gives the saved key, but only for the service that it was saved for: for any other address, the person has to type
   * the key.
   */
  #savedKey(baseUrl: string): string | undefined {
    const { settings } = this.#context.session;
    if (settings === undefined) return undefined;
    return rootAddress(settings.baseUrl) === rootAddress(baseUrl) ? settings.key : undefined;
  }

  /** @throws ApiError, StoppedError */
  async #testConnection(settings: ConnectionSettings): Promise<TestResult> {
    const { host, slices } = this.#context;
    let latencyMs = 0;
    const send = host.sender(settings);
    const timed: Send = async (call, aborted) => {
      const startedAt = slices.now();
      const reply = await send(call, aborted);
      latencyMs = slices.now() - startedAt;
      return reply;
    };
    const measured = (takesBatches: boolean) => ({ latencyMs, takesBatches });
    const { signal } = new AbortController();
    try {
      const part = await loadTablePart();
      const version = await part.testConnection(timed, settings.keyKind, signal);
      const text = this.#context.say(sentences.connected, { version });
      return { measured: measured(true), notice: { intent: 'success', text } };
    } catch (error) {
      if (!(error instanceof StoppedError && error.reason === 'batch_refused')) throw error;
      const text = this.#context.say(sentences.connectedOneByOne);
      return { measured: measured(false), notice: { intent: 'info', text } };
    }
  }

  #tell(intent: Notice['intent'], sentence: Sentence, values: Values = {}): void {
    this.#show({ notice: { intent, text: this.#context.say(sentence, values) } });
  }

  #show(changes: Partial<ConnectionState>): void {
    const next = { ...this.#state, ...changes };
    const hasKey = this.#savedKey(enteredAddress(next.address)) !== undefined;
    const { fromServer } = this.#context.host;
    const keyAdvice =
      fromServer === undefined ? undefined : this.#context.say(fromServer.keyAdvice);
    const connection = { ...next, hasKey, keyAdvice, warning: this.#warning(next) };
    const isConnected = this.#context.session.settings !== undefined;
    this.#context.store.set({ connection, isConnected });
  }

  #warning({ keyKind, address }: ConnectionState): string | undefined {
    const { host } = this.#context;
    if (host.fromServer !== undefined) return undefined;
    const baseUrl = enteredAddress(address);
    if (sureKind(this.#keyFor(baseUrl), keyKind) === 'public') return undefined;
    if (maySendSecret(baseUrl, host.origin)) return this.#context.say(sentences.secretWarning);
    return this.#context.say(sentences.secretRefused, { origin: host.origin ?? '' });
  }
}

/** Treats a key that looks like a secret key as a secret key, whatever the person chose. */
function sureKind(key: string, chosen: KeyKind): KeyKind {
  return keyKindByForm(key) === 'secret' ? 'secret' : chosen;
}

function isSame(a: ConnectionSettings, b: ConnectionSettings | undefined): boolean {
  return a.baseUrl === b?.baseUrl && a.key === b.key && a.keyKind === b.keyKind;
}

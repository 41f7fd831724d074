/** Gives the parts of the flow what they share: the host, the state, the session, and ways to speak to the person. */
import type { KindInput } from '@daicho/shared/enrich/kind.ts';
import { singular } from '@daicho/shared/messages/count-text.ts';
import {
  type Language,
  type Sentence,
  say,
  type Values,
} from '@daicho/shared/messages/language.ts';
import { CONCURRENCY } from '../asking/concurrency.ts';
import { type InputColumns, missingInput, type TypedValues } from '../asking/input-rows.ts';
import type { Slices } from '../asking/slices.ts';
import type { PaneHost, Waiting } from '../host.ts';
import type { Notice } from '../state/state.ts';
import { lacksHeaders, type Target } from '../target.ts';
import { type FailureContext, failureText } from './failure-text.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';
import { flowSentences } from './words.ts';

export class Context {
  readonly host: PaneHost;
  readonly store: Store;
  readonly session: Session;
  readonly slices: Slices;
  readonly blockRows: number;

  constructor(host: PaneHost, store: Store, session: Session, slices: Slices, blockRows: number) {
    this.host = host;
    this.store = store;
    this.session = session;
    this.slices = slices;
    this.blockRows = blockRows;
  }

  get language(): Language {
    return this.host.language;
  }

  get callsAtOnce(): number {
    return this.host.fromServer?.callsAtOnce ?? CONCURRENCY;
  }

  /** Bound to its context, so that it can be passed on by itself. */
  readonly say = (sentence: Sentence, values: Values = {}): string =>
    singular(say(sentence, this.language, values));

  /** Joins whole sentences, and leaves out empty ones. Japanese has no space between sentences. */
  joined(sentences: readonly string[]): string {
    return sentences.filter((one) => one !== '').join(this.language === 'ja' ? '' : ' ');
  }

  tell(intent: Notice['intent'], sentence: Sentence, values: Values = {}): void {
    this.store.set({ notice: { intent, text: this.say(sentence, values) } });
  }

  /** @param settings of the connection that was used. */
  explain(error: unknown, settings: FailureContext['settings'] = this.session.settings): string {
    const { language, origin, fromServer } = this.host;
    const isFromServer = fromServer !== undefined;
    return failureText(error, { language, settings, origin, isFromServer });
  }

  /** Shows a notice while a cell that is being edited blocks the workbook. @param signal by default never aborts. */
  waiting(signal: AbortSignal = new AbortController().signal): Waiting {
    let before: Notice | undefined;
    return {
      signal,
      onEditMode: (isWaiting) => {
        if (isWaiting) {
          before = this.store.state.notice;
          this.tell('warning', flowSentences.editing);
        } else {
          this.store.set({ notice: before });
        }
      },
    };
  }

  /**
   * Does some work; if that fails, shows why.
   *
   * @param isAsked whether the person asked for the work: only then does the notice of a failure take the focus.
   * @returns whether it succeeded.
   */
  async attempt(
    work: (waiting: Waiting) => Promise<void>,
    { isAsked = true } = {},
  ): Promise<boolean> {
    try {
      await work(this.waiting());
      return true;
    } catch (error) {
      const notice: Notice = { intent: 'error', text: this.explain(error) };
      this.store.set({ notice }, isAsked ? 'notice' : undefined);
      return false;
    }
  }

  /**
   * Asks for a row of headers if the table has none: the columns of results need headers. @returns whether it asked for
   * headers.
   */
  asksForHeaders(target: Target): boolean {
    if (!lacksHeaders(target)) return false;
    this.tell('warning', flowSentences.headersNeeded);
    return true;
  }

  /** Asks for the column of an input that needs one. @returns whether a column is missing. */
  asksForColumn(inputs: readonly KindInput[], columns: InputColumns, typed?: TypedValues): boolean {
    const missing = missingInput(inputs, columns, typed);
    if (missing === undefined) return false;
    this.tell('warning', flowSentences.chooseColumn, { name: missing.name });
    this.store.focus('notice');
    return true;
  }
}

/** Shows what a run would write into the first filled rows, without writing. */

import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Ask } from '@daicho/shared/enrich/plan.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { answerAsks } from '../../asking/answer-asks.ts';
import { cellIndexes, inputRow } from '../../asking/input-rows.ts';
import type { Choice, PreviewRow } from '../../state.ts';
import type { Target } from '../../target.ts';
import { shown } from '../columns/decide-rows.ts';
import { slotsOf } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';
import { inScope, unfinishedRows } from './scope.ts';
import type { Surveyor } from './survey.ts';

const ROWS = 5;

interface FirstRow {
  readonly row: number;
  readonly input: string;
  /** Key of its question, or its outcome if it asks nothing. */
  readonly keyed: { readonly key: string } | { readonly settled: Outcome };
}

export class Previewer {
  readonly #context: Context;
  readonly #surveyor: Surveyor;
  #stop = new AbortController();

  constructor(context: Context, surveyor: Surveyor) {
    this.#context = context;
    this.#surveyor = surveyor;
  }

  /** Removes the preview, and stops one that is under way. */
  clear(): void {
    this.#stop.abort();
    if (this.#context.store.state.preview !== undefined) {
      this.#context.store.set({ preview: undefined });
    }
  }

  async show(target: Target, choice: Choice): Promise<void> {
    this.clear();
    const stop = new AbortController();
    this.#stop = stop;
    const { store, language } = this.#context;
    const slots = slotsOf(choice, target, language);
    const headers = slots.map(({ header }) => header);
    store.set({ preview: { isAsking: true, headers, rows: [] }, notice: undefined });
    try {
      const first = await this.#firstRows(target, choice, stop.signal);
      const outcomes = await this.#outcomes(choice, first, stop.signal);
      if (stop.signal.aborted) return;
      const ids = slots.map(({ field }) => field);
      const { catalogue } = inNotation(choice.kind, choice.notation);
      const rows = first.map(({ row, input }, i): PreviewRow => {
        const outcome = outcomes[i] ?? { kind: 'blank' };
        const texts = rowOf(outcome, ids, catalogue, language);
        return { row, input, kind: outcome.kind, texts };
      });
      store.set({ preview: { isAsking: false, headers, rows } });
    } catch (error) {
      if (stop.signal.aborted) return;
      const text = this.#context.explain(error);
      store.set({ preview: undefined, notice: { intent: 'error', text } }, 'notice');
    }
  }

  async #firstRows(target: Target, choice: Choice, signal: AbortSignal): Promise<FirstRow[]> {
    const source = await this.#surveyor.source(target, choice, this.#context.waiting(signal));
    const { slices } = this.#context;
    const unfinished = await unfinishedRows(source, choice, target, slices, signal);
    const isWanted = inScope(choice, target, unfinished);
    const indexes = cellIndexes(choice.inputs, source.columns);
    const rows: FirstRow[] = [];
    for (let row = 0; row < source.rows.length && rows.length < ROWS; row++) {
      if (!isWanted(row)) continue;
      const keyed = choice.kind.lookup.key(inputRow(indexes, source.rows[row] ?? []));
      if ('settled' in keyed && keyed.settled.kind === 'blank') continue;
      rows.push({
        row,
        input: shown(indexes.flat().map((at) => source.rows[row]?.[at] ?? null)),
        keyed,
      });
    }
    return rows;
  }

  async #outcomes(
    { kind }: Choice,
    rows: readonly FirstRow[],
    signal: AbortSignal,
  ): Promise<readonly (Outcome | undefined)[]> {
    const { session } = this.#context;
    const keys = new Set(rows.flatMap(({ keyed }) => ('key' in keyed ? [keyed.key] : [])));
    const asks = [...keys].map((key): Ask => ({ key, rows: [] }));
    let answered: ReadonlyMap<string, Outcome> = new Map();
    if (asks.length > 0) {
      if (session.settings === undefined) throw new SentenceError(sentences.connectionNeeded);
      const { abilities, memory } = session;
      const asking = { kind, send: this.#context.sender(session.settings), abilities, signal };
      answered = (await answerAsks(asks, asking, memory, { began() {}, settled() {} })).outcomes;
    }
    return rows.map(({ keyed }) =>
      'key' in keyed ? session.withPick(kind, keyed.key, answered.get(keyed.key)) : keyed.settled,
    );
  }
}

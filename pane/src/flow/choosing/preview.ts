/** Shows what a run would write into a sample of rows: some of each outcome, problems first. Nothing is written. */

import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome, OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Ask } from '@daicho/shared/enrich/plan.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { answerAsks } from '../../asking/answer-asks.ts';
import { cellIndexes, inputRow } from '../../asking/input-rows.ts';
import { loadKind } from '../../load-kind.ts';
import type { Choice, PreviewRow } from '../../state.ts';
import type { Target } from '../../target.ts';
import { shown } from '../columns/decide-rows.ts';
import { slotsOf } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import { NO_COUNTS } from '../running/progress.ts';
import { flowSentences as sentences } from '../words.ts';
import { inScope, unfinishedRows } from './scope.ts';
import type { Surveyor } from './survey.ts';

/** Rows that are looked up: the first, and others spread over the table. */
const FIRST_ROWS = 8;
const ROWS = 24;
/** Most rows of one outcome that are shown. */
const OF_EACH = 2;
/** Outcomes in the order in which they are shown. */
const ORDER = ['ambiguous', 'not_found', 'invalid', 'failed', 'found', 'blank'] as const;

interface SampleRow {
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
    store.set({
      preview: { isAsking: true, headers, rows: [], counts: NO_COUNTS },
      notice: undefined,
    });
    try {
      const kind = await loadKind(choice.kind);
      const sample = await this.#sample(target, choice, kind, stop.signal);
      const outcomes = await this.#outcomes(kind, sample, stop.signal);
      if (stop.signal.aborted) return;
      const ids = slots.map(({ field }) => field);
      const { catalogue } = inNotation(kind, choice.notation);
      const all = sample.map(({ row, input }, i): PreviewRow => {
        const outcome = outcomes[i] ?? { kind: 'blank' };
        const texts = rowOf(outcome, ids, catalogue, language);
        return { row, input, kind: outcome.kind, texts };
      });
      const rows = ORDER.flatMap((kind) =>
        all.filter((row) => row.kind === kind).slice(0, OF_EACH),
      );
      const counts = { ...NO_COUNTS };
      for (const { kind } of all) counts[kind] += 1;
      store.set({ preview: { isAsking: false, headers, rows, counts } });
    } catch (error) {
      if (stop.signal.aborted) return;
      const text = this.#context.explain(error);
      store.set({ preview: undefined, notice: { intent: 'error', text } }, 'notice');
    }
  }

  /** Takes the first filled rows, others at equal distances, and of the whole table the first of each that asks nothing. */
  async #sample(
    target: Target,
    choice: Choice,
    { lookup }: Kind,
    signal: AbortSignal,
  ): Promise<SampleRow[]> {
    const source = await this.#surveyor.source(target, choice, this.#context.waiting(signal));
    const { slices } = this.#context;
    const unfinished = await unfinishedRows(source, choice, target, slices, signal);
    const isWanted = inScope(choice, target, unfinished);
    const indexes = cellIndexes(choice.inputs, source.columns);
    const filled: SampleRow[] = [];
    const first = new Map<OutcomeKind, SampleRow>();
    await slices.each(
      source.rows.length,
      (row) => {
        if (!isWanted(row)) return;
        const cells = source.rows[row] ?? [];
        const keyed = lookup.key(inputRow(indexes, cells));
        if ('settled' in keyed && keyed.settled.kind === 'blank') return;
        const input = shown(indexes.flat().map((at) => cells[at] ?? null));
        const one = { row, input, keyed };
        filled.push(one);
        if ('settled' in keyed && !first.has(keyed.settled.kind)) {
          first.set(keyed.settled.kind, one);
        }
      },
      signal,
    );
    const others = filled.slice(FIRST_ROWS);
    const spread = Math.min(ROWS - FIRST_ROWS, others.length);
    const wanted = new Set([
      ...filled.slice(0, FIRST_ROWS),
      ...Array.from({ length: spread }, (_, i) => others[Math.floor((i * others.length) / spread)]),
      ...first.values(),
    ]);
    return filled.filter((one) => wanted.has(one));
  }

  async #outcomes(
    kind: Kind,
    rows: readonly SampleRow[],
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

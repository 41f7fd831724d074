/**
 * Finds rows of one customer, household or place, and marks them if requested. If rows changed meanwhile, all rows are
 * compared again.
 */

import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { compareRows } from '../../asking/compare-rows.ts';
import { distinctColumns, type Source } from '../../asking/input-rows.ts';
import { questionsOf } from '../../asking/questions.ts';
import { repeatsHeaders } from '../../asking/repeated-headers.ts';
import { duplicatesFlowSentences as sentences } from '../../duplicates-words.ts';
import type { DuplicatesFound, DuplicatesStep, Marked } from '../../state/duplicates.ts';
import type { Notice } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import { inputHeaders } from '../choosing/choice.ts';
import { inScope } from '../choosing/scopes.ts';
import type { PlacedSlot } from '../columns/slots.ts';
import type { Context } from '../context.ts';
import { type Failure, stopNotice } from '../notices.ts';
import {
  ColumnRun,
  type ColumnTask,
  type RowAnswers,
  type RunPlan,
} from '../running/column-run.ts';
import type { UndoRecord } from '../running/undo.ts';
import { decidedPairs } from './decided-pairs.ts';
import { examplesOf } from './examples.ts';
import { numberedAfter } from './group-numbers.ts';
import { markDecider, markSlots } from './marks.ts';
import { pairsOf } from './pairs.ts';
import { rowKeys } from './row-keys.ts';
import { askedColumns, DUPLICATES_ID, markColumns } from './step.ts';

export class MarkTask implements ColumnTask {
  readonly run: ColumnRun;
  readonly plan: RunPlan;
  /** Undefined until rows were compared. */
  found: DuplicatesFound | undefined;
  readonly #context: Context;
  readonly #step: DuplicatesStep;
  readonly #isWanted: (row: number) => boolean;
  /** Sheet row of the headers when the rows were read: marks name rows by their numbers on the sheet. */
  #headerRow: number;

  /** @param writes whether rows are marked; otherwise they are only found. */
  constructor(context: Context, target: Target, step: DuplicatesStep, writes: boolean) {
    this.#context = context;
    this.#step = step;
    this.#isWanted = inScope(step, target, new Map());
    this.#headerRow = target.headerRow;
    this.plan = {
      target,
      id: DUPLICATES_ID,
      inputs: step.inputs,
      headers: inputHeaders(step.inputs, target),
      slots: markSlots(step, target, context.language),
      update: step.update,
      isByRowNumber: step.scope !== 'all',
      writes,
    };
    this.run = new ColumnRun(context, this);
  }

  /** Gives the marks that were written so far; undefined if none were. */
  ended(): { readonly marked: Marked; readonly run: UndoRecord } | undefined {
    const { written } = this.run;
    if (written === undefined) return undefined;
    return { marked: { rows: written.pass.counts.found, ...written.summary }, run: written };
  }

  /** Says how many rows were compared or marked, or why the task stopped. */
  notice(failure: Failure | undefined): Notice {
    const context = this.#context;
    const stopped = stopNotice(this.run, failure, context);
    if (stopped !== undefined) return stopped;
    const ended = this.ended();
    if (ended === undefined) {
      const { marked = 0, rows = 0 } = this.found ?? {};
      const sentence = marked === 0 ? sentences.nothingFound : sentences.found;
      return { intent: 'info', text: context.say(sentence, { rows: countText(rows) }) };
    }
    const { unfinished, rows } = ended.marked;
    return unfinished > 0
      ? { intent: 'warning', text: context.say(sentences.changed, { rows: countText(unfinished) }) }
      : { intent: 'success', text: context.say(sentences.marked, { rows: countText(rows) }) };
  }

  async read(run: ColumnRun): Promise<RowAnswers | undefined> {
    const { host, slices, language } = this.#context;
    const { signal, progress } = run.control;
    const { target, slots, writes } = this.plan;
    const headerRow = await host.headerRow(run.table, run.waiting);
    this.#headerRow = headerRow;
    // All columns are read, because the fullest row of a customer is the one that is kept.
    const columns = target.headers.map((_, column) => column);
    const source = await run.source(columns);
    const isWanted = (row: number) =>
      this.#isWanted(row) && !repeatsHeaders(source.rows[row], target);
    const outcomeOf = await this.#ask(run, source, isWanted);
    progress.beginPhase('comparing', source.rows.length);
    const marks = markColumns(target);
    const counted = columns.filter((column) => !marks.has(column));
    const { inputs, customers, atLeast } = this.#step;
    const reviewed = await decidedPairs(host.store);
    const all = await compareRows(
      source,
      { inputs, customers, atLeast, counted, isWanted, outcomeOf, reviewed },
      slices,
      { signal, onRow: (row) => progress.setDone(row) },
    );
    const [contradiction] = all.contradictions;
    if (contradiction !== undefined) {
      const [one, other] = [contradiction.one, contradiction.other].map(
        (row) => row + headerRow + 2,
      );
      throw new SentenceError(sentences.contradiction, { one: one ?? 0, other: other ?? 0 });
    }
    await slices.rest(signal);
    const found = numberedAfter(all.found, { source, slots, isWanted });
    const compared = { ...all, found };
    const isOfGroup = (row: number) => found.customers[row] !== 0;
    const keyOptions = { inputs: distinctColumns(inputs), counted, isOfGroup };
    const keys = await rowKeys(source, keyOptions, slices, signal);
    const shown = { source, headerRow, step: this.#step };
    const how = { language, slices, signal };
    const { examples, rows: marked } = await examplesOf(compared, shown, how);
    const { count: rows, unlocated } = compared;
    await slices.rest(signal);
    const reviewing = await pairsOf(compared, shown, how);
    await slices.rest(signal);
    this.found = { counts: found.counts, rows, unlocated, marked, examples, ...reviewing };
    if (!writes || this.#hasNothingToWrite) return undefined;
    const prepare = (slots: readonly PlacedSlot[]) =>
      markDecider({ compared, headerRow, language, slots, rowKeys: keys, isWanted, slices });
    return { columns: keys.columns, keys: keys.keys, prepare };
  }

  async isOutdated(run: ColumnRun): Promise<boolean> {
    return (await this.#context.host.headerRow(run.table, run.waiting)) !== this.#headerRow;
  }

  /** Whether there are no marks to write and no earlier marks to remove. */
  get #hasNothingToWrite(): boolean {
    return (
      this.found?.marked === 0 &&
      this.plan.slots.every(({ how }) => how === 'added') &&
      this.run.written === undefined
    );
  }

  /**
   * Looks the addresses up. @returns a function that gives the outcome of a row. @throws SentenceError if some failed.
   */
  async #ask(
    run: ColumnRun,
    source: Source,
    isWanted: (row: number) => boolean,
  ): Promise<(row: number) => Outcome | undefined> {
    const { headers } = this.plan.target;
    const asking = { inputs: askedColumns(this.#step.inputs), lookup: addressKind.lookup, headers };
    const { slices } = this.#context;
    const { signal } = run.control;
    const questions = await questionsOf(source, asking, slices, signal, isWanted);
    const { outcomes } = await run.ask(addressKind, questions);
    const failed = questions.asks
      .filter(({ key }) => outcomes.get(key)?.kind === 'failed')
      .reduce((sum, { rows }) => sum + rows.length, 0);
    // A row whose look-up failed would seem to have nothing in common with other rows.
    if (failed > 0) {
      const sentence =
        run.written === undefined ? sentences.addressesFailed : sentences.addressesFailedSince;
      throw new SentenceError(sentence, { rows: countText(failed) });
    }
    return (row) => {
      const key = questions.keys[row];
      return key === undefined ? undefined : outcomes.get(key);
    };
  }
}

/**
 * Finds rows of one customer, household or place, and marks them where that is wanted: reads the table, asks about its
 * addresses, compares its rows, writes. Where rows changed meanwhile, all are read, compared and written again.
 */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { duplicatesFlowSentences as sentences } from '@daicho/shared/messages/pane-duplicates.ts';
import { flowSentences } from '@daicho/shared/messages/pane-flow.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { answerAsks } from '../../run/answer-asks.ts';
import { type Compared, compareRows } from '../../run/compare-rows.ts';
import { columnsOf, type Source } from '../../run/input-rows.ts';
import { questionsOf } from '../../run/questions.ts';
import type { DuplicatesFound, DuplicatesStep, Marked } from '../../state.ts';
import type { MadeColumns, Target } from '../../target.ts';
import { inputHeaders } from '../choice.ts';
import type { Context } from '../context.ts';
import { PASSES_MAX } from '../run.ts';
import { RunControl, type WatchedRun } from '../run-control.ts';
import { inScope } from '../scope.ts';
import { addedHeaders, madeAfter, type PlacedSlot, type Slot, widened } from '../slots.ts';
import type { Undoable } from '../undo.ts';
import { UndoLog } from '../undo-log.ts';
import { noPass, writePass } from '../write-pass.ts';
import { examplesOf } from './examples.ts';
import { numberedAfter } from './group-numbers.ts';
import { markDecider, markSlots } from './marks.ts';
import { type RowKeys, rowKeys } from './row-keys.ts';
import { DUPLICATES_ID, markColumns } from './step.ts';

/** The rows as they were read, and what was found among them. */
interface Reading {
  readonly rowKeys: RowKeys;
  readonly compared: Compared;
}

export class MarkRun implements WatchedRun {
  readonly control: RunControl;
  /** What was found; undefined while nothing was compared. */
  found: DuplicatesFound | undefined;
  readonly #context: Context;
  readonly #target: Target;
  readonly #step: DuplicatesStep;
  readonly #writes: boolean;
  readonly #slots: readonly Slot[];
  readonly #isWanted: (row: number) => boolean;
  #places: readonly PlacedSlot[] | undefined;
  #log: UndoLog | undefined;
  #pass = noPass();
  #rowCount: number;
  /** Where the headers stood when the rows were read: rows are told by their numbers on the sheet. */
  #headerRow: number;

  /** @param writes whether rows are marked, and not only found. */
  constructor(context: Context, target: Target, step: DuplicatesStep, writes: boolean) {
    this.control = new RunControl(context);
    this.#context = context;
    this.#target = target;
    this.#step = step;
    this.#writes = writes;
    this.#slots = markSlots(step, target, context.language);
    this.#isWanted = inScope(step, target, new Set());
    this.#rowCount = target.rowCount;
    this.#headerRow = target.headerRow;
  }

  announce(): void {
    this.control.progress.phase('checking', this.#target.rowCount);
  }

  get written(): number {
    return this.#places === undefined ? 0 : this.#pass.rows;
  }

  /** Gives what was written so far, where something was. */
  ended(): { readonly marked: Marked; readonly run: Undoable } | undefined {
    const [slots, log, pass] = [this.#places, this.#log, this.#pass];
    if (slots === undefined || log === undefined) return undefined;
    const count = (how: Slot['how']) => slots.filter((slot) => slot.how === how).length;
    const unwritten = this.#isByPlace ? 0 : Math.max(0, this.#rowCount - pass.rows);
    return {
      marked: {
        rows: pass.counts.found,
        added: count('added'),
        updated: count('updated'),
        unfinished: pass.missing + unwritten,
        undo: 'possible',
      },
      run: {
        before: { ...this.#target, rowCount: this.#rowCount },
        after: { ...this.#now, made: this.#made },
        read: this.#read,
        log,
      },
    };
  }

  async go(): Promise<void> {
    this.announce();
    if (this.#writes) await this.#check();
    for (let n = 1; n <= PASSES_MAX; n++) {
      const reading = await this.#readAndCompare();
      if (!this.#writes || this.#hasNothingToSay) return;
      await this.control.passed();
      await this.#write(reading);
      if (this.control.isCancelled) return;
      if (this.#pass.isDisturbed ? this.#isByPlace : !(await this.#haveHeadersMoved())) return;
    }
  }

  async #check(): Promise<void> {
    const waiting = this.#context.waiting(this.control.signal);
    const changed = this.#slots.flatMap(({ column }) => (column === undefined ? [] : [column]));
    await this.#context.host.check(this.#target, addedHeaders(this.#slots), changed, waiting);
  }

  /** The target with the columns that were added so far. */
  get #now(): Target {
    const headers = widened(this.#target.headers, this.#places ?? []);
    const rowCount = this.#isByPlace ? this.#target.rowCount : this.#rowCount;
    return { ...this.#target, headers, rowCount };
  }

  /** Whether rows are wanted by their place: what moved since is left alone. */
  get #isByPlace(): boolean {
    return this.#step.scope !== 'all';
  }

  /** Whether there are neither marks to write nor any of an earlier time to take away. */
  get #hasNothingToSay(): boolean {
    return (
      this.found?.marked === 0 &&
      this.#slots.every(({ how }) => how === 'added') &&
      this.#places === undefined
    );
  }

  async #haveHeadersMoved(): Promise<boolean> {
    const waiting = this.#context.waiting(this.control.signal);
    return (await this.#context.host.headerRow(this.#now, waiting)) !== this.#headerRow;
  }

  get #read(): readonly number[] {
    return columnsOf(this.#step.inputs);
  }

  get #made(): readonly MadeColumns[] {
    const run = { kind: DUPLICATES_ID, inputs: inputHeaders(this.#step.inputs, this.#target) };
    return madeAfter(this.#target.made, this.#step.update, run, this.#slots);
  }

  async #readAndCompare(): Promise<Reading> {
    const { host, slices, language } = this.#context;
    const { signal, progress } = this.control;
    progress.phase('reading', this.#rowCount);
    // All columns: of rows of one customer the fullest is kept.
    const columns = this.#target.headers.map((_, column) => column);
    const waiting = this.#context.waiting(signal);
    this.#headerRow = await host.headerRow(this.#now, waiting);
    const rows = await host.readRows(this.#now, columns, waiting);
    if (this.#isByPlace && rows.length !== this.#target.rowCount) {
      throw new SentenceError(flowSentences.placesChanged);
    }
    const source = { columns, rows };
    const outcomeOf = await this.#ask(source);
    progress.phase('comparing', rows.length);
    const marks = markColumns(this.#target);
    const counted = columns.filter((column) => !marks.has(column));
    const isWanted = this.#isWanted;
    const all = await compareRows(
      source,
      {
        inputs: this.#step.inputs,
        customers: this.#step.customers,
        counted,
        isWanted,
        outcomeOf,
      },
      slices,
      { signal, onRow: (row) => progress.written(row) },
    );
    const found = numberedAfter(all.found, { source, slots: this.#slots, isWanted });
    const compared = { ...all, found };
    const isOfGroup = (row: number) => found.customers[row] !== 0;
    const telling = { inputs: this.#read, counted, isOfGroup };
    const keys = await rowKeys(source, telling, slices, signal);
    const { examples, rows: marked } = await examplesOf(
      compared,
      { source, headerRow: this.#headerRow, step: this.#step },
      { language, slices, signal },
    );
    const { counts } = compared.found;
    this.found = {
      counts,
      rows: compared.count,
      unlocated: compared.unlocated,
      marked,
      examples,
    };
    return { rowKeys: keys, compared };
  }

  /** Asks about the addresses. @returns what was answered about a row's. @throws SentenceError where some were not. */
  async #ask(source: Source): Promise<(row: number) => Outcome | undefined> {
    const { session, slices, callsAtOnce: concurrency } = this.#context;
    const { signal, progress } = this.control;
    const [address = []] = this.#step.inputs;
    const asking = { inputs: [address], lookup: addressKind.lookup };
    const questions = await questionsOf(source, asking, slices, signal, this.#isWanted);
    const { keys, asks, settled, rows } = questions;
    progress.phase('asking', rows);
    progress.asking(settled, asks.length);
    if (asks.length === 0) return () => undefined;
    if (session.settings === undefined) throw new SentenceError(flowSentences.connectionNeeded);
    const { abilities, memory } = session;
    const send = this.control.sender(session.settings);
    let failed = 0;
    const { outcomes } = await answerAsks(
      asks,
      { kind: addressKind, send, abilities, signal, concurrency },
      memory,
      {
        began: () => {
          failed = 0;
          progress.asking(settled, asks.length);
        },
        settled: (at, { kind }) => {
          if (kind === 'failed') failed += at.length;
          progress.settled(kind, at.length);
        },
      },
    );
    // Rows nobody could ask about would look as if they had nothing in common with others.
    if (failed > 0) {
      const sentence =
        this.#places === undefined ? sentences.addressesFailed : sentences.addressesFailedSince;
      throw new SentenceError(sentence, { rows: failed.toLocaleString('en') });
    }
    await this.control.passed();
    return (row) => {
      const key = keys[row];
      return key === undefined ? undefined : outcomes.get(key);
    };
  }

  async #write({ rowKeys, compared }: Reading): Promise<void> {
    const { host, slices, language, blockRows } = this.#context;
    const { signal, progress } = this.control;
    if (this.#places === undefined) {
      // Others may have added theirs since it began: what is remembered of those stays.
      await this.#check();
      // Before the columns are there: wherever a run ends, the next one knows them.
      await host.keepMade(this.#target, this.#made, this.#context.waiting(signal));
    }
    this.#pass = noPass();
    const isFirst = this.#log === undefined;
    progress.phase('writing', this.#rowCount);
    await this.control.write(this.#now, async (writer) => {
      // Those of a pass before are there.
      const slots = this.#places ?? (await this.control.placed(writer, this.#slots));
      this.#places = slots;
      this.#log ??= new UndoLog(slots);
      await writePass(
        writer,
        {
          blockRows,
          read: rowKeys.columns,
          slots,
          prepare: markDecider({
            compared,
            headerRow: this.#headerRow,
            language,
            slots,
            rowKeys,
            isWanted: this.#isWanted,
            slices,
          }),
          keys: rowKeys.keys,
          log: this.#log,
          isFirst,
          goesOn: ({ rows }) => this.control.goesOn(rows),
        },
        this.#pass,
      );
      this.#rowCount = writer.rowCount;
    });
  }
}

/**
 * Runs a column: checks the place, reads, asks, writes. Where rows changed meanwhile, it reads and asks about those and
 * writes again, three times at most.
 */

import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { flowSentences as sentences } from '@daicho/shared/messages/pane-flow.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Waiting } from '../host.ts';
import { answerAsks } from '../run/answer-asks.ts';
import { columnsOf, placesOf } from '../run/input-rows.ts';
import { type Questions, questionsOf } from '../run/questions.ts';
import type { Choice, Result, Scope } from '../state.ts';
import type { MadeColumns, Target } from '../target.ts';
import { inputHeaders } from './choice.ts';
import type { Context } from './context.ts';
import { type Deciding, outcomeDecider, type RowNow, textOf } from './decide-rows.ts';
import { type Ended, type FinishedRun, undecidedOf } from './finished-run.ts';
import { RunControl, type WatchedRun } from './run-control.ts';
import { inScope, isUnfinished, statusColumn, unfinishedRows } from './scope.ts';
import { addedHeaders, madeAfter, type PlacedSlot, type Slot, slotsOf, widened } from './slots.ts';
import { UndoLog } from './undo-log.ts';
import { noPass, writePass } from './write-pass.ts';

/** Number of times that rows which changed meanwhile are gone through again, the first included. */
export const PASSES_MAX = 3;

export class Run implements WatchedRun {
  readonly control: RunControl;
  readonly #context: Context;
  readonly #target: Target;
  readonly #choice: Choice;
  readonly #within: Scope;
  readonly #slots: readonly Slot[];
  readonly #began: number;
  #places: readonly PlacedSlot[] | undefined;
  #log: UndoLog | undefined;
  #outcomes: ReadonlyMap<string, Outcome> = new Map();
  #requests = 0;
  #pass = noPass();
  #rowCount: number;
  /** Wanted rows by their place at the first reading, with the keys that they had there. */
  #first:
    | { readonly isWanted: (row: number) => boolean; readonly questions: Questions }
    | undefined;

  /** @param within scope that holds besides the choice's. */
  constructor(context: Context, target: Target, choice: Choice, within: Scope) {
    this.#context = context;
    this.#target = target;
    this.#choice = choice;
    this.#within = within;
    this.#rowCount = target.rowCount;
    this.control = new RunControl(context);
    this.#slots = slotsOf(choice, target, context.language);
    this.#began = context.slices.now();
  }

  announce(): void {
    this.control.progress.phase('checking', this.#target.rowCount);
  }

  get written(): number {
    return this.#places === undefined ? 0 : this.#pass.rows;
  }

  /** Gives what was done so far, where something was written. */
  ended(): Ended | undefined {
    const [slots, log, pass] = [this.#places, this.#log, this.#pass];
    if (slots === undefined || log === undefined) return undefined;
    const run: FinishedRun = {
      before: { ...this.#target, rowCount: this.#rowCount },
      after: { ...this.#now, rowCount: this.#rowCountRead, made: this.#made(this.#target.made) },
      read: columnsOf(this.#choice.inputs),
      choice: this.#choice,
      slots,
      log,
      outcomes: this.#outcomes,
      pass,
    };
    const count = (how: Slot['how']) => slots.filter((slot) => slot.how === how).length;
    const result: Result = {
      counts: pass.counts,
      added: count('added'),
      updated: count('updated'),
      filled: pass.filled,
      seconds: (this.#context.slices.now() - this.#began) / 1000,
      requests: this.#requests,
      unfinished: this.#unfinished,
      undecided: undecidedOf(run).length,
      undo: 'possible',
    };
    return { result, run };
  }

  async go(): Promise<void> {
    const waiting = this.#context.waiting(this.control.signal);
    this.announce();
    await this.#check(waiting);
    for (let n = 1; n <= PASSES_MAX; n++) {
      const questions = await this.#read(waiting);
      if (questions.rows === 0) return;
      await this.control.passed();
      await this.#ask(questions);
      await this.control.passed();
      await this.#write(questions);
      if (this.control.isCancelled || !this.#pass.isDisturbed || this.#isByPlace) return;
    }
  }

  async #check(waiting: Waiting): Promise<void> {
    const changed = this.#slots.flatMap(({ column }) => (column === undefined ? [] : [column]));
    await this.#context.host.check(this.#target, addedHeaders(this.#slots), changed, waiting);
  }

  /** The target with the columns that were added so far. */
  get #now(): Target {
    const headers = widened(this.#target.headers, this.#places ?? []);
    return { ...this.#target, headers, rowCount: this.#rowCount };
  }

  /** Number of rows as long as the places of those that are hidden or selected are known by it. */
  get #rowCountRead(): number {
    return this.#isByPlace ? this.#target.rowCount : this.#rowCount;
  }

  /** Whether rows are wanted by their place: what moved since is left alone. */
  get #isByPlace(): boolean {
    return [this.#choice.scope, this.#within].some(
      (scope) => scope === 'visible' || scope === 'selected',
    );
  }

  get #unfinished(): number {
    const { wanted, rows, missing, isDisturbed } = this.#pass;
    const first = this.#first?.questions.rows ?? 0;
    if (this.#isByPlace) return Math.max(0, first - wanted) + missing;
    const unwritten = Math.max(0, this.#rowCount - rows);
    return Math.max(missing + unwritten, isDisturbed && !this.control.isCancelled ? 1 : 0);
  }

  async #read(waiting: Waiting): Promise<Questions> {
    const { host, slices } = this.#context;
    const { inputs, kind } = this.#choice;
    this.control.progress.phase('reading', this.#rowCount);
    const status = statusColumn(this.#choice, this.#target);
    const columns = [...columnsOf(inputs), ...(status === undefined ? [] : [status])];
    const source = { columns, rows: await host.readRows(this.#now, columns, waiting) };
    const isFirst = this.#first === undefined;
    if (isFirst && this.#isByPlace && source.rows.length !== this.#target.rowCount) {
      throw new SentenceError(sentences.placesChanged);
    }
    const { signal } = this.control;
    const unfinished = await unfinishedRows(source, this.#choice, this.#target, slices, signal);
    const [isAsked, isWithin] = [this.#choice.scope, this.#within].map((scope) =>
      inScope({ scope }, this.#target, unfinished),
    );
    const isWanted = (row: number) => isAsked?.(row) === true && isWithin?.(row) === true;
    const asking = { inputs, lookup: kind.lookup };
    const questions = await questionsOf(source, asking, slices, signal, isWanted);
    this.#first ??= { isWanted, questions };
    return questions;
  }

  async #ask({ asks, settled, rows }: Questions): Promise<void> {
    const { session } = this.#context;
    const { kind } = this.#choice;
    this.control.progress.phase('asking', rows);
    this.control.progress.asking(settled, asks.length);
    if (asks.length === 0) return;
    if (session.settings === undefined) throw new SentenceError(sentences.connectionNeeded);
    const send = this.control.sender(session.settings);
    const { abilities, memory } = session;
    const concurrency = this.#context.callsAtOnce;
    const { signal } = this.control;
    const asking = { kind, send, abilities, signal, concurrency };
    const answered = await answerAsks(asks, asking, memory, {
      began: () => this.control.progress.asking(settled, asks.length),
      settled: (at, outcome) => this.control.progress.settled(outcome.kind, at.length),
    });
    // Rows that a pass before has written are not asked about again where only unfinished ones are.
    const isFirst = this.#outcomes.size === 0;
    this.#outcomes = isFirst
      ? answered.outcomes
      : new Map([...this.#outcomes, ...answered.outcomes]);
    this.#requests += answered.requests;
  }

  async #write({ keys }: Questions): Promise<void> {
    const { host } = this.#context;
    const { inputs } = this.#choice;
    if (this.#places === undefined) {
      const waiting = this.#context.waiting(this.control.signal);
      // Others may have added theirs since it began: what is remembered of those stays.
      await this.#check(waiting);
      // Before the columns are there: wherever a run ends, the next one knows them.
      await host.keepMade(this.#target, this.#made(this.#target.made), waiting);
    }
    const read = columnsOf(inputs);
    this.#pass = noPass();
    const isFirst = this.#log === undefined;
    this.control.progress.phase('writing', this.#rowCount);
    await this.control.write(this.#now, async (writer) => {
      // Those of a pass before are there.
      const slots = this.#places ?? (await this.control.placed(writer, this.#slots));
      this.#places = slots;
      this.#log ??= new UndoLog(slots);
      const deciding = this.#deciding(slots, read);
      await writePass(
        writer,
        {
          blockRows: this.#context.blockRows,
          read,
          slots,
          prepare: outcomeDecider(deciding, keys, this.#context.slices),
          keys,
          log: this.#log,
          isFirst,
          goesOn: ({ rows }) => this.control.goesOn(rows),
        },
        this.#pass,
      );
      this.#rowCount = writer.rowCount;
    });
  }

  #deciding(slots: readonly PlacedSlot[], read: readonly number[]): Deciding {
    const { kind, inputs } = this.#choice;
    return {
      kind,
      language: this.#context.language,
      slots,
      places: placesOf(inputs, read),
      outcomeOf: (key) => this.#context.session.withPick(kind, key, this.#outcomes.get(key)),
      isWanted: this.#isWanted(slots),
      isNamed: false,
    };
  }

  #isWanted(slots: readonly PlacedSlot[]): Deciding['isWanted'] {
    const first = this.#first;
    const status = slots.findIndex(({ field }) => field === 'status');
    const stands = ({ row, key }: RowNow) =>
      !this.#isByPlace || (first?.isWanted(row) === true && first.questions.keys[row] === key);
    const isOpen = ({ read, before }: RowNow) =>
      this.#choice.scope !== 'unfinished' ||
      (isUnfinished(textOf(before[status])) && read.some((cell) => textOf(cell) !== '')) ||
      this.#log?.wrote(read, before) === true;
    return (now) => stands(now) && isOpen(now);
  }

  #made(made: readonly MadeColumns[]): readonly MadeColumns[] {
    const { kind, inputs, update } = this.#choice;
    const run = { kind: kind.id, inputs: inputHeaders(inputs, this.#target) };
    return madeAfter(made, update, run, this.#slots);
  }
}

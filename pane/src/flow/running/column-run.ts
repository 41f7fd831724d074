/**
 * Carries out a run on a table: checks that the table can be written, reads its rows, asks the service and writes. If
 * rows changed meanwhile, the run goes through them again. A task decides what is read and written.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { answerQuestions, type QuestionOutcomes } from '../../asking/answer-questions.ts';
import { distinctColumns, type InputColumns, type Source } from '../../asking/input-rows.ts';
import type { Questions } from '../../asking/questions.ts';
import type { Waiting } from '../../host.ts';
import type { Result } from '../../state/result.ts';
import { tablesWithInserted } from '../../table-range.ts';
import type { MadeColumns, Target } from '../../target.ts';
import { isMisplaced } from '../../workbook-error.ts';
import type { PrepareBlock } from '../columns/decide-rows.ts';
import {
  addedHeaders,
  changedColumns,
  headersWithAdded,
  madeColumnsAfter,
  type PlacedSlot,
  type Slot,
} from '../columns/slots.ts';
import type { Context } from '../context.ts';
import { flowSentences as sentences } from '../words.ts';
import { RunControl } from './run-control.ts';
import { type UndoRecord, undo } from './undo.ts';
import { UndoLog } from './undo-log.ts';
import { emptyPass, type OutsideBody, type Pass, writePass } from './write-pass.ts';

/** Largest number of times that a run goes through the rows. */
const PASSES_MAX = 3;

/** Everything about a run that is known before it begins. */
export interface RunPlan {
  readonly target: Target;
  /** Id under which the workbook remembers the columns. */
  readonly id: string;
  readonly inputs: InputColumns;
  /** Headers of the columns of each input, or the values typed in their place. */
  readonly headers: MadeColumns['inputs'];
  readonly slots: readonly Slot[];
  /** Columns of an earlier run that are updated. */
  readonly update: MadeColumns | undefined;
  /** Whether rows are chosen by number: then rows that have moved are left alone. */
  readonly isByRowNumber: boolean;
  /** Set if the run leaves no columns that later runs can update. */
  readonly makesNone?: true;
  /** False for a run that writes nothing. */
  readonly writes: boolean;
}

/** Decides what a run does with a table. */
export interface ColumnTask {
  readonly plan: RunPlan;
  /** Reads the rows and asks about their values. @returns undefined if there is nothing to write. */
  read(run: ColumnRun): Promise<RowAnswers | undefined>;
  /** Whether the rows have to be read again even though none has changed; by default never. */
  isOutdated?(run: ColumnRun): Promise<boolean>;
}

/** The results for the rows, ready to be written. */
export interface RowAnswers {
  /** Columns that identify rows. */
  readonly columns: readonly number[];
  /** Keys of the rows when they were read. */
  readonly keys: readonly (string | undefined)[];
  prepare(slots: readonly PlacedSlot[], log: UndoLog): PrepareBlock;
  /** Rows whose inputs are blank, and which do not belong to the table's body; none by default. */
  readonly outsideBody?: OutsideBody;
}

/** Record of what a run wrote, with everything that its undo needs. */
export interface WrittenRun extends UndoRecord {
  readonly slots: readonly PlacedSlot[];
  /** The most recent pass over the rows. */
  readonly pass: Pass;
  readonly summary: Pick<Result, 'added' | 'updated' | 'unfinished' | 'undo'>;
}

export class ColumnRun {
  readonly control: RunControl;
  readonly #context: Context;
  readonly #task: ColumnTask;
  #slots: readonly PlacedSlot[] | undefined;
  #log: UndoLog | undefined;
  #pass = emptyPass();
  #rowCount: number;

  constructor(context: Context, task: ColumnTask) {
    this.#context = context;
    this.#task = task;
    this.#rowCount = task.plan.target.rowCount;
    this.control = new RunControl(context);
  }

  /** Id of the kind that the run looks up, or the id for marking duplicates. */
  get kind(): string {
    return this.#task.plan.id;
  }

  /** Shows that the run begins. */
  announce(): void {
    this.control.progress.beginPhase('checking', this.#task.plan.target.rowCount);
  }

  /** Number of rows that the writing has gone through. */
  get rowsPassed(): number {
    return this.#slots === undefined ? 0 : this.#pass.rows;
  }

  /** Undefined until the run has its columns, and again once all that it wrote has been undone. */
  get written(): WrittenRun | undefined {
    const { target, inputs, isByRowNumber } = this.#task.plan;
    const [slots, log, pass] = [this.#slots, this.#log, this.#pass];
    if (slots === undefined || log === undefined) return undefined;
    const count = (how: Slot['how']) => slots.filter((slot) => slot.how === how).length;
    const unwritten = isByRowNumber ? 0 : Math.max(0, this.#rowCount - pass.rows);
    return {
      before: { ...target, rowCount: this.#rowCount },
      after: { ...this.table, made: this.#made },
      read: distinctColumns(inputs),
      slots,
      log,
      pass,
      summary: {
        added: count('added'),
        updated: count('updated'),
        unfinished: pass.missing + unwritten,
        undo: 'possible',
      },
    };
  }

  /** @throws WorkbookError, StoppedError, SentenceError; the signal's reason */
  async execute(): Promise<void> {
    const task = this.#task;
    this.announce();
    if (task.plan.writes) await this.#check();
    for (let n = 1; n <= PASSES_MAX; n++) {
      this.control.progress.beginPhase('reading', this.#rowCount);
      const answers = await task.read(this);
      if (answers === undefined) return;
      await this.control.whilePaused();
      await this.#writeOrUndo(answers);
      if (this.control.isCancelled) return;
      const isAgain = this.#pass.isDisturbed
        ? !task.plan.isByRowNumber
        : await task.isOutdated?.(this);
      if (!isAgain) return;
    }
  }

  /** The target with the columns that have been added so far. */
  get table(): Target {
    const { target, isByRowNumber } = this.#task.plan;
    const slots = this.#slots ?? [];
    const headers = headersWithAdded(target.headers, slots);
    const added = slots.filter(({ how }) => how === 'added').length;
    return {
      ...target,
      headers,
      ...tablesWithInserted(target, added),
      rowCount: isByRowNumber ? target.rowCount : this.#rowCount,
    };
  }

  get waiting(): Waiting {
    return this.#context.waiting(this.control.signal);
  }

  /** Reads columns of all rows. @throws SentenceError if rows are chosen by number and some were added or deleted. */
  async source(columns: readonly number[]): Promise<Source> {
    const { target, isByRowNumber } = this.#task.plan;
    const rows = await this.#context.host.readRows(this.table, columns, this.waiting);
    if (isByRowNumber && rows.length !== target.rowCount) {
      throw new SentenceError(sentences.placesChanged);
    }
    return { columns, rows };
  }

  /** Asks the service, and shows the progress. */
  async ask(kind: Kind, { asks, settled, rows }: Questions): Promise<QuestionOutcomes> {
    const { session, slices, callsAtOnce: concurrency } = this.#context;
    const { signal, progress } = this.control;
    await this.control.whilePaused();
    progress.beginPhase('asking', rows);
    progress.beginAsking(settled, asks.length);
    if (asks.length === 0) return { outcomes: new Map(), requests: 0 };
    if (session.settings === undefined) throw new SentenceError(sentences.connectionNeeded);
    const { abilities, memory } = session;
    const send = this.control.sender(session.settings);
    const asking = { kind, slices, send, abilities, signal, concurrency };
    const answered = await answerQuestions(asks, asking, memory, {
      onBegin: () => progress.beginAsking(settled, asks.length),
      onSettled: (at, outcome) => progress.settled(outcome, at.length),
    });
    await this.control.whilePaused();
    return answered;
  }

  /** Gives the slots. A slot that fills empty cells has the number format of these cells, if the host tells it. */
  async #planned(): Promise<readonly Slot[]> {
    const { target, slots } = this.#task.plan;
    const columns = slots.map(({ column = 0 }) => column);
    const formats = slots.some(({ how }) => how === 'filled')
      ? await this.#context.host.blankFormats?.(target, columns, this.waiting)
      : undefined;
    if (formats === undefined) return slots;
    return slots.map((slot, i) =>
      slot.how === 'filled' ? { ...slot, blankFormat: formats[i] ?? undefined } : slot,
    );
  }

  get #made(): readonly MadeColumns[] {
    const { target, id, headers, update, slots, makesNone } = this.#task.plan;
    if (makesNone) return target.made;
    const own = { kind: id, inputs: headers };
    return madeColumnsAfter(target.made, update, own, slots);
  }

  async #check(): Promise<void> {
    const { target, slots } = this.#task.plan;
    await this.#context.host.check(
      target,
      addedHeaders(slots),
      changedColumns(slots),
      this.waiting,
    );
  }

  /** Undoes everything that the run wrote if the host finds texts in the wrong rows. */
  async #writeOrUndo(answers: RowAnswers): Promise<void> {
    try {
      await this.#write(answers);
    } catch (error) {
      if (isMisplaced(error)) await this.#undoWritten();
      throw error;
    }
  }

  /**
   * Undoes what the run wrote. If anything cannot be undone, the record of the run stays, so that a
   * person can undo the rest later.
   */
  async #undoWritten(): Promise<void> {
    const { written } = this;
    if (written === undefined) return;
    const undoing = {
      waiting: this.waiting,
      made: this.#task.plan.target.made,
      onPassed: () => {},
    };
    const undone = await undo(this.#context, written, undoing).catch(() => undefined);
    if (undone === undefined || undone.keepsColumns || undone.edited + undone.left > 0) return;
    this.#slots = undefined;
    this.#log = undefined;
    this.#pass = emptyPass();
  }

  async #write({ columns, keys, prepare, outsideBody }: RowAnswers): Promise<void> {
    const { host, blockRows } = this.#context;
    const { plan } = this.#task;
    if (this.#slots === undefined) {
      // Checks again, so that records of columns that other runs have added meanwhile are kept.
      await this.#check();
      // Records the columns before they are added, so that the next run knows them even if this run breaks off.
      await host.saveMadeColumns(plan.target, this.#made, this.waiting);
    }
    this.#pass = emptyPass();
    const isFirst = this.#log === undefined;
    const planned = isFirst ? await this.#planned() : plan.slots;
    this.control.progress.beginPhase('writing', this.#rowCount);
    await this.control.write(this.table, async (writer) => {
      const slots = this.#slots ?? (await this.control.placeSlots(writer, planned));
      this.#slots = slots;
      this.#log ??= new UndoLog(slots);
      const options = {
        blockRows,
        read: columns,
        slots,
        prepare: prepare(slots, this.#log),
        keys,
        ...(outsideBody && { outsideBody }),
        log: this.#log,
        isFirst,
        mayContinue: ({ rows }: Pass) => this.control.mayContinue(rows),
      };
      await writePass(writer, options, this.#pass);
      this.#rowCount = writer.rowCount;
    });
  }
}

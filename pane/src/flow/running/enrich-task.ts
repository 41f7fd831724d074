/** Looks up the values of a column, and writes the results. */
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { cellIndexes, distinctColumns, type Source } from '../../asking/input-rows.ts';
import { kindForChoice } from '../../asking/kind-of.ts';
import { type Questions, questionsOf } from '../../asking/questions.ts';
import { dittosRead, readDittos } from '../../asking/reads-dittos.ts';
import type { Choice, Scope } from '../../state/choice.ts';
import type { Result } from '../../state/result.ts';
import type { Target } from '../../target.ts';
import { choiceHeaders } from '../choosing/choice.ts';
import { columnsNeeded, statusColumn } from '../choosing/columns-needed.ts';
import type { offersOfDittos } from '../choosing/ditto-offers.ts';
import { leftAs, leftRows } from '../choosing/scope.ts';
import { inScope, isLeftIn, isLeftScope } from '../choosing/scopes.ts';
import type { codeColumns, LooksOfCodes, looksOfCodes } from '../codes/code-looks.ts';
import type { replaceableCode } from '../codes/replaceable-code.ts';
import { inColumnNotation } from '../columns/column-notation.ts';
import { type CurrentRow, type DecisionOptions, outcomeDecider } from '../columns/decide-rows.ts';
import { isByRowNumber } from '../columns/resumable-run.ts';
import { type PlacedSlot, type Slot, slotsOf } from '../columns/slots.ts';
import { textOf } from '../columns/text-of.ts';
import type { Context } from '../context.ts';
import { withPick } from '../deciding/candidates.ts';
import { ColumnRun, type ColumnTask, type RowAnswers, type RunPlan } from './column-run.ts';
import { saysFar, withFarToCheck } from './far-from-others.ts';
import { withFilledPrefectures } from './filled-prefecture.ts';
import { type EndedRun, leftToChoose } from './finished-run.ts';
import { rowsOutsideBody } from './outside-body.ts';
import type { UndoLog } from './undo-log.ts';
import type { Pass } from './write-pass.ts';
import type { WrittenBefore } from './written-before.ts';

/** Rows that were wanted at the first reading, with their keys at that time. */
interface FirstReading {
  readonly isWanted: (row: number) => boolean;
  readonly questions: Questions;
}

/** Work on the cells; a run does this work only while the pane is open. */
interface Looks {
  /** Receives the rows that were read. */
  see(source: Source, isWanted: FirstReading['isWanted']): void;
  /** Finds out which ditto marks are usually read, if no survey has done so. */
  readonly offersOfDittos: typeof offersOfDittos;
  /** This and the next two members find the codes that a person may write into the person's own cells. */
  readonly codeColumns: typeof codeColumns;
  readonly looksOfCodes: typeof looksOfCodes;
  readonly replaceableCode: typeof replaceableCode;
  /**
   * Tells what earlier runs wrote, so that cells that people changed since then stay; absent if
   * such cells are overwritten.
   */
  writtenBefore?(slots: readonly Slot[]): Promise<WrittenBefore>;
}

export class EnrichTask implements ColumnTask {
  readonly run: ColumnRun;
  readonly plan: RunPlan;
  readonly #context: Context;
  #choice: Choice;
  readonly #within: Scope;
  readonly #looks: Looks | undefined;
  #written: WrittenBefore | undefined;
  readonly #startedAt: number;
  #answers: ReadonlyMap<string, Outcome> = new Map();
  /** The answers after comparing them with each other (see far-from-others.ts). */
  #outcomes: ReadonlyMap<string, Outcome> = new Map();
  /** Keys that an earlier run left to check because they are far from the other values. */
  #far = new Set<string>();
  /** Number of requests so far. */
  requests = 0;
  /** The kind; undefined until its code is loaded. */
  #kind: Kind | undefined;
  #first: FirstReading | undefined;
  #codes: LooksOfCodes | undefined;

  /** @param within a further limit on the rows, besides the scope of the choice. */
  constructor(context: Context, target: Target, choice: Choice, within: Scope, looks?: Looks) {
    this.#context = context;
    this.#choice = choice;
    this.#within = within;
    this.#looks = looks;
    this.#startedAt = context.slices.now();
    const { kind, inputs, update, scope } = choice;
    this.plan = {
      target,
      id: kind.id,
      inputs,
      headers: choiceHeaders(choice, target),
      slots: slotsOf(choice, target, context.language),
      update,
      isByRowNumber: isByRowNumber(scope) || isByRowNumber(within),
      writes: true,
    };
    this.run = new ColumnRun(context, this);
  }

  /**
   * Adopts the notation of the columns that are filled, and reads what earlier runs wrote. @returns the choice with the
   * notation. @throws WorkbookError
   */
  async noted(): Promise<Choice> {
    this.run.announce();
    const { target, slots } = this.plan;
    this.#written = await this.#looks?.writtenBefore?.(slots);
    this.#choice = await inColumnNotation(this.#choice, target, this.#context, this.run.waiting);
    return this.#choice;
  }

  /** Gives what was done so far; undefined before the run has its columns. */
  ended(): EndedRun | undefined {
    const { written } = this.run;
    const kind = this.#kind;
    if (written === undefined || kind === undefined) return undefined;
    const { pass, summary } = written;
    const choice = { ...this.#choice, kind };
    const run = { ...written, choice, outcomes: this.#outcomes, codes: this.#codes };
    const first = this.#first?.questions.rows ?? 0;
    const isCutShort = pass.isDisturbed && !this.run.control.isCancelled;
    const unfinished = this.plan.isByRowNumber
      ? Math.max(0, first - pass.wanted) + summary.unfinished
      : Math.max(summary.unfinished, isCutShort ? 1 : 0);
    const result = {
      ...summary,
      counts: pass.counts,
      few: onSheet(pass.few, written.after),
      outside: pass.outside,
      checks: pass.checks,
      kind: this.plan.id,
      changed: pass.changed,
      ...(this.#context.host.replacesCells ? { replaceable: pass.replaceable } : {}),
      filled: pass.filled,
      corrected: pass.corrected,
      dittos: pass.dittos,
      ...(pass.kept.cells > 0 && {
        kept: { ...pass.kept, isOnRecord: this.#written?.isComplete === true },
      }),
      seconds: (this.#context.slices.now() - this.#startedAt) / 1000,
      requests: this.requests,
      unfinished,
      ...leftToChoose([run], this.#context),
    };
    return { result, run };
  }

  async read(run: ColumnRun): Promise<RowAnswers | undefined> {
    const { inputs } = this.#choice;
    const kind = kindForChoice(this.#choice, this.plan.target);
    this.#kind = kind;
    const questions = await this.#questions(run, kind);
    if (questions.rows === 0) return undefined;
    const { blanks, settled } = questions;
    const outsideBody = await rowsOutsideBody(this.#context, run.table, blanks, run.waiting);
    const blank = (settled.blank ?? 0) - outsideBody.size;
    const rows = questions.rows - outsideBody.size;
    const asked = { ...questions, rows, settled: { ...settled, blank } };
    const { outcomes: answers, requests } = await run.ask(kind, asked);
    const outcomes = withFilledPrefectures(answers, questions.filled);
    // Earlier answers stay: if only unfinished rows are wanted, a further pass does not ask about written rows.
    this.#answers = this.#answers.size === 0 ? outcomes : new Map([...this.#answers, ...outcomes]);
    this.#outcomes = await this.#besideEachOther(kind);
    this.requests += requests;
    const { keys } = questions;
    const columns = distinctColumns(inputs);
    const prepare = (slots: readonly PlacedSlot[], log: UndoLog) =>
      outcomeDecider(this.#deciding(kind, slots, columns, log), keys, this.#context.slices);
    return { columns, keys, prepare, outsideBody };
  }

  /** Compares the answers of this list with each other, and remembers where its rows lie. */
  async #besideEachOther(kind: Kind): Promise<ReadonlyMap<string, Outcome>> {
    const { slices, session } = this.#context;
    const { target, headers } = this.plan;
    const list = JSON.stringify([target.id, headers]);
    const before = {
      far: this.#far,
      prefectures: session.prefectures.get(list) ?? this.#choice.prefectures,
    };
    const run = { choice: { ...this.#choice, kind }, outcomes: this.#answers };
    const { outcomes, prefectures } = await withFarToCheck(slices, run, before);
    session.prefectures.set(list, prefectures);
    return outcomes;
  }

  async #questions(run: ColumnRun, { lookup }: Kind): Promise<Questions> {
    const { slices } = this.#context;
    const { target } = this.plan;
    const { inputs, scope } = this.#choice;
    const { signal } = run.control;
    const codes = this.#looks?.codeColumns(this.#choice, this.plan.slots) ?? {};
    const needed = [...columnsNeeded(this.#choice, target), ...Object.values(codes)];
    const source = await run.source([...new Set(needed)]);
    const left = await leftRows(source, this.#choice, target, slices, signal);
    const isAsked = inScope({ scope }, target, left);
    const isWithin = inScope({ scope: this.#within }, target, left);
    const isWanted = (row: number) => isAsked(row) && isWithin(row);
    if (this.#choice.dittoOffers === undefined && this.#looks !== undefined) {
      const reading = { choice: this.#choice, target, source };
      const offers = this.#looks.offersOfDittos(this.#context, reading, signal, isWanted);
      this.#choice = { ...this.#choice, dittoOffers: await offers };
    }
    const asking = {
      inputs,
      lookup,
      headers: target.headers,
      dittos: dittosRead(this.#choice),
    };
    const questions = await questionsOf(source, asking, slices, signal, isWanted);
    this.#first ??= { isWanted, questions };
    const status = source.columns.indexOf(statusColumn(this.#choice, target) ?? -1);
    await slices.eachOf(status < 0 ? [] : source.rows, (cells, row) => {
      const key = questions.keys[row];
      if (key !== undefined && saysFar(textOf(cells[status]))) this.#far.add(key);
    });
    if (this.#looks === undefined) return questions;
    this.#looks.see(source, isWanted);
    if (this.#context.host.replacesCells) {
      const of = { choice: this.#choice, target: run.table };
      this.#codes ??= await this.#looks.looksOfCodes(this.#context, source, codes, of, run.waiting);
    }
    return questions;
  }

  #deciding(
    kind: Kind,
    slots: readonly PlacedSlot[],
    read: readonly number[],
    log: UndoLog,
  ): DecisionOptions {
    const { inputs, notation } = this.#choice;
    const picks = this.#context.session.picksIn(this.plan.target, kind);
    const written = this.#written;
    written?.add(log);
    return {
      kind: inNotation(kind, notation),
      language: this.#context.language,
      slots,
      indexes: cellIndexes(inputs, read),
      dittos: readDittos(this.#choice, read, this.plan.target),
      outcomeOf: (key) => withPick(picks, kind, key, this.#outcomes.get(key)),
      foundElsewhere: (key) => picks.of(key).flatMap(({ found }) => found ?? []),
      isWanted: this.#isWanted(slots, log),
      isNamed: false,
      ...(written && { changedSince: (...cells) => written.changedSince(...cells) }),
      replaceable: (row) => this.#looks?.replaceableCode(row, this.#codes),
    };
  }

  #isWanted(slots: readonly PlacedSlot[], log: UndoLog): DecisionOptions['isWanted'] {
    const { scope } = this.#choice;
    const first = this.#first;
    const status = slots.findIndex(({ field }) => field === 'status');
    const isSameRow = ({ row, key }: CurrentRow) =>
      !this.plan.isByRowNumber ||
      (first?.isWanted(row) === true && first.questions.keys[row] === key);
    const isOpen = ({ read, before }: CurrentRow) =>
      !isLeftScope(scope) ||
      (isLeftIn(scope, leftAs(textOf(before[status]))) &&
        read.some((cell) => textOf(cell) !== '')) ||
      log.hasChanged(read, before);
    // A run that nobody watches skips rows in which a person has typed a result.
    const isFree = ({ read, before }: CurrentRow) =>
      this.#choice.keepsFilled !== true ||
      log.hasChanged(read, before) ||
      slots.every(({ how }, i) => how === 'filled' || i === status || textOf(before[i]) === '');
    return (now) => isSameRow(now) && isOpen(now) && isFree(now);
  }
}

/** Gives rows of a table as rows of its sheet. */
function onSheet({ blank, invalid }: Pass['few'], { headerRow }: Target): Result['few'] {
  const rowOf = (row: number) => headerRow + 1 + row;
  return { blank: blank.map(rowOf), invalid: invalid.map(rowOf) };
}

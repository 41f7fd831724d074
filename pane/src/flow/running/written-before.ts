/** Distinguishes results of earlier runs from cells that people changed since, in columns that are to be updated. */
import type { Target } from '../../target.ts';
import type { CurrentRow } from '../columns/decide-rows.ts';
import type { Slot } from '../columns/slots.ts';
import { isSameNumber, textOf } from '../columns/text-of.ts';
import { areOneTable, type PastRun, targetOf } from '../history/past-run.ts';
import type { UndoLog } from './undo-log.ts';

/** Fields that only say how a row was looked up; an update may always replace them. */
const NO_ANSWERS: ReadonlySet<string> = new Set([
  'status',
  'candidates',
  'version',
  'score',
  'reason',
]);

export class WrittenBefore {
  readonly #slots: readonly Slot[];
  /** Indexes of the slots that are updated. */
  readonly #updated: readonly number[];
  /** Logs of the runs that wrote into the columns. */
  readonly #logs: UndoLog[];
  /** Whether there is a record of what was written into all of the columns. */
  readonly isComplete: boolean;

  /** @param past runs of the workbook. @param slots of the run that begins. */
  constructor(past: readonly PastRun[], target: Target, slots: readonly Slot[]) {
    this.#slots = slots;
    this.#updated = slots.flatMap(({ how }, at) => (how === 'updated' ? [at] : []));
    const headers = new Set(this.#updated.map((at) => slots[at]?.header ?? ''));
    this.#logs = past
      .filter((run) => run.undo !== 'done' && areOneTable(targetOf(run), target))
      .flatMap(({ parts }) => parts.map(({ log }) => log))
      .filter((log) => log.slots.some(({ header }) => headers.has(header)));
    const known = this.#logs.filter(({ knowsTexts }) => knowsTexts).flatMap((log) => log.slots);
    this.isComplete = [...headers].every((one) => known.some(({ header }) => header === one));
  }

  /** Adds the log of the run itself, which may go through the rows several times. */
  add(log: UndoLog): void {
    if (!this.#logs.includes(log)) this.#logs.push(log);
  }

  /**
   * Finds the cells of a row that an update would overwrite and that no run is known to have written. If each cell by
   * itself is known, but not their combination, all of them count: a person may have copied a result.
   *
   * @param wanted texts that the update would write. @returns indexes among the slots.
   */
  changedSince(now: CurrentRow, wanted: readonly string[]): readonly number[] {
    const { before } = now;
    const differing = this.#updated.filter((at) => {
      const [is, text = ''] = [textOf(before[at]), wanted[at]];
      const isAnswer = !NO_ANSWERS.has(this.#slots[at]?.field ?? '');
      return isAnswer && is.trim() !== '' && is !== text && !isSameNumber(is, text);
    });
    if (differing.length === 0) return [];
    const unknown = differing.filter((at) => {
      const { header = '' } = this.#slots[at] ?? {};
      return !this.#logs.some((log) => log.hasWritten(header, textOf(before[at])));
    });
    if (unknown.length > 0) return unknown;
    return this.#isAsLeft(now) ? [] : differing;
  }

  /** Whether a run left a row with these cells, or this is unknown. */
  #isAsLeft({ row, read, before }: CurrentRow): boolean {
    const textAt = ({ header }: Slot) => {
      const at = this.#slots.findIndex((slot) => slot.how === 'updated' && slot.header === header);
      return at < 0 ? undefined : textOf(before[at]);
    };
    const told = this.#logs.map(({ left }) => {
      const texts = left.slots.flatMap((slot) => textAt(slot) ?? []);
      return texts.length < left.slots.length ? undefined : left.has(row, read, texts);
    });
    return told.includes(true) || !told.includes(false);
  }
}

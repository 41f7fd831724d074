/** Writes decisions one after another, and counts the rows. */
import type { Waiting } from '../../../host.ts';
import {
  type Chooser,
  isToWrite,
  type Notice,
  type UndecidedGroup,
  type UndecidedValue,
} from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { byTable, type FinishedRun } from '../../running/finished-run.ts';
import type { Around } from '../around.ts';
import { hasNoneToChoose, isOpen } from '../groups.ts';
import { nameOfKey } from '../overview/name-of.ts';
import { isOf, valuesOf } from '../values.ts';
import { leftText, type WrittenCount, writeGroups, writtenNotice } from './write-groups.ts';
import type { WrittenValue } from './written-groups.ts';

/** The groups to write, and the place where progress is shown. */
interface Shown {
  readonly runs: readonly FinishedRun[];
  readonly chooser: Chooser | undefined;
  mark(changes: Partial<Chooser>, done?: ReadonlyMap<UndecidedValue, WrittenValue>): void;
}

const nothing = (): WrittenCount => ({
  written: 0,
  left: 0,
  kept: new Set(),
  typed: new Map(),
});

export class Writing {
  readonly #context: Context;
  readonly #parts: Around;
  readonly #shown: Shown;
  #isGoing = false;
  /** Whether any group had candidates when the chooser was opened. */
  #hadCandidates = false;
  /**
   * Rows that were written since the chooser was opened, and rows that were not written because
   * people had changed them.
   */
  #count = nothing();

  constructor(context: Context, parts: Around, shown: Shown) {
    this.#context = context;
    this.#parts = parts;
    this.#shown = shown;
  }

  get isGoing(): boolean {
    return this.#isGoing;
  }

  get canBegin(): boolean {
    return !this.#isGoing && !this.#parts.activity.isBusy;
  }

  /** Starts counting anew. */
  begin(groups: readonly UndecidedGroup[]): void {
    this.#count = nothing();
    this.#hadCandidates = !hasNoneToChoose(groups);
  }

  /** Whether only rows of unknown places are left, and no city is offered for them. */
  get isThrough(): boolean {
    const { offers = [] } = this.#shown.chooser ?? {};
    return this.#isAllDecided && !offers.some(({ action }) => action === 'lookInCity');
  }

  /** Whether all groups that had candidates are decided. */
  get #isAllDecided(): boolean {
    return this.#hadCandidates && hasNoneToChoose(this.#shown.chooser?.groups ?? []);
  }

  /**
   * Records which values the person leaves to check. A value is asked about again as long as some of its rows are open.
   */
  keepLeft(): void {
    const { runs, chooser: { groups = [] } = {} } = this.#shown;
    const keysOf = (picked: UndecidedGroup['picked']) =>
      new Set(
        groups.flatMap((group) => (group.picked === picked ? group.values.map(nameOfKey) : [])),
      );
    const [left, open] = [keysOf('none'), keysOf(undefined)];
    for (const run of runs) {
      const picks = this.#context.session.picksIn(run.after, run.choice.kind);
      for (const value of valuesOf(groups)) {
        const isLeft = left.has(nameOfKey(value)) && !open.has(nameOfKey(value));
        if (isOf(run, value)) picks.setLeft(value.key, isLeft);
      }
    }
    this.#parts.results.countLeft();
  }

  /** Says what was written, and which rows stay undecided. @param passed groups that the person saw and skipped. */
  notice(passed?: readonly UndecidedGroup[]): Notice | undefined {
    const context = this.#context;
    const written = writtenNotice(context, this.#count);
    const open = this.#isAllDecided ? (this.#shown.chooser?.groups.filter(isOpen) ?? []) : [];
    const left = passed ?? open;
    if (left.length === 0) return written;
    const text = leftText(context, this.#shown.runs, left);
    if (written === undefined) return { intent: 'info', text };
    return { ...written, text: context.joined([written.text, text]) };
  }

  /** Writes decisions, including decisions made meanwhile. @returns whether everything is written. */
  async write(): Promise<boolean> {
    const { activity } = this.#parts;
    this.#isGoing = true;
    let isWritten = true;
    while (isWritten && this.#shown.chooser?.groups.some(isToWrite)) {
      isWritten = (await activity.change((waiting) => this.#writePicks(waiting))) === true;
    }
    this.#isGoing = false;
    return isWritten;
  }

  /** @returns whether anything was written. @throws WorkbookError */
  async #writePicks(waiting: Waiting): Promise<boolean> {
    const { results, appearance } = this.#parts;
    const { runs } = this.#shown;
    this.#shown.mark({ isWriting: true });
    // Rests first, so that the page shows the press before the work begins.
    await this.#context.slices.rest(waiting.signal);
    const toWrite = this.#shown.chooser?.groups.filter(isToWrite) ?? [];
    const done = new Map<UndecidedValue, WrittenValue>();
    try {
      const noted = { done, results, count: this.#count };
      await writeGroups(this.#context, runs, toWrite, noted, waiting);
    } finally {
      await this.#context.slices.rest();
      this.#shown.mark({}, done);
    }
    for (const of of byTable(runs).values()) {
      const last = of.at(-1);
      const isWritten = last && [...done.keys()].some(({ table }) => table === last.table?.at);
      if (isWritten) await appearance.written(last);
    }
    return done.size > 0;
  }
}

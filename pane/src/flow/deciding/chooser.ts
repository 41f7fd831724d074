/**
 * Lets a person choose among the candidates of undecided values. A choice is written at once, one after another, and can be
 * changed after that.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Waiting } from '../../host.ts';
import {
  type Chooser,
  type FocusId,
  isToWrite,
  type Notice,
  type RowContext,
  type UndecidedGroup,
  type UndecidedValue,
} from '../../state/state.ts';
import type { Context } from '../context.ts';
import { type FinishedRun, undecidedOf } from '../running/finished-run.ts';
import { flowSentences as sentences } from '../words.ts';
import { groupsOf, split } from './groups.ts';
import { mainPlaceOf } from './main-place.ts';
import { rowContextOf } from './row-context.ts';
import { type PicksWritten, writePicks } from './write-picks.ts';

/** The parts of the flow that it works with. */
interface Around {
  readonly activity: {
    readonly isBusy: boolean;
    change<T>(work: (waiting: Waiting) => Promise<T>): Promise<T | undefined>;
  };
  readonly results: {
    readonly shown: { readonly runs: readonly FinishedRun[] } | undefined;
    addPicks(written: PicksWritten, undecided: number): void;
  };
  readonly appearance: { written(run: FinishedRun): Promise<unknown> };
}

export class CandidateChooser {
  readonly #context: Context;
  readonly #parts: Around;
  #isWriting = false;
  /** Rows that were written since it was opened, and rows that people had changed. */
  #count = { written: 0, left: 0 };
  /** The first run that the chooser was last open for, with all groups of then. */
  #last: { readonly run: FinishedRun | undefined; groups: readonly UndecidedGroup[] } | undefined;
  /** First rows of values, so that the next group is shown with its row at once. */
  readonly #rows = new Map<UndecidedValue, RowContext>();

  constructor(context: Context, parts: Around) {
    this.#context = context;
    this.#parts = parts;
  }

  /** Shows what the run of the result left to decide, and what was decided of it before. */
  open(): void {
    const runs = this.#runs;
    if (this.#parts.activity.isBusy || runs.length === 0) return;
    const place = mainPlaceOf(runs);
    const [run] = runs;
    const known = this.#last?.run === run ? (this.#last?.groups ?? []) : [];
    const decided = known.filter((group) => group.written !== 'none' || isToWrite(group));
    const values = new Set(decided.flatMap((group) => group.values.map(({ key }) => key)));
    const open = groupsOf(runs, this.#context.language, place).flatMap((group) => {
      const own = group.values.filter(({ key }) => !values.has(key));
      return own[0] === undefined ? [] : [{ ...group, id: own[0].key, values: own }];
    });
    const groups = [...open, ...decided];
    if (groups.length === 0) return;
    this.#last = { run, groups };
    this.#count = { written: 0, left: 0 };
    this.#rows.clear();
    const chooser: Chooser = {
      groups,
      at: 0,
      isWriting: false,
      isClosing: false,
      mainPlace: place && { name: place.name, percent: place.percent },
      row: undefined,
    };
    this.#context.store.set({ chooser, notice: undefined }, 'chooser');
    void this.#showRow();
  }

  /** Closes it, once everything is written, and says what was written. */
  close(): void {
    const chooser = this.#state;
    if (chooser === undefined) return;
    if (this.#isWriting) {
      this.#set({ ...chooser, isClosing: true });
      return;
    }
    const { written, left } = this.#count;
    const text = [
      this.#context.say(sentences.picked, { rows: countText(written) }),
      left > 0 ? this.#context.say(sentences.undoneLeft, { rows: countText(left) }) : '',
    ].join(' ');
    const notice: Notice = { intent: left > 0 ? 'warning' : 'success', text: text.trim() };
    const said = written === 0 && left === 0 ? {} : { notice };
    this.#context.store.set({ chooser: undefined, ...said }, 'result');
  }

  goTo(at: number): void {
    const chooser = this.#editable;
    if (chooser === undefined || !(at in chooser.groups)) return;
    this.#set({ ...chooser, at });
  }

  /** Decides all values of a group, or leaves them to check, and goes on to the next open group. */
  pick(id: string, candidate: number | undefined): void {
    const chooser = this.#editable;
    if (chooser === undefined) return;
    const picked = (group: UndecidedGroup): UndecidedGroup => {
      const isThere = candidate === undefined || candidate in group.candidates;
      return group.id === id && isThere ? { ...group, picked: candidate ?? 'none' } : group;
    };
    this.#goOn(chooser, chooser.groups.map(picked));
  }

  /** Picks the address's candidate for every value that only its postal code contradicts. */
  pickByAddress(): void {
    this.#pickOpen(({ isByAddress }) => (isByAddress ? 0 : undefined));
  }

  /** Picks, for every value that has one, the only candidate in the prefecture where nearly all rows are. */
  pickInPlace(): void {
    this.#pickOpen(({ inPlace }) => inPlace);
  }

  /** Splits a group, so that each of its values is decided by itself. */
  split(id: string): void {
    const chooser = this.#editable;
    if (chooser === undefined) return;
    const groups = chooser.groups.flatMap((group) => (group.id === id ? split(group) : [group]));
    this.#set({ ...chooser, groups }, 'chooser');
  }

  /** Looks for the row again, since others may have moved it after it was read, and goes there. */
  async showUndecided(): Promise<void> {
    await this.#showRow();
    const { groups = [], at = 0, row } = this.#state ?? {};
    const [value] = groups[at]?.values ?? [];
    const run = this.#runOf(value);
    const [column] = run?.choice.inputs.flat() ?? [];
    if (run === undefined || row === undefined || column === undefined) return;
    await this.#context.attempt((waiting) =>
      this.#context.host.showCell(run.after, row.at, column, waiting),
    );
  }

  /** Writes what was decided, and what is decided meanwhile. If nothing is left then, the result is shown. */
  async write(): Promise<void> {
    const { activity } = this.#parts;
    // What is writing already goes on with this.
    if (this.#isWriting || activity.isBusy) return;
    this.#isWriting = true;
    let isWritten: boolean | undefined = true;
    while (isWritten && this.#state?.groups.some(isToWrite)) {
      isWritten = await activity.change((waiting) => this.#writePicks(waiting));
    }
    this.#isWriting = false;
    const chooser = this.#state;
    const isDone =
      chooser?.isClosing || chooser?.groups.every(({ picked }) => picked !== undefined);
    if (isWritten && isDone) this.close();
    else if (chooser !== undefined) {
      this.#set({ ...chooser, isWriting: false, isClosing: false });
    }
  }

  /** @returns whether anything was written. @throws WorkbookError */
  async #writePicks(waiting: Waiting): Promise<boolean> {
    const { results, appearance } = this.#parts;
    const runs = this.#runs;
    const toWrite = this.#mark({ isWriting: true }).filter(isToWrite);
    const done = new Map<UndecidedValue, UndecidedGroup['written']>();
    try {
      for (const run of runs) {
        const own = toWrite.flatMap(({ values, candidates, picked = 'none', written }) =>
          values.flatMap((value) => {
            const isAgain = written !== 'none';
            return isOf(run, value)
              ? [{ value, picked, text: candidates[Number(picked)], isAgain }]
              : [];
          }),
        );
        if (own.length === 0) continue;
        const written = await writePicks(this.#context, run, own, waiting);
        this.#count.written += written.rows;
        this.#count.left += written.left;
        for (const { value, picked } of own) done.set(value, picked);
        const left = runs.reduce((sum, one) => sum + undecidedOf(one).length, 0);
        results.addPicks(written, left);
      }
    } finally {
      this.#mark({}, done);
    }
    const last = runs.at(-1);
    if (last !== undefined) await appearance.written(last);
    return done.size > 0;
  }

  get #runs(): readonly FinishedRun[] {
    return this.#parts.results.shown?.runs ?? [];
  }

  #runOf(value: UndecidedValue | undefined): FinishedRun | undefined {
    return value && this.#runs.find((one) => isOf(one, value));
  }

  get #state(): Chooser | undefined {
    return this.#context.store.state.chooser;
  }

  /** Undefined while it closes. */
  get #editable(): Chooser | undefined {
    return this.#state?.isClosing === false ? this.#state : undefined;
  }

  /** Shows a state of it, with the row of its group. */
  #set(next: Chooser, focus?: FocusId): void {
    const group = next.groups[next.at];
    const [value] = group?.values ?? [];
    const before = this.#state;
    if (this.#last !== undefined) this.#last.groups = next.groups;
    this.#context.store.set({ chooser: { ...next, row: value && this.#rows.get(value) } }, focus);
    if (group?.id !== before?.groups[before.at]?.id) void this.#showRow();
  }

  /** Marks the groups whose values are all written. @returns the groups. */
  #mark(
    changes: Partial<Chooser>,
    done: ReadonlyMap<UndecidedValue, UndecidedGroup['written']> = new Map(),
  ): readonly UndecidedGroup[] {
    const chooser = this.#state;
    if (chooser === undefined) return [];
    const groups = chooser.groups.map((group) => {
      const written = group.values.map((value) => done.get(value));
      return written.includes(undefined) ? group : { ...group, written: written[0] ?? 'none' };
    });
    this.#set({ ...chooser, ...changes, groups });
    return groups;
  }

  #pickOpen(pickOf: (group: UndecidedGroup) => number | undefined): void {
    const chooser = this.#editable;
    if (chooser === undefined) return;
    const groups = chooser.groups.map((group) =>
      group.picked === undefined ? { ...group, picked: pickOf(group) } : group,
    );
    this.#goOn(chooser, groups);
  }

  /** Moves from the shown group to the next open one, after some were decided. */
  #goOn(chooser: Chooser, groups: readonly UndecidedGroup[]): void {
    const { at } = chooser;
    const order = groups.map((_, i) => (at + i) % groups.length);
    const next = order.find((i) => groups[i]?.picked === undefined);
    this.#set({ ...chooser, groups, at: next ?? at }, next === undefined ? undefined : 'candidate');
    void this.write();
  }

  /** Shows other cells of the first row with the value, so that a person recognises it, and reads those of the next. */
  async #showRow(): Promise<void> {
    const { groups = [], at = 0 } = this.#state ?? {};
    await this.#read(groups[at]);
    const chooser = this.#state;
    if (chooser === undefined) return;
    this.#set(chooser);
    await this.#read(groups[at + 1]);
  }

  /** A failure is ignored: the row only helps. */
  async #read(group: UndecidedGroup | undefined): Promise<void> {
    const [value] = group?.values ?? [];
    const run = this.#runOf(value);
    if (value === undefined || run === undefined) return;
    const waiting = this.#context.waiting(new AbortController().signal);
    const row = await rowContextOf(this.#context, run, value, waiting).catch(() => undefined);
    if (row === undefined) this.#rows.delete(value);
    else this.#rows.set(value, row);
  }
}

/** Whether a run left a value to decide. */
function isOf({ outcomes }: FinishedRun, { key }: UndecidedValue): boolean {
  return outcomes.get(key)?.kind === 'ambiguous';
}

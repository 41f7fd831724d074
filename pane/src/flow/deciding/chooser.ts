/** Lets a person choose among the candidates of undecided values. What was chosen can be changed, also once it is written. */
import type { Waiting } from '../../host.ts';
import {
  type Chooser,
  type FocusId,
  isToWrite,
  type RowContext,
  type UndecidedGroup,
  type UndecidedValue,
} from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { groupsOf, split } from './groups.ts';
import { mainPlaceOf } from './main-place.ts';
import { rowContextOf } from './row-context.ts';
import { type PicksWritten, writePicks } from './write-picks.ts';

export class CandidateChooser {
  readonly #context: Context;
  /** The first run that the chooser was last open for, with all groups of then. */
  #last: { readonly run: FinishedRun | undefined; groups: readonly UndecidedGroup[] } | undefined;
  /** First rows of values, so that the next group is shown with its row at once. */
  readonly #rows = new Map<UndecidedValue, RowContext>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** @param runs a run and its retries. What was decided of them before can be seen and changed. */
  open(runs: readonly FinishedRun[]): void {
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
  }

  /** Lets it close once everything is written. */
  closeSoon(): void {
    const chooser = this.#state;
    if (chooser !== undefined) this.#set({ ...chooser, isClosing: true });
  }

  goTo(at: number): void {
    const chooser = this.#editable;
    if (chooser === undefined || !(at in chooser.groups)) return;
    this.#set({ ...chooser, at, row: this.#rowOf(chooser.groups[at]) });
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

  /** Shows other cells of the first row with the value, so that a person recognises it, and reads those of the next. */
  async showRow(runs: readonly FinishedRun[], waiting: Waiting): Promise<void> {
    const { groups = [], at = 0 } = this.#state ?? {};
    const group = groups[at];
    await this.#read(runs, group, waiting);
    const chooser = this.#state;
    if (chooser === undefined || chooser.groups[chooser.at]?.id !== group?.id) return;
    this.#set({ ...chooser, row: this.#rowOf(group) });
    await this.#read(runs, groups[at + 1], waiting);
  }

  /** Writes what was decided and is not written yet. @throws WorkbookError */
  async write(
    runs: readonly FinishedRun[],
    waiting: Waiting,
    onWritten: (written: PicksWritten) => void,
  ): Promise<void> {
    const chooser = this.#state;
    if (chooser === undefined) return;
    this.#set({ ...chooser, isWriting: true });
    const toWrite = chooser.groups.filter(isToWrite);
    const done = new Map<UndecidedValue, UndecidedGroup['written']>();
    try {
      for (const run of runs) {
        const own = toWrite.flatMap(({ values, candidates, picked = 'none' }) =>
          values
            .filter((value) => isOf(run, value))
            .map((value) => ({ value, picked, text: candidates[Number(picked)] })),
        );
        if (own.length === 0) continue;
        onWritten(await writePicks(this.#context, run, own, waiting));
        for (const { value, picked } of own) done.set(value, picked);
      }
    } finally {
      this.#wrote(done);
    }
  }

  /** Called when nothing is being written any more, and something is left to do. */
  rest(): void {
    const chooser = this.#state;
    if (chooser !== undefined) this.#set({ ...chooser, isWriting: false, isClosing: false });
  }

  get hasToWrite(): boolean {
    return this.#state?.groups.some(isToWrite) ?? false;
  }

  /** Whether nothing is left to do in it. */
  get isDone(): boolean {
    const chooser = this.#state;
    return (
      chooser?.isClosing || chooser?.groups.every(({ picked }) => picked !== undefined) === true
    );
  }

  get #state(): Chooser | undefined {
    return this.#context.store.state.chooser;
  }

  /** Undefined while it closes. */
  get #editable(): Chooser | undefined {
    return this.#state?.isClosing === false ? this.#state : undefined;
  }

  #set(chooser: Chooser, focus?: FocusId): void {
    if (this.#last !== undefined) this.#last.groups = chooser.groups;
    this.#context.store.set({ chooser }, focus);
  }

  /** Marks the groups whose values are all written. */
  #wrote(done: ReadonlyMap<UndecidedValue, UndecidedGroup['written']>): void {
    const chooser = this.#state;
    if (chooser === undefined) return;
    const groups = chooser.groups.map((group) => {
      const [first] = group.values;
      const isWhole = group.values.every((value) => done.has(value));
      return isWhole && first ? { ...group, written: done.get(first) ?? 'none' } : group;
    });
    this.#set({ ...chooser, groups });
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
    const goTo = next ?? at;
    const row = goTo === at ? chooser.row : this.#rowOf(groups[goTo]);
    this.#set({ ...chooser, groups, at: goTo, row }, next === undefined ? undefined : 'candidate');
  }

  async #read(
    runs: readonly FinishedRun[],
    group: UndecidedGroup | undefined,
    waiting: Waiting,
  ): Promise<void> {
    const [value] = group?.values ?? [];
    const run = value && runs.find((one) => isOf(one, value));
    if (value === undefined || run === undefined) return;
    const row = await rowContextOf(this.#context, run, value, waiting);
    if (row === undefined) this.#rows.delete(value);
    else this.#rows.set(value, row);
  }

  #rowOf(group: UndecidedGroup | undefined): RowContext | undefined {
    const [value] = group?.values ?? [];
    return value && this.#rows.get(value);
  }
}

/** Whether a run left a value to decide. */
function isOf({ outcomes }: FinishedRun, { key }: UndecidedValue): boolean {
  return outcomes.get(key)?.kind === 'ambiguous';
}

/** Lets a person choose among the candidates of undecided values, and writes the choice. */
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import { cellIndexes, columnsOf } from '../../asking/input-rows.ts';
import { dittoHeaders } from '../../asking/reads-dittos.ts';
import type { Waiting } from '../../host.ts';
import {
  type Chooser,
  isPicked,
  type RowContext,
  type UndecidedGroup,
  type UndecidedValue,
} from '../../state/state.ts';
import { shownHeaders } from '../../target.ts';
import { type Deciding, outcomeDecider, shown } from '../columns/decide-rows.ts';
import type { Context } from '../context.ts';
import { type FinishedRun, undecidedOf } from '../running/finished-run.ts';
import { noPass, type Pass, rangesOf, writePass } from '../running/write-pass.ts';
import { withPick } from './candidates.ts';
import { cellText } from './cell-text.ts';
import { groupsOf, split } from './groups.ts';
import { mainPlaceOf } from './main-place.ts';

/** What picked candidates were written into. */
export interface PicksWritten {
  readonly rows: number;
  /** Number of cells that were filled in columns of the person's own. */
  readonly filled: number;
  /** Rows whose written postal code is out of date or wrong, with the code that was decided. */
  readonly changed: ReadonlyMap<number, ChangedCode>;
  /** Number of values that are left to decide. */
  readonly undecided: number;
}

/** Most cells of a row that show which row it is. */
const CELLS_MAX = 5;

export class CandidateChooser {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** @param runs a run and its retries. */
  open(runs: readonly FinishedRun[]): void {
    const place = mainPlaceOf(runs);
    const groups = groupsOf(runs, this.#context.language, place);
    if (groups.length === 0) return;
    const chooser: Chooser = {
      groups,
      at: 0,
      isWriting: false,
      mainPlace: place && { name: place.name, percent: place.percent },
      row: undefined,
    };
    this.#context.store.set({ chooser, notice: undefined }, 'chooser');
  }

  close(): void {
    if (this.#editable !== undefined) this.#context.store.set({ chooser: undefined }, 'result');
  }

  goTo(at: number): void {
    const chooser = this.#editable;
    if (chooser === undefined || !(at in chooser.groups)) return;
    this.#context.store.set({ chooser: { ...chooser, at, row: undefined } });
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
    this.#context.store.set({ chooser: { ...chooser, groups } }, 'chooser');
  }

  /** Shows other cells of the first row with the value, so that a person recognises it. */
  async showRow(runs: readonly FinishedRun[], waiting: Waiting): Promise<void> {
    const group = this.#group;
    const [value] = group?.values ?? [];
    const run = runs.find(({ pass }) => value !== undefined && pass.undecided.has(value.key));
    if (value === undefined || run === undefined) return;
    const row = await this.#rowOf(run, value, waiting);
    const chooser = this.#state;
    if (chooser === undefined || this.#group?.id !== group?.id) return;
    this.#context.store.set({ chooser: { ...chooser, row } });
  }

  /** Writes the picks. @returns what was written. @throws WorkbookError */
  async write(runs: readonly FinishedRun[], waiting: Waiting): Promise<PicksWritten> {
    const chooser = this.#editable;
    const written = { rows: 0, filled: 0, changed: new Map<number, ChangedCode>() };
    if (chooser === undefined) return { ...written, undecided: 0 };
    const picked = chooser.groups.filter(isPicked);
    this.#context.store.set({ chooser: { ...chooser, isWriting: true } });
    try {
      for (const run of runs) {
        const own = picked.flatMap(({ values, candidates, picked: at }) =>
          values.flatMap((value) =>
            run.pass.undecided.has(value.key) ? [{ value, text: candidates[at] ?? '' }] : [],
          ),
        );
        if (own.length === 0) continue;
        for (const { value, text } of own) {
          this.#context.session.remember(run.choice.kind, value.key, text);
        }
        const values = own.map(({ value }) => value);
        const pass = await this.#write(run, values, waiting);
        for (const { key } of values) run.pass.undecided.delete(key);
        written.rows += pass.counts.found;
        written.filled += pass.filled;
        for (const [row, code] of pass.changed) written.changed.set(row, code);
      }
      const undecided = runs.reduce((sum, run) => sum + undecidedOf(run).length, 0);
      return { ...written, undecided };
    } finally {
      const isOpen = ({ key }: UndecidedValue) => runs.some(({ pass }) => pass.undecided.has(key));
      const groups = chooser.groups.filter(({ values }) => values.some(isOpen));
      const at = Math.min(chooser.at, groups.length - 1);
      const next: Chooser = { ...chooser, groups, at, row: undefined, isWriting: false };
      this.#context.store.set({ chooser: groups.length === 0 ? undefined : next });
    }
  }

  get hasPicks(): boolean {
    return this.#state?.groups.some(isPicked) ?? false;
  }

  get #state(): Chooser | undefined {
    return this.#context.store.state.chooser;
  }

  /** Undefined while picks are written. */
  get #editable(): Chooser | undefined {
    return this.#state?.isWriting === false ? this.#state : undefined;
  }

  get #group(): UndecidedGroup | undefined {
    return this.#state?.groups[this.#state.at];
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
    this.#context.store.set(
      { chooser: { ...chooser, groups, at: goTo, row: goTo === at ? chooser.row : undefined } },
      next === undefined && groups.some(isPicked) ? 'chooser_write' : 'candidate',
    );
  }

  /** @returns undefined if another row has taken its place. */
  async #rowOf(
    { before, choice }: FinishedRun,
    { input, rows: [row] }: UndecidedValue,
    waiting: Waiting,
  ): Promise<RowContext | undefined> {
    if (row === undefined) return undefined;
    const { host } = this.#context;
    const inputs = columnsOf(choice.inputs);
    const others = before.headers
      .flatMap((header, column) => (header === '' || inputs.includes(column) ? [] : [column]))
      .slice(0, CELLS_MAX);
    const columns = [...inputs, ...others];
    const names = shownHeaders(before);
    const [cells = []] = await host.readRows(before, columns, waiting, { start: row, count: 1 });
    if (shown(cells.slice(0, inputs.length)) !== input) return undefined;
    const texts = others.flatMap((column, i) => {
      const text = cellText(cells[inputs.length + i] ?? null, before.headers[column] ?? '');
      return text === '' ? [] : [[names[column] ?? '', text] as const];
    });
    return { number: before.headerRow + 2 + row, cells: texts };
  }

  async #write(
    run: FinishedRun,
    picked: readonly UndecidedValue[],
    waiting: Waiting,
  ): Promise<Pass> {
    const { host, language, session, blockRows, slices } = this.#context;
    const { choice, slots, log, outcomes } = run;
    const read = columnsOf(choice.inputs);
    const keys = new Set(picked.map(({ key }) => key));
    const rows = picked.flatMap((value) => value.rows).sort((a, b) => a - b);
    const deciding: Deciding = {
      kind: inNotation(choice.kind, choice.notation),
      language,
      slots,
      indexes: cellIndexes(choice.inputs, read),
      dittoHeaders: dittoHeaders(choice, read, run.before),
      outcomeOf: (key): Outcome | undefined =>
        withPick(session, choice.kind, key, outcomes.get(key)),
      isWanted: ({ key }) => key !== undefined && keys.has(key),
      isNamed: true,
    };
    const passing = {
      blockRows,
      read,
      slots,
      prepare: outcomeDecider(deciding, [], slices),
      keys: [],
      log,
      isFirst: false,
      goesOn: async () => true,
    };
    let pass = noPass();
    await host.write(
      run.after,
      async (writer) => {
        await writePass(writer, passing, pass, rangesOf(rows, blockRows));
        if (pass.wanted === rows.length) return;
        // Some rows have moved: all rows are searched for them.
        pass = noPass();
        await writePass(writer, passing, pass);
      },
      waiting,
    );
    return pass;
  }
}

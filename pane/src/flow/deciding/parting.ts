/** Parts rows to check by another column, and lets a person decide where the candidates of each part lie. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Waiting } from '../../host.ts';
import type { PartingPage } from '../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { nextOpen, nextOther } from './groups.ts';
import { type NamedPart, namedParts } from './named-parts.ts';
import { columnsPage, namedPage, partPage } from './parting-pages.ts';
import { decidedParts, idBefore, OPTIONS_MAX, type Part, partsOf } from './parts.ts';
import { type PlaceOfCandidate, placesOf } from './places.ts';
import { type ColumnToPart, RowsBeside } from './rows-beside.ts';
import { isOf } from './write-groups.ts';

type Groups = readonly UndecidedGroup[];

/** The groups after a change, and the parts as they are then. */
interface Changed {
  readonly groups: Groups;
  readonly parts: readonly Part[];
}

/** Changes the groups in steps. */
type Change = (groups: Groups) => Generator<undefined, Changed>;

export class Parting {
  readonly #context: Context;
  readonly #say: Context['say'];
  readonly #runs: readonly FinishedRun[];
  readonly #rows: RowsBeside;
  readonly #columns: readonly ColumnToPart[];
  /** Ids of the groups that are parted. */
  readonly #ids: ReadonlySet<string>;
  readonly #places = new Map<string, readonly PlaceOfCandidate[]>();
  #by: ColumnToPart | undefined;
  #parts: readonly Part[] = [];
  /** Parts that are offered to be decided together; undefined if there are none, or the person wants none. */
  #named: readonly NamedPart[] | undefined;
  #at = 0;
  /** Texts of the parts whose undecided rows were left to check; they are shown only if the person goes back. */
  readonly #left = new Set<string>();
  #isParting = false;
  #isDeciding = false;

  private constructor(
    context: Context,
    runs: readonly FinishedRun[],
    rows: RowsBeside,
    columns: readonly ColumnToPart[],
    groups: Groups,
  ) {
    this.#context = context;
    this.#say = (...of) => context.say(...of);
    this.#runs = runs;
    this.#rows = rows;
    this.#columns = columns;
    this.#ids = new Set(groups.map(idBefore));
  }

  /**
   * Parts the open groups, with those that were divided from them before.
   *
   * @param id of the only group to part. @throws WorkbookError
   */
  static async open(
    context: Context,
    runs: readonly FinishedRun[],
    groups: Groups,
    id: string | undefined,
    waiting: Waiting,
  ): Promise<Parting | undefined> {
    const run = runs.at(-1);
    if (run === undefined) return undefined;
    const meant = groups.filter((group) => {
      const isOpen = group.picked === undefined || group.values.every(({ where }) => where);
      return isOpen && (id === undefined || idBefore(group) === idBefore({ id }));
    });
    const rows = await RowsBeside.read(context, run, waiting);
    const columns = await rows.columnsToPart(
      context,
      meant.flatMap(({ values }) => values),
    );
    return new Parting(context, runs, rows, columns, meant);
  }

  goTo(at: number): void {
    if (at in this.#parts) this.#at = at;
    this.#named = undefined;
  }

  /** Whether what was pressed is being worked out. */
  get isDeciding(): boolean {
    return this.#isDeciding;
  }

  /** Whether no part is left to decide. */
  get isOver(): boolean {
    return this.#by !== undefined && this.#named === undefined && this.#at >= this.#parts.length;
  }

  /**
   * Chooses the column, decides the parts that name their places, or decides the shown part and goes on to the next.
   *
   * @param groupsNow gives the groups as they are; undefined once the chooser is closed.
   * @returns the groups that this makes of them; undefined if it changes nothing.
   */
  async pick(
    option: number | undefined,
    groupsNow: () => Groups | undefined,
  ): Promise<Groups | undefined> {
    const change = await this.#changeOf(option, groupsNow() ?? []);
    if (change === undefined) return undefined;
    const { slices } = this.#context;
    let groups: Groups | undefined;
    let changed: Changed | undefined;
    this.#isDeciding = true;
    try {
      // Works it out again if groups were written meanwhile.
      while (groupsNow() !== groups) {
        groups = groupsNow();
        changed = await slices.steps(change(groups ?? []));
        // What the page shows next takes most of a slice of its own.
        await slices.rest();
      }
    } finally {
      this.#isDeciding = false;
    }
    if (changed !== undefined) this.#goOn(changed.parts);
    return changed?.groups;
  }

  async #changeOf(option: number | undefined, groups: Groups): Promise<Change | undefined> {
    if (this.#by !== undefined) {
      return this.#named === undefined
        ? this.#decided(this.#by, option)
        : this.#namedDecided(this.#by, this.#named, option);
    }
    const column = this.#columns[option ?? -1];
    if (column === undefined || this.#isParting) return undefined;
    this.#isParting = true;
    return this.#parted(column, groups);
  }

  async #parted(column: ColumnToPart, groups: Groups): Promise<Change> {
    const { slices } = this.#context;
    const meant: UndecidedGroup[] = [];
    await slices.eachOf(groups, (group) => {
      if (this.#isMeant(group)) meant.push(group);
    });
    const open = meant.flatMap(({ picked, values }) => (picked === undefined ? values : []));
    const divided = new Map<UndecidedValue, readonly UndecidedValue[]>();
    await slices.eachOf(open, (value) => {
      divided.set(value, this.#rows.parted(value, column));
    });
    const made = new Map<UndecidedGroup, UndecidedGroup>();
    const withParts = (group: UndecidedGroup) => {
      if (group.picked !== undefined || !this.#isMeant(group)) return group;
      const known = made.get(group);
      if (known !== undefined) return known;
      const values = group.values.flatMap((one) => divided.get(one) ?? [one]);
      const parted = { ...group, values };
      made.set(group, parted);
      return parted;
    };
    const parted: UndecidedGroup[] = [];
    await slices.eachOf(meant, (group) => {
      parted.push(withParts(group));
    });
    const parts = await slices.steps(this.#partsOf(parted, column));
    await this.#keepRows([...divided.values()].flat());
    this.#by = column;
    this.#at = parts.findIndex((part) => this.#isOpen(part));
    if (this.#at < 0) this.#at = 0;
    this.#parts = parts;
    this.#offerNamed();
    return function* (of) {
      yield;
      return { groups: of.map(withParts), parts };
    };
  }

  #partsOf(groups: Groups, by: ColumnToPart): ReturnType<typeof partsOf> {
    return partsOf(
      groups,
      by,
      (group) => this.#placesOf(group),
      (group) => this.#isMeant(group),
    );
  }

  /** Notes where the rows to check are now, since a part knows its rows by their places. */
  async #keepRows(values: readonly UndecidedValue[]): Promise<void> {
    const { slices } = this.#context;
    const rows = new Map<string, number[]>();
    await slices.eachOf(values, ({ key, rows: own }) => {
      for (const row of own) appendTo(rows, key, row);
    });
    for (const run of this.#runs) {
      const { undecided } = run.pass;
      await slices.eachOf(rows, ([key, now]) => {
        const known = undecided.get(key);
        if (known !== undefined && isOf(run, { key })) undecided.set(key, { ...known, rows: now });
      });
    }
  }

  /** Decides the shown part, gives its decided rows back to check, or leaves its undecided rows. */
  #decided(by: ColumnToPart, option: number | undefined): Change | undefined {
    const part = this.#parts[this.#at];
    if (part === undefined) return undefined;
    const shown = part.options.slice(0, OPTIONS_MAX);
    const isAgain = option === shown.length && part.decided.size > 0;
    const place = shown[option ?? -1]?.name;
    if (place === undefined && !isAgain) this.#left.add(part.text);
    else this.#left.delete(part.text);
    const places = place !== undefined || isAgain ? new Map([[part.text, place]]) : new Map();
    return (groups) => this.#changed(groups, by, places);
  }

  /** Decides each part that names its place, and goes on to the others; goes to the first part if the person wants none of that. */
  #namedDecided(by: ColumnToPart, named: readonly NamedPart[], option: number | undefined): Change {
    const wanted = option === undefined ? [] : named;
    const places = new Map(wanted.map(({ text, place }) => [text, place.name]));
    for (const text of places.keys()) this.#left.add(text);
    if (option === undefined) this.#named = undefined;
    return (groups) => this.#changed(groups, by, places);
  }

  *#changed(
    groups: Groups,
    by: ColumnToPart,
    places: ReadonlyMap<string, string | undefined>,
  ): ReturnType<Change> {
    const changed = yield* decidedParts(
      groups,
      by.column,
      places,
      (group) => this.#placesOf(group),
      (group) => this.#isMeant(group),
    );
    return { groups: changed, parts: yield* this.#partsOf(changed, by) };
  }

  /** Shows the parts as they are now, in the order in which they were. Stays at one that is open, or goes to the next. */
  #goOn(parts: readonly Part[]): void {
    const now = new Map(parts.map((part) => [part.text, part]));
    this.#parts = this.#parts.map((part) => now.get(part.text) ?? part);
    if (this.#named !== undefined) this.#offerNamed();
    this.#at = nextOpen(this.#parts, this.#at, (part) => this.#isOpen(part)) ?? this.#parts.length;
  }

  #offerNamed(): void {
    const open = this.#by?.by === 'text' ? this.#parts.filter((part) => this.#isOpen(part)) : [];
    const named = namedParts(open);
    this.#named = named.length > 1 ? named : undefined;
  }

  /** Whether some of its rows can be decided, and the person has not left them to check. */
  #isOpen({ text, options }: Part): boolean {
    return options.length > 0 && !this.#left.has(text);
  }

  page(): PartingPage {
    const by = this.#by;
    const at = this.#at;
    const part = this.#parts[at];
    if (by === undefined || part === undefined) return columnsPage(this.#columns, this.#say);
    if (this.#named !== undefined) return namedPage(by, this.#named, this.#say);
    const next = nextOther(this.#parts, at, (one) => this.#isOpen(one));
    return partPage(by, { part, at, next, count: this.#parts.length }, this.#say);
  }

  #isMeant(group: UndecidedGroup): boolean {
    return this.#ids.has(idBefore(group));
  }

  /** The values of a group have the same candidates. */
  #placesOf({ values: [value] }: UndecidedGroup): readonly PlaceOfCandidate[] {
    if (value === undefined) return [];
    const known = this.#places.get(value.key);
    if (known !== undefined) return known;
    const run = this.#runs.find((one) => isOf(one, value));
    const outcome = run?.outcomes.get(value.key);
    const places =
      run !== undefined && outcome?.kind === 'ambiguous' ? placesOf(run.choice.kind, outcome) : [];
    this.#places.set(value.key, places);
    return places;
  }
}

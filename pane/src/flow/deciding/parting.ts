/** Parts rows to check by another column, and lets a person decide where the candidates of each part lie. */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Waiting } from '../../host.ts';
import type { PartingPage } from '../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { outcomesOf } from './candidates.ts';
import { type City, fullName } from './cities/city.ts';
import { type Looked, PartCities } from './cities/part-cities.ts';
import { nextOpen, nextOther } from './groups.ts';
import { type NamedPart, namedParts } from './named-parts.ts';
import { askingPage, columnsPage, namedPage, partPage } from './parting-pages.ts';
import {
  decidedParts,
  idBefore,
  OPTIONS_MAX,
  type Part,
  type PlaceOption,
  partsOf,
} from './parts.ts';
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
  /** Places of candidates, by what the values that share them have in common. */
  readonly #places = new Map<unknown, readonly PlaceOfCandidate[]>();
  readonly #cities: PartCities;
  #by: ColumnToPart | undefined;
  #parts: readonly Part[] = [];
  /** Parts that are offered to be decided together; undefined if there are none, or the person wants none. */
  #named: readonly NamedPart[] | undefined;
  #at = 0;
  /** Texts of the parts whose undecided rows were left to check; they are shown only if the person goes back. */
  readonly #left = new Set<string>();
  #isDeciding = false;
  #said: string | undefined;

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
    this.#cities = new PartCities(context, runs);
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

  get isAsking(): boolean {
    return this.#cities.asking > 0;
  }

  /** What became of the rows that were looked up last. */
  get said(): string | undefined {
    return this.#said;
  }

  /** Stops asking. */
  stop(): void {
    this.#cities.stop();
  }

  /** Takes in a city of the shown part, or leaves it out. */
  toggle(at: number): void {
    this.#cities.choice.toggle(this.#parts[this.#at]?.text ?? '', at);
  }

  /** Offers a city that a person typed for the shown part. @throws StoppedError; the signal's reason. */
  async findCity(typed: string): Promise<void> {
    const part = this.#parts[this.#at];
    if (part === undefined || typed.trim() === '') return;
    await this.#cities.choice.type(part.text, typed.trim(), this.#cities.signal);
  }

  /** Whether no part is left to decide. */
  get isOver(): boolean {
    return this.#by !== undefined && this.#named === undefined && this.#at >= this.#parts.length;
  }

  /**
   * Chooses the column, decides the parts that name their places, or decides the shown part and goes on to the next.
   *
   * @param groupsNow gives the groups as they are; undefined once the chooser is closed.
   * @returns the groups that this makes of them; undefined if it changes nothing. @throws StoppedError; the signal's reason.
   */
  async pick(
    option: number | undefined,
    groupsNow: () => Groups | undefined,
  ): Promise<Groups | undefined> {
    this.#isDeciding = true;
    try {
      const change = await this.#changeOf(option, groupsNow() ?? []);
      if (change === undefined) return undefined;
      const { slices } = this.#context;
      let groups: Groups | undefined;
      let changed: Changed | undefined;
      // Works it out again if groups were written meanwhile.
      while (groupsNow() !== groups) {
        groups = groupsNow();
        changed = await slices.steps(change(groups ?? []));
        // What the page shows next takes most of a slice of its own.
        await slices.rest();
      }
      if (changed !== undefined) this.#goOn(changed.parts);
      return changed?.groups;
    } finally {
      this.#isDeciding = false;
    }
  }

  async #changeOf(option: number | undefined, groups: Groups): Promise<Change | undefined> {
    if (this.#by !== undefined) {
      this.#said = undefined;
      return this.#named === undefined
        ? this.#decided(this.#by, option, groups)
        : this.#namedDecided(this.#by, this.#named, option, groups);
    }
    const column = this.#columns[option ?? -1];
    return column && this.#parted(column, groups);
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
    if (this.#cities.isPossible && column.by === 'text') {
      await this.#cities.choice.find(
        parts.filter(({ rows }) => rows > 0).map(({ text }) => text),
        this.#cities.signal,
      );
    }
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

  /** Decides the shown part, looks it up in cities, gives its decided rows back to check, or leaves its undecided rows. */
  async #decided(
    by: ColumnToPart,
    option: number | undefined,
    groups: Groups,
  ): Promise<Change | undefined> {
    const part = this.#parts[this.#at];
    if (part === undefined) return undefined;
    const { text } = part;
    const cities = this.#cities.choice.chosenFor(text);
    const first = cities.length > 0 ? 1 : 0;
    if (option === 0 && first === 1) return this.#changeFor(by, groups, new Map([[text, cities]]));
    const shown = this.#placesShown(part);
    const at = (option ?? -1) - first;
    const isAgain = at === shown.length && part.decided.size > 0;
    const place = shown[at]?.name;
    if (place === undefined && !isAgain) this.#left.add(text);
    else this.#left.delete(text);
    const places = place !== undefined || isAgain ? new Map([[text, place]]) : new Map();
    return this.#changeFor(by, groups, new Map(), places);
  }

  /** Lists the places that a press decides. Those of cities in which the rows are looked up are left out. */
  #placesShown({ text, options }: Part): readonly PlaceOption[] {
    const cities = this.#cities.choice.of(text).map(({ city }) => fullName(city));
    return options.filter(({ name }) => !cities.includes(name)).slice(0, OPTIONS_MAX);
  }

  /** Decides each part that names its place, and goes on to the others; goes to the first part if the person wants none of that. */
  async #namedDecided(
    by: ColumnToPart,
    named: readonly NamedPart[],
    option: number | undefined,
    groups: Groups,
  ): Promise<Change> {
    const wanted = option === undefined ? [] : named;
    const places = new Map<string, string>();
    const cities = new Map<string, readonly City[]>();
    for (const { text, place, city } of wanted) {
      if (city === undefined) places.set(text, place.name);
      else cities.set(text, [city]);
    }
    const change = await this.#changeFor(by, groups, cities, places);
    for (const { text } of wanted) this.#left.add(text);
    if (option === undefined) this.#named = undefined;
    return change;
  }

  /** @param cities in which parts are looked up. @param places of parts, undefined to give their rows back to check. */
  async #changeFor(
    by: ColumnToPart,
    now: Groups,
    cities: ReadonlyMap<string, readonly City[]>,
    places: ReadonlyMap<string, string | undefined> = new Map(),
  ): Promise<Change> {
    const meant = now.filter((group) => this.#isMeant(group));
    const looked: Looked =
      cities.size === 0 ? new Map() : await this.#cities.look(meant, by.column, cities);
    this.#said = this.#cities.said(looked);
    return (groups) => this.#changed(groups, by, places, looked);
  }

  *#changed(
    groups: Groups,
    by: ColumnToPart,
    places: ReadonlyMap<string, string | undefined>,
    looked: Looked,
  ): ReturnType<Change> {
    const decided = yield* decidedParts(
      groups,
      by.column,
      places,
      (group) => this.#placesOf(group),
      (group) => this.#isMeant(group),
    );
    const changed = yield* this.#cities.regrouped(decided, looked);
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
    const named = namedParts(open, (text) => this.#cities.choice.namedBy(text));
    this.#named = named.length > 1 ? named : undefined;
  }

  /** Whether some of its rows can be decided, and the person has not left them to check. */
  #isOpen({ text, rows, options }: Part): boolean {
    const canDecide = options.length > 0 || (rows > 0 && this.#cities.choice.of(text).length > 0);
    return canDecide && !this.#left.has(text);
  }

  page(): PartingPage {
    if (this.isAsking) return askingPage(this.#cities.asking, this.#say);
    const by = this.#by;
    const at = this.#at;
    const part = this.#parts[at];
    if (by === undefined || part === undefined) return columnsPage(this.#columns, this.#say);
    if (this.#named !== undefined) return namedPage(by, this.#named, this.#say);
    const next = nextOther(this.#parts, at, (one) => this.#isOpen(one));
    const { choice, isPossible } = this.#cities;
    const cities = isPossible && part.rows > 0 ? choice : undefined;
    const shown = { part, places: this.#placesShown(part), cities, at, next };
    return partPage(by, { ...shown, count: this.#parts.length }, this.#say);
  }

  #isMeant(group: UndecidedGroup): boolean {
    return this.#ids.has(idBefore(group));
  }

  /** The values of a group have the same candidates. */
  #placesOf({ values: [value] }: UndecidedGroup): readonly PlaceOfCandidate[] {
    if (value === undefined) return [];
    const shared = value.again ?? value.key;
    const known = this.#places.get(shared);
    if (known !== undefined) return known;
    const run = this.#runs.find((one) => isOf(one, value));
    const places = run === undefined ? [] : placesOf(run.choice.kind, outcomesOf(run, value));
    this.#places.set(shared, places);
    return places;
  }
}

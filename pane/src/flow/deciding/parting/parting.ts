/** Parts rows to check by another column, and lets a person decide where the candidates of each part lie. */
import type { Waiting } from '../../../host.ts';
import type { PartingPage } from '../../../state/parting.ts';
import type { UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { type City, fullName } from '../cities/city.ts';
import { type Looked, PartCities } from '../cities/part-cities.ts';
import { nextOpen, nextOther } from '../groups.ts';
import { dividedBy, keepRows } from './divide-rows.ts';
import { type NamedPart, namedParts } from './named-parts.ts';
import { type Changed, PartedGroups } from './parted-groups.ts';
import { askingPage, columnsPage, namedPage, partPage } from './parting-pages.ts';
import { idBefore, OPTIONS_MAX, type Part, type PlaceOption } from './parts.ts';
import { type ColumnToPart, RowsBeside } from './rows-beside.ts';

type Groups = readonly UndecidedGroup[];

/** Changes the groups in steps. */
type Change = (groups: Groups) => Generator<undefined, Changed>;

export class Parting {
  readonly #context: Context;
  readonly #say: Context['say'];
  readonly #runs: readonly FinishedRun[];
  readonly #rows: RowsBeside;
  readonly #columns: readonly ColumnToPart[];
  readonly #groups: PartedGroups;
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
    this.#cities = new PartCities(context, runs);
    this.#groups = new PartedGroups(runs, groups, this.#cities);
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

  /** Whether rows are being divided or looked up. */
  get isBusy(): boolean {
    return this.#isDividing || this.#cities.asking > 0;
  }

  get #isDividing(): boolean {
    return this.#isDeciding && this.#by === undefined;
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

  /** Offers a city that a person typed for the shown part. @returns whether there is one. @throws StoppedError; the signal's reason. */
  async findCity(typed: string): Promise<boolean> {
    const part = this.#parts[this.#at];
    if (part === undefined || typed.trim() === '') return false;
    return this.#cities.choice.type(part.text, typed.trim(), this.#cities.signal);
  }

  /** Whether no part is left to decide. */
  get isOver(): boolean {
    return this.#by !== undefined && this.#named === undefined && this.#at >= this.#parts.length;
  }

  /**
   * Chooses the column, decides the parts that name their places, or decides the shown part and goes on to the next.
   *
   * @param groupsNow gives the groups as they are; undefined once the chooser is closed.
   * @returns the groups that this makes of them; undefined if it changes nothing, or was stopped. @throws StoppedError
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
    } catch (error) {
      if (this.#cities.signal.aborted) return undefined;
      throw error;
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

  /** A group that was written meanwhile is divided when the person parts the rows again. */
  async #parted(column: ColumnToPart, groups: Groups): Promise<Change> {
    const { slices } = this.#context;
    const meant: UndecidedGroup[] = [];
    await slices.eachOf(groups, (group) => {
      if (this.#groups.isMeant(group)) meant.push(group);
    });
    const { made, values } = await dividedBy(slices, this.#rows, meant, column);
    const withParts = (group: UndecidedGroup) => made.get(group) ?? group;
    const parts = await slices.steps(this.#groups.partsOf(meant.map(withParts), column));
    await keepRows(slices, this.#runs, values);
    const { choice, isPossible, signal } = this.#cities;
    const open = parts.filter(({ rows }) => rows > 0).map(({ text }) => text);
    if (isPossible && column.by === 'text') await choice.find(open, signal);
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
    for (const { text } of wanted) if (!this.#cities.choice.isUnlikely(text)) this.#left.add(text);
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
    const meant = now.filter((group) => this.#groups.isMeant(group));
    const looked: Looked =
      cities.size === 0
        ? new Map()
        : await this.#cities.look(meant, by.column, cities, this.#named !== undefined);
    this.#said = cities.size === 0 ? undefined : this.#cities.said(looked);
    return (groups) => this.#groups.changed(groups, by, places, looked);
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
    const { choice, isPossible } = this.#cities;
    const named = namedParts(open, isPossible ? (text) => choice.namedBy(text) : undefined);
    this.#named = named.length > 1 ? named : undefined;
  }

  /** Whether some of its rows can be decided, and the person has not left them to check. */
  #isOpen({ text, rows, options }: Part): boolean {
    const canDecide = options.length > 0 || (rows > 0 && this.#cities.choice.of(text).length > 0);
    return canDecide && !this.#left.has(text);
  }

  page(): PartingPage {
    if (this.#cities.asking > 0) return askingPage(this.#cities.asking, this.#say);
    const by = this.#by;
    const at = this.#at;
    const part = this.#parts[at];
    if (by === undefined || part === undefined)
      return columnsPage(this.#columns, this.#isDividing, this.#say);
    if (this.#named !== undefined) return namedPage(by, this.#named, this.#say);
    const next = nextOther(this.#parts, at, (one) => this.#isOpen(one));
    const { choice, isPossible } = this.#cities;
    const cities = isPossible && part.rows > 0 ? choice : undefined;
    const shown = { part, places: this.#placesShown(part), cities, at, next };
    return partPage(by, { ...shown, count: this.#parts.length }, this.#say);
  }
}

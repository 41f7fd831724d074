/** Divides rows to check by another column, and lets a person decide in which place the rows of each part lie. */
import type { Waiting } from '../../../host.ts';
import type { PartingPage } from '../../../state/parting.ts';
import type { UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import type { City } from '../cities/city.ts';
import type { Looked } from '../cities/look-again.ts';
import { PartCities } from '../cities/part-cities.ts';
import { isOpen } from '../groups.ts';
import { rowsIn, valuesOf } from '../values.ts';
import { columnsInOrder } from './columns-in-order.ts';
import { dividedBy, keepRows } from './divide-rows.ts';
import { type NamedPart, placesNamed } from './named-parts.ts';
import { offerPlaces } from './offer-places.ts';
import { isWholeText } from './part-of-cell.ts';
import { type Change, type Changed, groupsToPart, PartedGroups } from './parted-groups.ts';
import { askingPage, columnsPage, namedPage, partPage } from './parting-pages.ts';
import type { Part } from './parts.ts';
import { ALL_ROWS, type ColumnToPart, RowsBeside } from './rows-beside.ts';
import { ShownParts } from './shown-parts.ts';

type Groups = readonly UndecidedGroup[];

export class Parting {
  readonly #context: Context;
  readonly #runs: readonly FinishedRun[];
  /** Undefined if the rows of one group are looked up in a city without being divided. */
  readonly #rows: RowsBeside | undefined;
  readonly columns: readonly ColumnToPart[];
  readonly #groups: PartedGroups;
  readonly cities: PartCities;
  /** Number of rows that are divided. */
  readonly #count: number;
  /** Whether the single undivided group was looked up. */
  #isLookedUp = false;
  #by: ColumnToPart | undefined;
  /** Undefined until a column is chosen. */
  #shown: ShownParts | undefined;
  /** The typed city that is being looked for. */
  #finding: string | undefined;
  #isDeciding = false;
  #said: string | undefined;

  private constructor(
    context: Context,
    runs: readonly FinishedRun[],
    rows: RowsBeside | undefined,
    columns: readonly ColumnToPart[],
    groups: Groups,
  ) {
    this.#context = context;
    this.#runs = runs;
    this.#rows = rows;
    this.columns = columns;
    this.cities = new PartCities(context, runs, groups, rows === undefined);
    this.#count = rowsIn(valuesOf(groups.filter(isOpen)));
    this.#groups = new PartedGroups(runs, groups, this.cities, rows === undefined);
  }

  /**
   * Divides the open groups, and decided groups that were made by dividing another group.
   *
   * @param id if given, only this group and the groups divided from it are divided. @throws WorkbookError
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
    const meant = groupsToPart(groups, id);
    const rows = await RowsBeside.read(context, run, waiting);
    const columns = await columnsInOrder(context, runs, rows, meant);
    await context.slices.rest(waiting.signal);
    const parting = new Parting(context, runs, rows, columns, meant);
    // Without columns to choose from, all rows are one part.
    if (columns.length === 0 && parting.cities.isPossible) await parting.#parted(ALL_ROWS, groups);
    return parting;
  }

  /**
   * Treats one group, decided or open, as a part that may lie in a city that the person types.
   *
   * @param city that is offered for the group.
   */
  static async ofGroup(
    context: Context,
    runs: readonly FinishedRun[],
    group: UndecidedGroup,
    city?: City,
  ): Promise<Parting> {
    const open = { ...group, picked: undefined };
    const parting = new Parting(context, runs, undefined, [], [open]);
    if (city !== undefined) parting.cities.choice.offer('', city);
    await parting.#show({ ...ALL_ROWS, header: group.values[0]?.input ?? '' }, [open]);
    return parting;
  }

  /** Treats all rows that may lie in a city as one part. @throws StoppedError; the signal's reason. */
  async takeAll(groups: Groups, city: City, isMeant: PartCities['isMeant']): Promise<void> {
    this.cities.isMeant = isMeant;
    this.cities.choice.offer('', city);
    await this.#parted(ALL_ROWS, groups);
  }

  /** Whether only one city is offered for the shown part. */
  get hasOnlyCity(): boolean {
    return this.cities.choice.of(this.#shown?.part?.text ?? '').length === 1;
  }

  /** The town that was typed after the city of the shown part, and that a look-up in the city would ignore. */
  get unusedTown(): string | undefined {
    return this.cities.choice.part(this.#shown?.part?.text ?? '').unusedTown;
  }

  goTo(at: number): void {
    this.#shown?.goTo(at);
  }

  /** Whether a press is still being worked on. */
  get isDeciding(): boolean {
    return this.#isDeciding;
  }

  /** Whether rows are being divided or looked up. */
  get isBusy(): boolean {
    return this.cities.asking > 0 || (this.#isDeciding && this.#by === undefined);
  }

  /** Whether some of the shown rows are decided: then the last option undoes this decision. */
  get isPartKnown(): boolean {
    return (this.#shown?.part?.decided.size ?? 0) > 0;
  }

  /** The parts that are offered to be decided together, since they name their places. */
  get named(): readonly NamedPart[] | undefined {
    return this.#shown?.named;
  }

  /** Says what happened to the rows of the latest look-up. */
  get said(): string | undefined {
    return this.#said;
  }

  /** Cancels questions to the service. */
  stop = (): void => this.cities.stop();

  /** Checks or clears the checkbox of a city of the shown part. */
  toggle = (at: number): void => this.cities.choice.toggle(this.#shown?.part?.text ?? '', at);

  /** Offers a typed city for the shown part. @returns whether it exists. @throws StoppedError; the signal's reason. */
  async findCity(typed: string): Promise<boolean> {
    const part = this.#shown?.part;
    if (part === undefined || typed.trim() === '') return false;
    this.#finding = typed.trim();
    const found = this.cities.choice.type(part.text, this.#finding, this.cities.signal);
    return found.finally(() => {
      this.#finding = undefined;
    });
  }

  /** Whether no part is left to decide. */
  get isOver(): boolean {
    return this.#isLookedUp || this.#shown?.isOver === true;
  }

  /**
   * Chooses the column, decides the parts that name their places, or decides the shown part and goes on to the next.
   *
   * @param groupsNow gives the present groups; undefined once the chooser is closed.
   * @returns the changed groups; undefined if nothing changed, or if the work was stopped. @throws StoppedError
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
      // Repeats the work if groups were written meanwhile.
      while (groupsNow() !== groups) {
        groups = groupsNow();
        changed = await slices.steps(change(groups ?? []));
        // Rests first, since making the next page takes most of a slice.
        await slices.rest();
      }
      if (changed !== undefined) this.#shown?.goOn(changed.parts);
      this.#isLookedUp = this.#rows === undefined;
      return changed?.groups;
    } catch (error) {
      if (this.cities.signal.aborted) return undefined;
      throw error;
    } finally {
      this.#isDeciding = false;
    }
  }

  async #changeOf(option: number | undefined, groups: Groups): Promise<Change | undefined> {
    const [by, shown] = [this.#by, this.#shown];
    if (by !== undefined && shown !== undefined) {
      this.#said = undefined;
      const { named } = shown;
      if (named !== undefined) return this.#namedDecided(by, named, option, groups);
      const meant = shown.meantBy(option);
      return meant && this.#changeFor(by, groups, meant.cities, meant.places);
    }
    const isAll = option === this.columns.length && this.cities.isPossible;
    const column = isAll ? ALL_ROWS : this.columns[option ?? -1];
    return column && this.#parted(column, groups);
  }

  /** Groups that were written meanwhile are left undivided until the person divides the rows again. */
  async #parted(column: ColumnToPart, groups: Groups): Promise<Change | undefined> {
    const { slices } = this.#context;
    if (this.#rows === undefined) return undefined;
    const meant: UndecidedGroup[] = [];
    await slices.eachOf(groups, (group) => {
      if (this.#groups.isMeant(group)) meant.push(group);
    });
    const { made, values } = await dividedBy(slices, this.#rows, meant, column);
    const withParts = (group: UndecidedGroup) => made.get(group) ?? group;
    await keepRows(slices, this.#runs, values);
    const parts = await this.#show(column, meant.map(withParts));
    return function* (of) {
      yield;
      return { groups: of.map(withParts), parts };
    };
  }

  /** Shows the parts of divided groups, with the cities that are named by the parts or by the sheet. */
  async #show(column: ColumnToPart, groups: Groups): Promise<readonly Part[]> {
    const parts = await this.#context.slices.steps(this.#groups.partsOf(groups, column));
    const open = parts.filter(({ rows }) => rows > 0).map(({ text }) => text);
    const isText = isWholeText(column.by);
    await offerPlaces(this.#context, this.#runs, this.cities, this.#rows, column, open);
    this.#by = column;
    this.#shown = new ShownParts(this.cities, parts, isText);
    return parts;
  }

  /** Decides each part that names its place, and goes to the others. Without an option, goes to the first part. */
  async #namedDecided(
    by: ColumnToPart,
    named: readonly NamedPart[],
    option: number | undefined,
    groups: Groups,
  ): Promise<Change> {
    const wanted = option === undefined ? [] : named;
    const { places, cities } = placesNamed(wanted);
    const change = await this.#changeFor(by, groups, cities, places);
    for (const { text } of wanted) {
      if (!this.cities.choice.part(text).isUnlikely) this.#shown?.setLeft(text, true);
    }
    if (option === undefined) this.#shown?.leaveNamed();
    return change;
  }

  /** @param cities in which parts are looked up. @param places of parts; undefined undoes decisions about a part. */
  async #changeFor(
    by: ColumnToPart,
    now: Groups,
    cities: ReadonlyMap<string, readonly City[]>,
    places: ReadonlyMap<string, string | undefined>,
  ): Promise<Change> {
    const meant = now.filter((group) => this.#groups.isMeant(group));
    const looked: Looked =
      cities.size === 0
        ? new Map()
        : await this.cities.look(meant, by, cities, this.#shown?.named !== undefined);
    this.#said = cities.size === 0 ? undefined : this.cities.said(looked);
    return (groups) => this.#groups.changed(groups, by, places, looked);
  }

  page(): PartingPage {
    if (this.cities.asking > 0) return askingPage(this.cities.asking, this.#context.say);
    const [by, shown] = [this.#by, this.#shown];
    const part = shown?.part;
    if (by === undefined || shown === undefined || part === undefined) {
      const all = this.cities.isPossible ? this.#count : undefined;
      return columnsPage(this.columns, all, this.isBusy, this.#context.say);
    }
    const { named, at, next, count, passed } = shown;
    if (named !== undefined) return namedPage(by, named, this.#context.say);
    const { choice, isPossible } = this.cities;
    const cities = isPossible && part.rows > 0 ? choice : undefined;
    const [places, hidden] = [shown.placesOf(part), shown.hiddenPlaces(part)];
    const page = { part, places, hidden, cities, finding: this.#finding, at, next, count, passed };
    return partPage(by, page, this.#context.say);
  }
}

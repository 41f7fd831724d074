/** Runs the step that is shown instead of single groups to decide many of them: parts by another column, or cities. */
import type { Waiting } from '../../host.ts';
import type { Chooser, FocusId, UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { type City, fullName } from './cities/city.ts';
import { isLookedUpIn, offeredCities } from './cities/city-offers.ts';
import { FirstLooks } from './cities/first-looks.ts';
import type { AtTypedTown, GroupCity } from './cities/group-city.ts';
import type { Evidence } from './evidence.ts';
import { replaced } from './groups.ts';
import { isMuch } from './overview/left-groups.ts';
import { FirstParts } from './parting/first-parts.ts';
import { Parting } from './parting/parting.ts';

type Groups = readonly UndecidedGroup[];
type Step = Parting | FirstLooks | FirstParts;

/** The parts of the chooser that are used here. */
interface Shown {
  readonly runs: readonly FinishedRun[];
  readonly chooser: Chooser | undefined;
  /** Undefined while the chooser closes. */
  readonly editable: Chooser | undefined;
  readonly evidence: Evidence;
  /** The page of all open groups, which stays while a typed place is looked up. */
  readonly overview: { readonly isOn: boolean };
  show(focus?: FocusId): void;
  /** Remembers a city that a person typed for one group, since other rows may lie there too. */
  typed(city: City): void;
  /** Shows the first page: all open groups, or the only group. */
  begin(): void;
  /** Continues after a press. @param groups after the press; undefined if it changed nothing. */
  picked(groups: Groups | undefined, how: HowPicked): void;
}

export interface HowPicked {
  /** Says what happened to rows that were looked up. */
  readonly said: string | undefined;
  /** Whether the groups keep their order although rows were looked up. */
  readonly isInPlace?: boolean;
  /** Whether all parts of the rows were decided or passed over. */
  readonly arePartsOver?: boolean;
}

export class ManyAtOnce {
  readonly #context: Context;
  readonly #shown: Shown;
  readonly #cityOfGroup: GroupCity;
  #step: Step | undefined;
  #isReading = false;
  /** The parts that were shown first, before any group. */
  #first: Step | undefined;
  /** Parts of all rows that are left, not of one group. */
  #partsOfAll: Step | undefined;

  constructor(context: Context, shown: Shown, cityOfGroup: GroupCity) {
    this.#context = context;
    this.#shown = shown;
    this.#cityOfGroup = cityOfGroup;
  }

  get step(): Step | undefined {
    return this.#step;
  }

  /** Whether rows are being read and divided. */
  get isReading(): boolean {
    return this.#isReading;
  }

  /**
   * Whether a person has to read the page of the step before the next press: it shows the results
   * of a look-up, or rows that are decided already.
   */
  get isToRead(): boolean {
    const step = this.#step;
    const isKnown = step instanceof Parting && step.isPartKnown;
    return isKnown || step?.said !== undefined;
  }

  leave(): void {
    this.#step?.stop();
    this.#step = undefined;
  }

  /** Whether the shown step is the parts that came before any group. */
  get isFirst(): boolean {
    return this.#step !== undefined && this.#step === this.#first;
  }

  /**
   * Looks for a column whose parts decide most rows, and shows the parts. @returns whether it looks for such a column.
   */
  partFirst(groups: Groups): boolean {
    const { runs, evidence } = this.#shown;
    const first = new FirstParts(this.#context, runs, groups);
    if (evidence.way !== 'by_columns' || !first.isWorthWhile) return false;
    this.#step = this.#first = first;
    void this.#showFirst(first);
    return true;
  }

  /** If there are no such parts, or if they cannot be read, shows the usual first page. */
  async #showFirst(first: FirstParts): Promise<void> {
    const found = await first.find().catch(() => undefined);
    if (this.#step !== first || this.#shown.editable === undefined) return;
    this.#step = this.#first = this.#partsOfAll = found?.parting;
    if (found === undefined) this.#shown.begin();
    else this.#shown.picked(found.groups, { said: undefined });
  }

  /**
   * Shows the step that looks up groups when the chooser opens (first-look.ts). @returns undefined if nothing is left
   * to ask.
   */
  lookFirst(groups: Groups): FirstLooks | undefined {
    const { runs, evidence } = this.#shown;
    const looking = FirstLooks.of(this.#context, runs, groups, evidence);
    this.#step = looking;
    return looking;
  }

  /** Offers to divide the rows of a group, or all open rows, by another column. */
  async part(id?: string): Promise<void> {
    const { editable, runs } = this.#shown;
    if (editable === undefined || this.#isReading) return;
    await this.#reading(async (waiting) => {
      this.#step = await Parting.open(this.#context, runs, editable.groups, id, waiting);
      this.#partsOfAll = id === undefined ? this.#step : undefined;
    });
    this.#shown.show(this.#step && 'candidate');
  }

  /** Shows that the table is being read, and does some work meanwhile. */
  async #reading(work: (waiting: Waiting) => Promise<void>): Promise<void> {
    this.#isReading = true;
    this.#shown.show();
    await this.#context.attempt(work);
    this.#isReading = false;
  }

  /** Looks up the open rows that may lie in an offered city, and decides the rows that are certain there. */
  async lookInCity(name: string): Promise<void> {
    const { editable, runs, evidence } = this.#shown;
    const groups = editable?.groups;
    const city = offeredCities(evidence).find((one) => fullName(one.city) === name)?.city;
    if (!groups || !city || this.#isReading) return;
    await this.#reading(async (waiting) => {
      const parting = await Parting.open(this.#context, runs, groups, undefined, waiting);
      await parting?.takeAll(groups, city, (...of) => isLookedUpIn(evidence, ...of));
      this.#step = parting;
    });
    if (this.#step === undefined) return this.#shown.show();
    await this.pick(0, true);
    if (this.#step === undefined) this.#shown.begin();
  }

  /** Clears the checkbox of a city, or checks it. */
  toggle(at: number): void {
    this.#step?.toggle(at);
    this.#shown.show();
  }

  /** Offers a city that a person typed for the shown part, or looks up a group in it: by default the shown group. */
  async findCity(typed: string, id?: string): Promise<void> {
    const parting = this.#step;
    if (parting === undefined) return this.#lookInTyped(typed, id);
    if (!(parting instanceof Parting) || parting.isDeciding) return;
    await this.#context.attempt(async () => {
      const going = parting.findCity(typed);
      this.#shown.show();
      const focus = (await going) ? 'candidate' : undefined;
      if (this.#step === parting) this.#shown.show(focus);
    });
  }

  /**
   * Looks the group up at once, since the person has named the place. If several cities have the name, the person
   * chooses first.
   */
  async #lookInTyped(typed: string, id: string | undefined): Promise<void> {
    const { editable, runs } = this.#shown;
    const { groups = [], at = 0 } = editable ?? {};
    const group = id === undefined ? groups[at] : groups.find((one) => one.id === id);
    if (group === undefined || this.#cityOfGroup.fieldOf(runs, group)?.isBusy !== false) return;
    let found: Parting | AtTypedTown | undefined;
    await this.#context.attempt(async () => {
      found = await this.#cityOfGroup.find(runs, group, typed, () => this.#shown.show());
    });
    const now = this.#shown.editable;
    const isOnPage = id !== undefined && this.#shown.overview.isOn;
    const isShown = isOnPage ? now?.groups.includes(group) : now?.groups[now.at] === group;
    const isSame = this.#step === undefined && isShown === true;
    if (now === undefined || found === undefined || !isSame) return this.#shown.show();
    if (!(found instanceof Parting))
      return this.#shown.picked(replaced(now.groups, group, found.groups), {
        said: found.said,
        isInPlace: true,
      });
    if (found.hasOnlyCity && isOnPage) return this.#lookBehindPage(found, group, typed);
    this.#step = found;
    this.#shown.show('candidate');
    if (found.hasOnlyCity) await this.pick(0);
  }

  /** Looks up a group in the only city with the typed name, while the page that has the field stays. */
  async #lookBehindPage(parting: Parting, group: UndecidedGroup, typed: string): Promise<void> {
    let groups: Groups | undefined;
    await this.#cityOfGroup.whileLooking(group, typed, async () => {
      this.#shown.show();
      await this.#context.attempt(async () => {
        groups = await parting.pick(0, () => this.#shown.chooser?.groups);
      });
    });
    if (this.#shown.chooser === undefined) return;
    this.#takeTyped(parting);
    this.#shown.picked(groups, { said: parting.said, isInPlace: true });
  }

  #takeTyped(step: Step): void {
    const typed = step instanceof Parting ? step.cities.typedCity : undefined;
    if (typed !== undefined) this.#shown.typed(typed);
  }

  /**
   * Carries out an option of the page, or leaves its rows to check. @param isOnce whether to return
   * to the groups as soon as rows were looked up.
   */
  async pick(option: number | undefined, isOnce = false): Promise<void> {
    const step = this.#step;
    if (step === undefined || step.isDeciding) return;
    let groups: Groups | undefined;
    await this.#context.attempt(async () => {
      const going = step.pick(option, () => this.#shown.chooser?.groups);
      // Shows that rows are being divided or looked up, if that takes longer than a moment.
      void this.#context.slices.rest().then(() => {
        if (step.isBusy) this.#shown.show();
      });
      groups = await going;
    });
    if (this.#shown.chooser === undefined || this.#step !== step) return;
    const isPaged = groups !== undefined && this.isFirst && !isMuch(groups);
    if (step.isOver || isPaged || (isOnce && step.said !== undefined)) this.#step = undefined;
    this.#takeTyped(step);
    const arePartsOver = isPaged || (step.isOver && step === this.#partsOfAll);
    this.#shown.picked(groups, { said: step.said, arePartsOver });
  }
}

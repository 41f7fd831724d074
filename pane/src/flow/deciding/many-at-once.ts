/** What takes the place of the groups while it decides many of them: a list, parts by another column, or cities. */
import type { Waiting } from '../../host.ts';
import type { Chooser, FocusId, UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { type City, fullName } from './cities/city.ts';
import { isLookedUpIn, offeredCities } from './cities/city-offers.ts';
import { FirstLook } from './cities/first-look.ts';
import type { AtTypedTown, GroupCity } from './cities/group-city.ts';
import type { Evidence } from './evidence.ts';
import { replaced } from './groups.ts';
import { PickList } from './listing/pick-list.ts';
import { type ListAction, listOf } from './lists.ts';
import { Parting } from './parting/parting.ts';

type Groups = readonly UndecidedGroup[];
type Step = Parting | PickList | FirstLook;

/** The chooser around it. */
interface Shown {
  readonly runs: readonly FinishedRun[];
  readonly chooser: Chooser | undefined;
  /** Undefined while it closes. */
  readonly editable: Chooser | undefined;
  readonly evidence: Evidence;
  /** All that is left on one page, which stays while a typed place is looked up. */
  readonly overview: { readonly isOn: boolean };
  show(focus?: FocusId): void;
  /** Takes in a city that a person typed for a group, since others may lie there too. */
  typed(city: City): void;
  /** Shows what a person sees first: all that is left, a list of what is sure, or the first group. */
  begin(): void;
  /** Goes on after a press. @param groups as it made them; undefined if it changed nothing. */
  picked(groups: Groups | undefined, how: HowPicked): void;
}

export interface HowPicked {
  /** What became of rows that were looked up. */
  readonly said: string | undefined;
  /** Whether the groups stay in their order all the same. */
  readonly isInPlace?: boolean;
  /** Whether all of a list was decided or passed over. */
  readonly isListOver?: boolean;
}

export class ManyAtOnce {
  readonly #context: Context;
  readonly #shown: Shown;
  readonly #cityOfGroup: GroupCity;
  #step: Step | undefined;
  #isReading = false;

  constructor(context: Context, shown: Shown, cityOfGroup: GroupCity) {
    this.#context = context;
    this.#shown = shown;
    this.#cityOfGroup = cityOfGroup;
  }

  get step(): Step | undefined {
    return this.#step;
  }

  /** Whether rows are read and parted. */
  get isReading(): boolean {
    return this.#isReading;
  }

  /** Whether what it shows is to be read before the next press: a list, what became of a look-up, or what is decided already. */
  get isToRead(): boolean {
    const step = this.#step;
    const isKnown = step instanceof Parting && step.isPartKnown;
    return isKnown || step instanceof PickList || step?.said !== undefined;
  }

  leave(): void {
    this.#step?.stop();
    this.#step = undefined;
  }

  /** Looks the groups up in the city and the prefectures of most found ones, if they are few. */
  lookFirst(groups: Groups): FirstLook | undefined {
    const { runs, evidence } = this.#shown;
    const looking = FirstLook.of(this.#context, runs, groups, evidence);
    this.#step = looking;
    return looking;
  }

  /** Offers to part the rows of a group, or all open rows, by another column. */
  async part(id?: string): Promise<void> {
    const { editable, runs } = this.#shown;
    if (editable === undefined || this.#isReading) return;
    await this.#reading(async (waiting) => {
      this.#step = await Parting.open(this.#context, runs, editable.groups, id, waiting);
    });
    this.#shown.show(this.#step && 'candidate');
  }

  /** Says that the table is being read. */
  async #reading(work: (waiting: Waiting) => Promise<void>): Promise<void> {
    this.#isReading = true;
    this.#shown.show();
    await this.#context.attempt(work);
    this.#isReading = false;
  }

  /** Looks the open rows that may lie in an offered city up there. What one press decides is certain there. */
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

  /** Takes the place of the groups when it is shown next. */
  list(action: ListAction, groups: Groups): void {
    this.#step = listOf(action, this.#context, groups, this.#shown.evidence);
  }

  /** Leaves a listed value or city out, or takes it in again. */
  toggle(at: number): void {
    this.#step?.toggle(at);
    this.#shown.show();
  }

  /** Offers a city that a person typed for the shown part; looks a group up in it, by default the one that is shown. */
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

  /** Looks it up at once, since the person has named the place. Of several cities one is chosen first. */
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

  /** Looks a group up in the only city that was meant, while the page with its field stays. */
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

  /** Decides what an option of the page says, or leaves it to check. @param isOnce whether the groups are shown once rows were looked up. */
  async pick(option: number | undefined, isOnce = false): Promise<void> {
    const step = this.#step;
    if (step === undefined || step.isDeciding) return;
    let groups: Groups | undefined;
    await this.#context.attempt(async () => {
      const going = step.pick(option, () => this.#shown.chooser?.groups);
      // Says that rows are being divided or looked up, if they are.
      void this.#context.slices.rest().then(() => {
        if (step.isBusy) this.#shown.show();
      });
      groups = await going;
    });
    if (this.#shown.chooser === undefined || this.#step !== step) return;
    if (step.isOver || (isOnce && step.said !== undefined)) this.#step = undefined;
    this.#takeTyped(step);
    const isListOver = step.isOver && step instanceof PickList;
    this.#shown.picked(groups, { said: step.said, isListOver });
  }
}

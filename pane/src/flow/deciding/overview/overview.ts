/**
 * Shows all open groups on one page, and remembers what a person chooses there until one press writes it. Nothing is
 * chosen at first without evidence.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { OpenChoice, Overview as Page } from '../../../state/overview.ts';
import {
  type Chooser,
  isToWrite,
  type UndecidedGroup,
  type UndecidedValue,
} from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import type { GroupCity } from '../cities/group-city.ts';
import type { Evidence } from '../evidence.ts';
import { isOpen } from '../groups.ts';
import { decidedByValue } from '../listing/decided-by-value.ts';
import { rowsIn, valuesOf } from '../values.ts';
import { Boxes } from './boxes.ts';
import { Choices } from './choices.ts';
import { Described } from './described.ts';
import { firstOf, isForPage, isLeft, partedByTown } from './left-groups.ts';
import { nameOf, nameOfKey } from './name-of.ts';
import { parentsIn } from './parents.ts';
import { CHOICES_SHOWN, Places } from './places.ts';
import { overviewSentences as sentences } from './words.ts';

type Groups = readonly UndecidedGroup[];

/** The parts of the chooser that are used here. */
interface Shown {
  readonly runs: readonly FinishedRun[];
  /** Undefined while the chooser closes. */
  readonly editable: Chooser | undefined;
  readonly evidence: Evidence;
  /** @param isPressed whether the person pressed something; then the message about the previous event is removed. */
  show(focus?: undefined, isPressed?: boolean): void;
}

/** Groups in the form in which the page shows them. */
interface Arranged {
  readonly groups: Groups;
  readonly evidence: Evidence;
  /** The groups of the page that are left. */
  readonly left: Groups;
  readonly boxes: Boxes;
  /** The groups without a checkbox. */
  readonly choices: Groups;
  /** The indexes of these groups among all. */
  readonly places: ReadonlyMap<UndecidedGroup, number>;
}

export class Overview {
  readonly #context: Context;
  readonly #shown: Shown;
  readonly #described: Described;
  readonly #choices = new Choices();
  readonly #places = new Places();
  /** Keys of the values on the page, if more is left than the page shows. */
  #only: ReadonlySet<string> | undefined;
  #prepared: Groups | undefined;
  /** Number of shown groups without a checkbox; it grows when the person asks for more. */
  #shownChoices = CHOICES_SHOWN;
  #arranged: Arranged | undefined;
  #isOn = false;
  /** Whether the page was shown since the chooser was opened. From then on, the person can return to it. */
  #isKnown = false;
  /** The values of the page when they were last arranged. */
  #values: readonly UndecidedValue[] = [];
  /** Names of the values whose card the person visits from the page. */
  #visited: ReadonlySet<string> | undefined;
  /** Whether the person tried to close although choices are not written. */
  #isAsked = false;

  constructor(context: Context, shown: Shown, cityOfGroup: GroupCity) {
    this.#context = context;
    this.#shown = shown;
    this.#described = new Described(context, shown, cityOfGroup);
  }

  /** Whether the page is shown instead of single groups. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Starts for an opened chooser. @param isSame whether the run is the same as before: then choices stay. */
  open(isSame: boolean): void {
    this.leave();
    this.#isKnown = false;
    this.#shownChoices = CHOICES_SHOWN;
    this.#places.clear();
    this.#arranged = undefined;
    if (isSame) return;
    this.#choices.clear();
    this.#values = [];
    this.#described.clear();
  }

  /** Chooses the values that the page shows, which takes most of a slice if much is left. */
  prepare(groups: Groups): void {
    this.#only = firstOf(groups);
    this.#prepared = groups;
  }

  /** Whether a person can come to the page. */
  isFor(groups: Groups): boolean {
    return this.#isKnown || isForPage(groups);
  }

  /**
   * Shows the page if there is more than one thing to decide.
   *
   * @param isOn whether to show the page. @returns the groups as the page shows them.
   */
  begin(groups: Groups, isOn = this.isFor(groups)): Groups {
    this.#isOn = isOn;
    this.#visited = undefined;
    this.#isAsked = false;
    if (!this.#isOn) return groups;
    if (!this.#isKnown && groups !== this.#prepared) this.prepare(groups);
    this.#isKnown = true;
    const parted = partedByTown(groups);
    this.#arrange(parted);
    void this.#readCells(parted);
    return parted;
  }

  /** Takes over the present groups: divided values keep their place and their choices. */
  #arrange(groups: Groups): Arranged {
    const { evidence } = this.#shown;
    const before = this.#arranged;
    if (before?.groups === groups && before.evidence === evidence) return before;
    const only = this.#only;
    const places = new Map<UndecidedGroup, number>();
    groups.forEach((group, at) => {
      const isMeant =
        isLeft(group) && (!only || group.values.some((value) => only.has(nameOfKey(value))));
      if (isMeant) places.set(group, at);
    });
    const left = [...places.keys()];
    const parentsOf = parentsIn(this.#values);
    this.#values = valuesOf(left);
    this.#choices.handOn(this.#values, parentsOf);
    const choices = this.#places.arrange(left, parentsOf);
    const known = new Set(choices);
    const boxed = left.filter((group) => !known.has(group));
    const boxes = new Boxes(this.#context, this.#choices, boxed, evidence);
    this.#arranged = { groups, evidence, left, boxes, choices, places };
    return this.#arranged;
  }

  /** @param visited the group whose card the person visits, returning once it is decided. */
  leave(visited?: UndecidedGroup): void {
    this.#visited = visited && new Set(visited.values.map(nameOf));
    this.#isOn = false;
  }

  /** Shows the page again after a step that started there, or once a visited group is decided. */
  comeBack(groups: Groups): Groups {
    const isOver = this.#visited !== undefined && this.#openVisited(groups) < 0;
    return this.#isOn || isOver ? this.begin(groups, true) : groups;
  }

  /** Gives the index of the visited group if it is still open, otherwise that of the first group. */
  visitedIn(groups: Groups): number {
    return Math.max(0, this.#openVisited(groups));
  }

  #openVisited(groups: Groups): number {
    return groups.findIndex(
      (group) =>
        isOpen(group) && group.values.some((value) => this.#visited?.has(nameOf(value)) === true),
    );
  }

  async #readCells(groups: Groups): Promise<void> {
    await this.#context.slices.rest();
    if (!this.#isOn) return;
    const { choices } = this.#arrange(this.#shown.editable?.groups ?? groups);
    const isRead = await this.#described.read(choices.slice(0, this.#shownChoices));
    if (isRead && this.#isOn) this.#shown.show();
  }

  /** Shows more of the groups without a checkbox. @param from the number of groups that come before. */
  showMore(from: number): void {
    const { editable } = this.#shown;
    if (editable === undefined || from < this.#shownChoices) return;
    this.#shownChoices = from + CHOICES_SHOWN;
    this.#shown.show(undefined, true);
    void this.#readCells(editable.groups);
  }

  /** Checks a checkbox, or clears it. */
  toggle(at: number): void {
    const { editable } = this.#shown;
    if (editable === undefined) return;
    this.#isAsked = false;
    this.#arrange(editable.groups).boxes.toggle(at);
    this.#shown.show(undefined, true);
  }

  /** Chooses a candidate of a group, or none; the choice is written together with the other choices. */
  choose(id: string, candidate: number | undefined): void {
    const group = this.#shown.editable?.groups.find((one) => one.id === id);
    if (group === undefined) return;
    this.#isAsked = false;
    this.#choices.set(group.values, group.candidates[candidate ?? -1]);
    this.#shown.show(undefined, true);
  }

  /**
   * Asks before choices of the person are lost.
   *
   * @returns the groups as the page shows them; undefined if there are no such choices.
   */
  asksBeforeClosing(groups: Groups): Groups | undefined {
    if (!this.#hasUnwritten(groups)) return undefined;
    const shown = this.#isOn ? groups : this.begin(groups, true);
    this.#isAsked = true;
    return shown;
  }

  /** Whether the person has made a choice that is not written. Boxes that were checked at first do not count. */
  #hasUnwritten(groups: Groups): boolean {
    if (this.#choices.areNone) return false;
    const arranged = this.#arrange(groups);
    const isOwn = [...arranged.boxes.takenIn.keys()].some((value) => this.#choices.has(value));
    return isOwn || this.#chosenIn(arranged).length > 0;
  }

  #chosenIn({ choices }: Arranged): Groups {
    return choices.filter((one) => this.#choices.inGroup(one) !== undefined);
  }

  /** Decides the chosen values, and leaves the rest of the page to check. */
  decided(groups: Groups): Groups {
    const arranged = this.#arrange(groups);
    const boxes = arranged.boxes.takenIn;
    const chosen = new Set(this.#chosenIn(arranged));
    const left = new Set(arranged.left.map(({ id }) => id));
    return decidedByValue(groups, (value, group) =>
      chosen.has(group) ? this.#choices.inGroup(group) : boxes.get(value),
    ).map((group) =>
      group.picked === undefined && left.has(group.id) ? { ...group, picked: 'none' } : group,
    );
  }

  page(groups: Groups): Page {
    const arranged = this.#arrange(groups);
    const { boxes, left, places } = arranged;
    const taken = [...boxes.takenIn.keys()];
    const rows = rowsIn([...taken, ...valuesOf(this.#chosenIn(arranged))]);
    const choices = this.#openChoices(arranged.choices);
    return {
      id: 'overview',
      pairs: boxes.pairs(
        (group) => this.#described.othersOf(group, places.get(group) ?? 0),
        this.#described,
      ),
      choices,
      rows: rows + rowsIn(valuesOf(groups.filter(isToWrite))),
      left: rowsIn(valuesOf(groups.filter(isLeft))) - rows,
      onPage: this.#only && rowsIn(valuesOf(left)),
      isLooking: choices.some(({ field }) => field?.isBusy),
      hasUnwritten: this.#hasUnwritten(groups),
      isAsking: this.#isAsked,
    };
  }

  /**
   * Describes the groups without a checkbox that are shown, with a label before the groups that are not drawn at first.
   */
  #openChoices(groups: Groups): readonly OpenChoice[] {
    const shown = groups.slice(0, this.#shownChoices).map((group) => ({
      ...this.#described.choiceOf(group),
      number: this.#places.numberOf(group) ?? 0,
      chosen: this.#choices.inGroup(group),
    }));
    return shown.map((one, at) => {
      const isKnown = one.heading === shown[at - 1]?.heading;
      const rest = (at + 1) % CHOICES_SHOWN === 0 ? groups.slice(at + 1) : [];
      const counts = { groups: countText(rest.length), rows: countText(rowsIn(valuesOf(rest))) };
      return {
        ...one,
        heading: isKnown ? undefined : one.heading,
        more: rest.length === 0 ? undefined : this.#context.say(sentences.moreChoices, counts),
      };
    });
  }
}

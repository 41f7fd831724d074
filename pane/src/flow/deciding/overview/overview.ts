/**
 * Shows all open groups on one page, and remembers what a person chooses there until one press writes it. Nothing is chosen at
 * first without evidence.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { OpenChoice, Overview as Page } from '../../../state/overview.ts';
import type { Pair } from '../../../state/parting.ts';
import {
  type Chooser,
  isToWrite,
  type UndecidedGroup,
  type UndecidedValue,
} from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { romansOf } from '../candidates.ts';
import type { GroupCity } from '../cities/group-city.ts';
import { rowsIn } from '../cities/part-cities.ts';
import type { Evidence } from '../evidence.ts';
import { isOpen } from '../groups.ts';
import { causeOf } from '../listing/cause.ts';
import { decidedByValue } from '../listing/decided-by-value.ts';
import { textOf } from '../listing/lines.ts';
import { Boxes } from './boxes.ts';
import { Choices } from './choices.ts';
import { type FirstCells, firstCellsOf, nameOfFirst } from './first-cells.ts';
import { fitOnPage, isLeft, partedByTown } from './left-groups.ts';
import { nameOf } from './name-of.ts';
import { notesFor } from './notes.ts';
import { parentsIn } from './parents.ts';
import { Places } from './places.ts';
import { rowName } from './row-name.ts';
import { overviewSentences as sentences } from './words.ts';

type Groups = readonly UndecidedGroup[];

/** The chooser that this belongs to. */
interface Shown {
  readonly runs: readonly FinishedRun[];
  /** Undefined while the chooser closes. */
  readonly editable: Chooser | undefined;
  readonly evidence: Evidence;
  /** @param isPressed whether the person pressed something, so that what happened before is no longer said. */
  show(focus?: undefined, isPressed?: boolean): void;
}

export class Overview {
  readonly #context: Context;
  readonly #shown: Shown;
  readonly #cityOfGroup: GroupCity;
  readonly #choices = new Choices();
  readonly #places = new Places();
  #cells: FirstCells = new Map();
  #isOn = false;
  /** Whether the page was shown since the chooser was opened. From then on, the person can return to it. */
  #isKnown = false;
  /** The values of the page when they were last arranged. */
  #values: readonly UndecidedValue[] = [];
  /** Names of the values whose card the person visits from the page. */
  #visited: ReadonlySet<string> | undefined;
  /** Whether the person tried to close the chooser although choices are not written. */
  #isAsked = false;

  constructor(context: Context, shown: Shown, cityOfGroup: GroupCity) {
    this.#context = context;
    this.#shown = shown;
    this.#cityOfGroup = cityOfGroup;
  }

  /** Whether the page is shown instead of single groups. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Starts for an opened chooser. @param isSame whether it shows the same run as before: then choices stay. */
  open(isSame: boolean): void {
    this.leave();
    this.#isKnown = false;
    this.#places.clear();
    if (isSame) return;
    this.#choices.clear();
    this.#values = [];
    this.#cells = new Map();
  }

  /** Whether a person can come to the page: all open groups fit on it, or did when it was shown. */
  isFor(groups: Groups): boolean {
    return this.#isKnown || fitOnPage(groups);
  }

  /**
   * Shows the page if all open groups fit on it.
   *
   * @param isOn whether it is shown however many groups there are. @returns the groups as the page shows them.
   */
  begin(groups: Groups, isOn = this.isFor(groups)): Groups {
    this.#isOn = isOn;
    this.#visited = undefined;
    this.#isAsked = false;
    if (!this.#isOn) return groups;
    this.#isKnown = true;
    const parted = partedByTown(groups);
    this.#arrange(parted);
    void this.#readCells(parted);
    return parted;
  }

  /** Takes over the present values: divided ones keep their place and their choices. */
  #arrange(groups: Groups): void {
    const left = groups.filter(isLeft);
    const parentsOf = parentsIn(this.#values);
    this.#values = valuesOf(left);
    this.#choices.handOn(this.#values, parentsOf);
    this.#places.arrange(left, parentsOf);
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

  /** A failure is ignored: the groups can be decided without the cells. */
  async #readCells(groups: Groups): Promise<void> {
    const choices = this.#choicesIn(groups);
    const { runs, evidence } = this.#shown;
    const read = firstCellsOf(this.#context, runs, choices, evidence);
    const cells = await read.catch(() => undefined);
    if (cells === undefined || !this.#isOn) return;
    this.#cells = cells;
    this.#shown.show();
  }

  /** Checks a checkbox, or clears it. */
  toggle(at: number): void {
    const { editable } = this.#shown;
    if (editable === undefined) return;
    this.#isAsked = false;
    this.#boxesIn(editable.groups).toggle(at);
    this.#shown.show(undefined, true);
  }

  /** Chooses a candidate of a group, or none; it is written together with the other choices. */
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
    if (this.#unwrittenIn(groups) === 0) return undefined;
    const shown = this.#isOn ? groups : this.begin(groups, true);
    this.#isAsked = true;
    return shown;
  }

  /** Counts the rows for which the person has made a choice, without those that were checked at first. */
  #unwrittenIn(groups: Groups): number {
    if (this.#choices.areNone) return 0;
    const boxes = [...this.#boxesIn(groups).takenIn.keys()];
    const own = boxes.filter((value) => this.#choices.has(value));
    return rowsIn([...own, ...this.#chosenIn(groups).flatMap(({ values }) => values)]);
  }

  /** Decides the chosen values, and leaves the rest to check. */
  decided(groups: Groups): Groups {
    const boxes = this.#boxesIn(groups).takenIn;
    const chosen = new Set(this.#chosenIn(groups));
    return decidedByValue(groups, (value, group) =>
      chosen.has(group) ? this.#choices.inGroup(group) : boxes.get(value),
    ).map((group) => (group.picked === undefined ? { ...group, picked: 'none' } : group));
  }

  page(groups: Groups): Page {
    this.#arrange(groups);
    const boxes = this.#boxesIn(groups);
    const taken = [...boxes.takenIn.keys()];
    const rows = rowsIn([...taken, ...valuesOf(this.#chosenIn(groups))]);
    const choices = this.#choicesIn(groups).map((group) => this.#choiceOf(group));
    return {
      id: 'overview',
      pairs: boxes.pairs(
        (group) => this.#othersOf(group, groups),
        (group) => romansOf(this.#context.language, this.#shown.runs, group),
        (value) => this.#rowOf(value),
      ),
      choices: choices.map((one, i) =>
        one.heading === choices[i - 1]?.heading ? { ...one, heading: undefined } : one,
      ),
      rows: rows + rowsIn(valuesOf(groups.filter(isToWrite))),
      left: rowsIn(valuesOf(groups.filter(isLeft))) - rows,
      isLooking: choices.some(({ field }) => field?.isBusy),
      unwritten: this.#unwrittenIn(groups),
      isAsking: this.#isAsked,
    };
  }

  #choiceOf(group: UndecidedGroup): OpenChoice {
    const { runs } = this.#shown;
    const { id, reason, values, candidates } = group;
    return {
      number: this.#places.numberOf(group) ?? 0,
      id,
      heading: causeOf(reason, (...of) => this.#context.say(...of)),
      texts: [...new Set(values.map((value) => textOf({ value })))],
      row: this.#rowText(group),
      candidates,
      romans: romansOf(this.#context.language, runs, group),
      notes: notesFor(this.#context, runs, group, this.#cellsOf(group)?.notes),
      chosen: this.#choices.inGroup(group),
      field: this.#cityOfGroup.fieldOf(runs, group),
    };
  }

  /** Gives the link to the card of a group that may have another candidate than its checkbox. */
  #othersOf(group: UndecidedGroup, groups: Groups): Pair['others'] {
    // The other candidates are codes for unlisted towns, which are only shown on the card.
    if (group.isOnlyTown || group.ownCode === 'only_town') return undefined;
    const others = group.candidates.length - 1;
    const hasField = this.#cityOfGroup.fieldOf(this.#shown.runs, group) !== undefined;
    if (others === 0 && !hasField) return undefined;
    const { otherCandidates, otherPlace } = sentences;
    const label = others === 0 ? otherPlace : otherCandidates;
    return {
      at: groups.indexOf(group),
      label: this.#context.say(label, { count: countText(others) }),
    };
  }

  #rowText(group: UndecidedGroup): string {
    const { values } = group;
    const [first] = values;
    if (first === undefined) return '';
    const rows = rowsIn(values);
    const where = rows === 1 ? sentences.row : sentences.rows;
    const row = rowName(this.#context, this.#shown.runs, first, where, { rows: countText(rows) });
    return [row, ...(this.#cellsOf(group)?.texts ?? [])].join('・');
  }

  /** Names the first row of a value; the number of its rows is shown elsewhere. */
  #rowOf(value: UndecidedValue): string {
    const where = value.rows.length === 1 ? sentences.row : sentences.firstRow;
    return rowName(this.#context, this.#shown.runs, value, where);
  }

  #cellsOf({ values: [first] }: UndecidedGroup) {
    return first && this.#cells.get(nameOfFirst(first));
  }

  #boxesIn(groups: Groups): Boxes {
    const own = groups.filter(
      (group) => isLeft(group) && this.#places.numberOf(group) === undefined,
    );
    return new Boxes(this.#context, this.#choices, own, this.#shown.evidence);
  }

  /** Lists the groups without a checkbox, in the order of the page. */
  #choicesIn(groups: Groups): Groups {
    return this.#places.choicesIn(groups.filter(isLeft));
  }

  #chosenIn(groups: Groups): Groups {
    return this.#choicesIn(groups).filter((one) => this.#choices.inGroup(one) !== undefined);
  }
}

function valuesOf(groups: Groups) {
  return groups.flatMap(({ values }) => values);
}

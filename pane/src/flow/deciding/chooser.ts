/**
 * Lets a person choose among the candidates of undecided values. A choice is written at once, one after another, and can be
 * changed after that.
 */
import {
  type Chooser,
  type FocusId,
  isToWrite,
  type UndecidedGroup,
  type UndecidedValue,
} from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import type { Around } from './around.ts';
import { canLookAgain } from './cities/look-again.ts';
import { mainCityOf } from './cities/main-city.ts';
import { FirstRows } from './first-rows.ts';
import {
  chooserOf,
  decide,
  isDone,
  isKept,
  isOpen,
  nextOpen,
  nextOther,
  openGroupsOf,
  split,
  withWritten,
} from './groups.ts';
import { type ListAction, listOf } from './lists.ts';
import { mainPlaceOf } from './main-place.ts';
import { aroundText, type Evidence, offersOf, withReading } from './offers.ts';
import { Parting } from './parting/parting.ts';
import { canPart } from './parting/rows-beside.ts';
import { PickList } from './pick-list.ts';
import { isOf } from './write-groups.ts';
import { Writing } from './writing.ts';

export class CandidateChooser {
  readonly #context: Context;
  readonly #parts: Around;
  readonly #writing: Writing;
  /** Whether it opens, or rows are read and parted. */
  #isReading = false;
  /** What the result shows beside the rows to decide. */
  #evidence: Evidence = {};
  /** Takes the place of the groups while it decides many of them. */
  #parting: Parting | PickList | undefined;
  /** The first of the runs that the chooser was last open for, with all its groups at that time. */
  #last: { readonly run: FinishedRun | undefined; groups: readonly UndecidedGroup[] } | undefined;
  readonly #rows: FirstRows;
  /** What happened last that the page does not show by itself. */
  #said: string | undefined;

  constructor(context: Context, parts: Around) {
    this.#context = context;
    this.#parts = parts;
    this.#rows = new FirstRows(context, (value) => this.#runs.find((run) => isOf(run, value)));
    const chooser = this;
    this.#writing = new Writing(context, parts, {
      get runs() {
        return chooser.#runs;
      },
      get chooser() {
        return chooser.#state;
      },
      mark: (...of) => this.#mark(...of),
    });
  }

  /** Shows what the result's run left to decide, and what was decided already. */
  async open(): Promise<void> {
    const runs = this.#runs;
    const [run] = runs;
    if (this.#parts.activity.isBusy || this.#isReading || run === undefined) return;
    this.#isReading = true;
    const place = await mainPlaceOf(this.#context.slices, runs);
    const city = await mainCityOf(this.#context.slices, runs);
    const known = this.#last?.run === run ? (this.#last?.groups ?? []) : [];
    const kept = known.filter(isKept);
    const groups = [...(await openGroupsOf(this.#context, runs, place, kept)), ...kept];
    this.#isReading = false;
    const { store } = this.#context;
    if (groups.length === 0 || this.#runs !== runs || store.state.run !== undefined) return;
    this.#last = { run, groups };
    const canLook = canLookAgain(this.#context, run);
    const way = canPart(run) ? 'by_columns' : canLook ? 'as_one' : undefined;
    this.#evidence = { place, city: canLook ? city : undefined, way };
    this.#parting = undefined;
    this.#said = undefined;
    this.#writing.begin();
    this.#rows.clear();
    const offers = offersOf(this.#context, groups, this.#evidence);
    store.set({ chooser: chooserOf(groups, offers), notice: undefined }, 'chooser');
    void this.#showRow();
  }

  /** Closes it, once everything is written, and says what was written. */
  close(): void {
    const chooser = this.#state;
    if (chooser === undefined) return;
    this.#parting?.stop();
    if (this.#writing.isGoing || this.#parting?.isDeciding) {
      this.#set({ ...chooser, isClosing: true });
      return;
    }
    const notice = this.#writing.notice();
    this.#context.store.set({ chooser: undefined, ...(notice && { notice }) }, 'result');
  }

  goTo(at: number): void {
    const chooser = this.#editable;
    if (chooser === undefined) return;
    const from = chooser.parting ?? chooser;
    const isAround = at === from.next && at <= from.at;
    this.#said = isAround ? aroundText(this.#context, chooser) : undefined;
    this.#parting?.goTo(at);
    if (this.#parting !== undefined) this.#set(chooser);
    else if (at in chooser.groups) this.#set({ ...chooser, at });
  }

  /** Decides all values of a group, or leaves them to check, and goes on to the next open group. */
  pick(id: string, candidate: number | undefined): void {
    const chooser = this.#editable;
    if (chooser === undefined || this.#parting?.isDeciding) return;
    this.#said = undefined;
    if (this.#parting !== undefined) void this.#pickOfPart(this.#parting, candidate);
    else this.#goOn(chooser, decide(chooser.groups, id, candidate));
  }

  /** Splits a group, so that each of its values is decided by itself. */
  split(id: string): void {
    const chooser = this.#editable;
    const groups = chooser?.groups.flatMap((group) => (group.id === id ? split(group) : [group]));
    if (chooser && groups) this.#set({ ...chooser, groups }, 'chooser');
  }

  /** Offers to part the rows of a group, or all open rows, by another column. */
  async part(id?: string): Promise<void> {
    const groups = this.#editable?.groups;
    if (groups === undefined || this.#isReading) return;
    this.#isReading = true;
    if (this.#state !== undefined) this.#set(this.#state);
    await this.#context.attempt(async (waiting) => {
      this.#parting = await Parting.open(this.#context, this.#runs, groups, id, waiting);
    });
    this.#isReading = false;
    if (this.#state !== undefined) this.#set(this.#state, this.#parting && 'candidate');
  }

  /** Looks all open rows up in the city that most found ones are in. What one press decides is certain there. */
  async lookInCity(): Promise<void> {
    const [city, groups] = [this.#evidence.city?.city, this.#editable?.groups];
    if (city === undefined || groups === undefined) return;
    await this.part();
    const parting = this.#parting;
    if (!(parting instanceof Parting)) return;
    await this.#context.attempt(() => parting.takeAll(groups, city));
    this.pick('', 0);
  }

  /** Lists the values that an offer decides, with what they become. */
  list(action: ListAction): void {
    const chooser = this.#editable;
    if (chooser === undefined) return;
    this.#said = undefined;
    this.#parting = listOf(action, this.#context, chooser.groups, this.#evidence.place);
    this.#set(chooser, 'chooser');
  }

  /** Leaves a listed value out, or takes it in again. */
  toggleSingle(at: number): void {
    this.#parting?.toggle(at);
    if (this.#editable !== undefined) this.#set(this.#editable);
  }

  /** Offers a city that a person typed for the rows of the shown part. */
  async findCity(typed: string): Promise<void> {
    const parting = this.#parting;
    if (!(parting instanceof Parting) || parting.isDeciding) return;
    await this.#context.attempt(async () => {
      const going = parting.findCity(typed);
      if (this.#editable) this.#set(this.#editable);
      const focus = (await going) ? 'candidate' : undefined;
      if (this.#parting === parting && this.#editable) this.#set(this.#editable, focus);
    });
  }

  /** Goes back to the groups; what was decided stays. */
  endParting(): void {
    this.#parting?.stop();
    this.#parting = undefined;
    if (this.#editable !== undefined) this.#goOn(this.#editable, this.#editable.groups);
  }

  /** Looks for the row again, since others may have moved it after it was read, and goes there. */
  async showUndecided(): Promise<void> {
    await this.#showRow();
    await this.#rows.show(this.#state?.groups[this.#state.at]);
  }

  /** Writes what was decided, and what is decided while it writes. If nothing is left then, the result is shown. */
  async write(): Promise<void> {
    // A write that is under way takes this along.
    if (!this.#writing.canBegin) return;
    const isWritten = this.#state?.groups.some(isToWrite) ? await this.#writing.write() : true;
    const chooser = this.#state;
    const isToClose = chooser?.isClosing || chooser?.groups.every(isDone);
    if (isWritten && isToClose) this.close();
    else if (chooser !== undefined) {
      this.#set({ ...chooser, isWriting: false, isClosing: false });
    }
  }

  get #runs(): readonly FinishedRun[] {
    return this.#parts.results.shown?.runs ?? [];
  }

  get #state(): Chooser | undefined {
    return this.#context.store.state.chooser;
  }

  /** Undefined while it closes. */
  get #editable(): Chooser | undefined {
    return this.#state?.isClosing === false ? this.#state : undefined;
  }

  /** Shows a state of the chooser, with the row of its group. */
  #set(next: Chooser, focus?: FocusId): void {
    const { groups } = next;
    const group = groups[next.at];
    const before = this.#state;
    if (this.#last !== undefined) this.#last.groups = groups;
    const shown: Partial<Chooser> = {
      row: this.#rows.of(group),
      next: nextOther(groups, next.at, isOpen),
      offers: withReading(
        groups === before?.groups ? before.offers : offersOf(this.#context, groups, this.#evidence),
        this.#isReading,
      ),
      parting: this.#parting?.page(),
      said: this.#said,
    };
    this.#context.store.set({ chooser: { ...next, ...shown } }, focus);
    if (group?.id !== before?.groups[before.at]?.id) void this.#showRow();
  }

  /** Marks the groups whose values are all written. */
  #mark(
    changes: Partial<Chooser>,
    done: ReadonlyMap<UndecidedValue, UndecidedGroup['written']> = new Map(),
  ): void {
    const chooser = this.#state;
    if (chooser === undefined) return;
    const groups = done.size === 0 ? chooser.groups : withWritten(chooser.groups, done);
    this.#set({ ...chooser, ...changes, groups });
  }

  async #pickOfPart(parting: Parting | PickList, option: number | undefined): Promise<void> {
    let groups: readonly UndecidedGroup[] | undefined;
    await this.#context.attempt(async () => {
      const going = parting.pick(option, () => this.#state?.groups);
      // Says that rows are being divided or looked up, if they are.
      void this.#context.slices.rest().then(() => {
        if (parting.isBusy && this.#editable !== undefined) this.#set(this.#editable);
      });
      groups = await going;
    });
    const now = this.#state;
    if (now === undefined || this.#parting !== parting) return;
    this.#said = parting.said;
    if (parting.isOver) this.#parting = undefined;
    if (groups === undefined) this.#set(now);
    else this.#goOn(now, groups);
    if (now.isClosing && !this.#writing.isGoing) this.close();
  }

  /** Moves from the shown group to the next open one, after some were decided. */
  #goOn(chooser: Chooser, groups: readonly UndecidedGroup[]): void {
    const { at } = chooser;
    const next = nextOpen(groups, at, isOpen);
    const isAround = this.#parting === undefined && next !== undefined && next < at;
    if (isAround) this.#said ??= aroundText(this.#context, { ...chooser, groups });
    // A list is read before its button is pressed, and what is left of looked up rows before the next press.
    const isToRead = this.#parting instanceof PickList || this.#parting?.said !== undefined;
    const focus = next === undefined ? undefined : isToRead ? 'chooser' : 'candidate';
    this.#set({ ...chooser, groups, at: next ?? at }, focus);
    void this.write();
  }

  /** Shows other cells of the first row with the value, so that a person recognises it, and reads those of the next group. */
  async #showRow(): Promise<void> {
    const { groups = [], at = 0 } = this.#state ?? {};
    await this.#rows.read(groups[at]);
    const chooser = this.#state;
    if (chooser === undefined) return;
    this.#set(chooser);
    await this.#rows.read(groups[at + 1]);
  }
}

/**
 * Lets a person choose among the candidates of undecided values. Choices are written at once, one after another, and
 * can be changed afterwards.
 */
import { type Chooser, type FocusId, isToWrite, type UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import type { Around } from './around.ts';
import type { City } from './cities/city.ts';
import { FirstLooks } from './cities/first-looks.ts';
import { GroupCity } from './cities/group-city.ts';
import type { Evidence } from './evidence.ts';
import { FirstRows } from './first-rows.ts';
import { isPicked, isReordered, ordered } from './group-order.ts';
import { chooserOf, decide, isDone, isOpen, nextOpen, split } from './groups.ts';
import { type HowPicked, ManyAtOnce } from './many-at-once.ts';
import { aroundText, Offers, withReading } from './offers.ts';
import { openingOf } from './opening.ts';
import { isLeft, isMuch } from './overview/left-groups.ts';
import { OpeningBelow } from './overview/opening-below.ts';
import { Overview } from './overview/overview.ts';
import { shownPage } from './shown-page.ts';
import { Writing } from './writing/writing.ts';
import { afterWriting } from './writing/written-groups.ts';

type Groups = readonly UndecidedGroup[];

export class CandidateChooser {
  readonly #context: Context;
  readonly #parts: Around;
  readonly #writing: Writing;
  readonly many: ManyAtOnce;
  readonly overview: Overview;
  readonly #cityOfGroup: GroupCity;
  readonly #opening: OpeningBelow;
  /** Evidence that the result gives for the rows to decide. */
  evidence: Evidence = {};
  /** The first of the runs for which the chooser was opened last, with the latest groups. */
  #last: { readonly run: FinishedRun | undefined; groups: Groups } | undefined;
  readonly rows: FirstRows;
  /** The latest event that the page does not show otherwise. */
  #said: string | undefined;
  #isOrderNew = false;
  readonly #offers: Offers;

  constructor(context: Context, parts: Around) {
    this.#context = context;
    this.#offers = new Offers(context);
    this.#parts = parts;
    this.#cityOfGroup = new GroupCity(context);
    this.#opening = new OpeningBelow(context, parts.activity);
    this.rows = new FirstRows(context, this);
    this.#writing = new Writing(context, parts, this);
    this.many = new ManyAtOnce(context, this, this.#cityOfGroup);
    this.overview = new Overview(context, this, this.#cityOfGroup);
  }

  /** Shows what is left to decide, and what was decided already. @param isBelow whether the chooser opens by itself. */
  async open(isBelow = false): Promise<void> {
    const runs = this.runs;
    const [run] = runs;
    if (run === undefined || !this.#opening.begin(isBelow)) return;
    const isSame = this.#last?.run === run;
    const last = isSame ? (this.#last?.groups ?? []) : [];
    const { groups, evidence } = await openingOf(this.#context, this.#parts, runs, last);
    this.overview.prepare(groups);
    await this.#context.slices.rest();
    if (!this.#opening.end(groups) || this.runs !== runs) return;
    this.#last = { run, groups };
    this.evidence = isSame ? { ...this.evidence, ...evidence } : evidence;
    this.#said = undefined;
    this.#isOrderNew = false;
    this.#writing.begin(groups);
    this.rows.clear();
    this.many.leave();
    this.overview.open(isSame);
    const looking = this.many.lookFirst(groups);
    const chooser = chooserOf(groups, []);
    if (!this.#opening.isOn) this.#context.store.set({ notice: undefined });
    const focus = this.#opening.isOn ? 'result' : 'chooser';
    if (looking === undefined) return this.begin(chooser, focus, true);
    this.#set(chooser, focus);
    const found = await looking.groups(groups);
    const now = this.editable;
    if (now === undefined || this.many.step !== looking) return;
    this.many.leave();
    this.evidence = looking.evidence;
    const all = found ? { ...now, groups: ordered(found) } : now;
    if (this.#opening.fits(all.groups)) this.begin(all, focus, true);
    else this.#context.store.set({ chooser: undefined });
  }

  /** Remembers a city that a person typed for one group, since other rows may lie there too. */
  typed(typed: City): void {
    this.evidence = { ...this.evidence, typed };
  }

  /** Shows the open groups on a page, or the only group. On opening, parts that decide many rows may come first. */
  begin(chooser = this.editable, focus: FocusId = 'chooser', isOpening = false): void {
    if (chooser === undefined) return;
    const canPart = isOpening && !this.#opening.isOn && isMuch(chooser.groups);
    if (canPart && this.many.partFirst(chooser.groups)) return void this.#set(chooser, focus);
    const groups = this.overview.begin(chooser.groups);
    this.#isOrderNew = isReordered(groups);
    this.#set({ ...chooser, groups }, focus);
  }

  /** Closes the chooser once no write is under way, and says what was written. @param isSure asks nothing first. */
  close(isSure = false): void {
    const chooser = this.chooser;
    if (chooser === undefined) return;
    if (!isSure && !chooser.isClosing && this.#asksFirst(chooser)) return;
    const { step } = this.many;
    step?.stop();
    if (this.#writing.isGoing || step?.isDeciding)
      return void this.#set({ ...chooser, isClosing: true });
    const passed = chooser.groups.filter(this.overview.isOn ? isLeft : isOpen);
    const notice = this.#writing.notice(chooser.isClosing ? passed : undefined);
    this.#writing.keepLeft();
    this.#context.store.set({ chooser: undefined, ...(notice && { notice }) }, 'result');
  }

  /** Asks whether choices on the page are to be written, if some are not. @returns whether the question is shown. */
  #asksFirst(chooser: Chooser): boolean {
    const groups = this.overview.asksBeforeClosing(chooser.groups);
    if (groups === undefined) return false;
    this.many.leave();
    this.#set({ ...chooser, groups }, 'finish-choosing');
    return true;
  }

  /** @param isVisit whether the page of all open groups is shown again once the group is decided. */
  goTo(at: number, isVisit = false): void {
    const chooser = this.editable;
    if (chooser === undefined) return;
    const { step } = this.many;
    const from = chooser.parting ?? chooser;
    this.#said = at === from.next && at <= from.at ? aroundText(this.#context, chooser) : undefined;
    this.#isOrderNew &&= step !== undefined || this.overview.isOn;
    step?.goTo(at);
    if (step !== undefined) this.#set(chooser);
    else if (at in chooser.groups) {
      this.overview.leave(isVisit ? chooser.groups[at] : undefined);
      this.#set({ ...chooser, at }, chooser.overview && 'chooser');
    }
  }

  /** Goes to the first decided group; the page of all open groups is shown again once another candidate is chosen. */
  review(): void {
    this.goTo(this.chooser?.groups.findIndex(isPicked) ?? -1, true);
  }

  /** Checks a checkbox of the page, or clears it. */
  toggle(at: number): void {
    if (this.many.step === undefined) this.overview.toggle(at);
    else this.many.toggle(at);
  }

  /** Writes the choices, leaves the rest to check, and closes the chooser. */
  finish(): void {
    const chooser = this.editable;
    if (chooser === undefined || !(this.#writing.isGoing || this.#writing.canBegin)) return;
    if (!this.overview.isOn && this.#asksFirst(chooser)) return;
    const groups = this.overview.isOn ? this.overview.decided(chooser.groups) : chooser.groups;
    this.#set({ ...chooser, groups, isClosing: true });
    void this.write();
  }

  /** Decides all values of a group, or leaves them to check, and goes on to the next open group. */
  pick(id: string, candidate: number | undefined): void {
    const chooser = this.editable;
    const { step } = this.many;
    if (chooser === undefined || step?.isDeciding) return;
    this.#said = undefined;
    this.#isOrderNew &&= step !== undefined;
    if (step !== undefined) void this.many.pick(candidate);
    else {
      const groups = decide(chooser.groups, id, candidate);
      this.#goOn(chooser, this.overview.comeBack(groups));
    }
  }

  /** Splits a group, so that each of its values is decided by itself. */
  split(id: string): void {
    const chooser = this.editable;
    const groups = chooser?.groups.flatMap((one) => (one.id === id ? split(one) : one));
    if (chooser && groups) this.#set({ ...chooser, groups }, 'chooser');
  }

  /** Goes back from parts, or from one group to the page of all open groups; decisions stay. */
  goBack(): void {
    const chooser = this.editable;
    if (chooser === undefined) return;
    const { groups } = chooser;
    const { step, isFirst } = this.many;
    const isCard = step === undefined || step instanceof FirstLooks;
    this.many.leave();
    if (isFirst) this.begin(chooser);
    else this.#goOn(chooser, isCard ? this.overview.begin(groups) : this.overview.comeBack(groups));
  }

  /** Writes decisions, including decisions made meanwhile. If no decisions are left then, the result is shown. */
  async write(): Promise<void> {
    // If a write is under way, that write includes this decision.
    if (!this.#writing.canBegin) return;
    const isWritten = this.chooser?.groups.some(isToWrite) ? await this.#writing.write() : true;
    const chooser = this.chooser;
    const isThrough = this.many.step === undefined && this.#writing.isThrough;
    const isDecided = this.overview.isOn
      ? !chooser?.groups.some(isLeft)
      : chooser?.groups.every(isDone) || isThrough;
    if (isWritten && (chooser?.isClosing || isDecided)) this.close(true);
    else if (chooser) this.#set({ ...chooser, isWriting: false, isClosing: false });
  }

  get runs(): readonly FinishedRun[] {
    return this.#parts.results.toDecide;
  }

  get chooser(): Chooser | undefined {
    return this.#context.store.state.chooser;
  }

  show(focus?: FocusId, isPressed = false): void {
    if (isPressed) this.#said = undefined;
    if (this.editable !== undefined) this.#set(this.editable, focus);
  }

  /** Undefined while the chooser closes. */
  get editable(): Chooser | undefined {
    return this.chooser?.isClosing === false ? this.chooser : undefined;
  }

  /** Shows a new state of the chooser, with the first row of its group. */
  #set(next: Chooser, focus?: FocusId): void {
    const { groups } = next;
    const [group, before] = [groups[next.at], this.chooser];
    if (this.#last !== undefined) this.#last.groups = groups;
    const shown = shownPage(next, {
      context: this.#context,
      around: this,
      cityOfGroup: this.#cityOfGroup,
      said: this.#said,
      isOrderNew: this.#isOrderNew,
      isBelow: this.#opening.isOn,
    });
    const chooser = {
      ...next,
      ...shown,
      offers: withReading(
        this.#offers.of(groups, this.evidence, this.overview.isFor(groups)),
        this.many.isReading,
      ),
    };
    this.#context.store.set({ chooser }, focus);
    const isOther = group?.id !== before?.groups[before.at]?.id;
    const isCard = this.many.step === undefined && !this.overview.isOn;
    if (isCard && (isOther || this.rows.isNew(group))) void this.rows.readShown();
  }

  /** Marks the groups whose values are all written. */
  mark(changes: Partial<Chooser>, done: Parameters<typeof afterWriting>[1] = new Map()): void {
    const chooser = this.chooser;
    if (chooser === undefined) return;
    const around = [this.#context, this.runs, this.evidence] as const;
    const groups = done.size === 0 ? chooser.groups : afterWriting(chooser.groups, done, ...around);
    this.#set({ ...chooser, ...changes, groups });
  }

  /** Goes on after a press within a step that decides many groups. */
  picked(made: Groups | undefined, { said, isInPlace, arePartsOver }: HowPicked): void {
    const now = this.chooser;
    if (now === undefined) return;
    this.#said = said;
    const back = made && this.many.step === undefined ? this.overview.comeBack(made) : made;
    const groups = arePartsOver ? this.overview.begin(back ?? now.groups) : back;
    if (groups === undefined) this.#set(now);
    else if (said === undefined || isInPlace) this.#goOn(now, groups);
    // Rows that were looked up have other candidates now, so the groups are ordered again.
    else this.#goOn({ ...now, at: this.overview.visitedIn(ordered(groups)) }, ordered(groups));
    if (now.isClosing && !this.#writing.isGoing) this.close(true);
  }

  /** Moves from the shown group to the next open one, after some groups were decided. */
  #goOn(chooser: Chooser, groups: Groups): void {
    const { at } = chooser;
    const next = nextOpen(groups, at, isOpen);
    const isStep = this.many.step !== undefined;
    const isAround = !isStep && !this.overview.isOn && next !== undefined && next < at;
    if (isAround) this.#said ??= aroundText(this.#context, { ...chooser, groups });
    // While the page of all open groups is shown, the focus stays where it is.
    const isOnPage = !isStep && this.overview.isOn;
    const isPlaced = isOnPage ? this.chooser?.overview !== undefined : next === undefined;
    const focus = isPlaced ? undefined : this.many.isToRead || isOnPage ? 'chooser' : 'candidate';
    this.#set({ ...chooser, groups, at: next ?? at }, focus);
    void this.write();
  }
}

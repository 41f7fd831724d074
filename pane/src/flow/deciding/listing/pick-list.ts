/**
 * Lists values to check with their results, a page at a time. A press decides the checked values of the page or of all pages;
 * the person decides the other values one by one afterwards.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { PartingPage } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { isOpen } from '../groups.ts';
import { decidingSentences as sentences } from '../words.ts';
import { decidedByValue } from './decided-by-value.ts';
import { boxesOf, inOrder, type Listed, linesOf, listedOf, pairsOf, rowsIn } from './lines.ts';

/** Values on a page, which scrolls: a press for every ten values would take longer than reading on. */
export const VALUES_SHOWN = 60;

/** What a list contains. */
export interface ListOptions {
  readonly id: string;
  readonly title: string;
  /** Gives the candidate for the values of a group; undefined if the group is not listed. */
  pickOf(group: UndecidedGroup): number | undefined;
  /** Gives the evidence for the candidate, besides the reason. */
  evidenceOf?(group: UndecidedGroup): string | undefined;
  /** Whether the values of a group are checked at first; all are by default. */
  isSure?(group: UndecidedGroup): boolean;
  /** Whether one press may decide all pages. */
  readonly hasAll: boolean;
}

export class PickList {
  readonly isDeciding = false;
  readonly isBusy = false;
  readonly said = undefined;
  readonly #say: Context['say'];
  readonly #options: ListOptions;
  #listed: readonly Listed[];
  /** Index of the page. */
  #at = 0;
  readonly #leftOut = new Set<UndecidedValue>();

  constructor(say: Context['say'], groups: readonly UndecidedGroup[], options: ListOptions) {
    this.#say = (...of) => say(...of);
    this.#options = options;
    const listed = groups.flatMap((group) => {
      const candidate = group.candidates[this.#pickOf(group) ?? -1];
      if (candidate === undefined) return [];
      const isSure = this.#options.isSure?.(group) !== false;
      if (!isSure) for (const value of group.values) this.#leftOut.add(value);
      const evidence = this.#options.evidenceOf?.(group);
      return listedOf(group, { candidate, evidence, isSure }, this.#say);
    });
    this.#listed = inOrder(listed);
  }

  get isOver(): boolean {
    return this.#listed.length === 0;
  }

  get #pages(): number {
    return Math.ceil(this.#listed.length / VALUES_SHOWN);
  }

  get #shown(): readonly Listed[] {
    return this.#listed.slice(this.#at * VALUES_SHOWN).slice(0, VALUES_SHOWN);
  }

  #pickOf(group: UndecidedGroup): number | undefined {
    return isOpen(group) ? this.#options.pickOf(group) : undefined;
  }

  /** There is nothing to stop, since a list asks nothing. */
  stop(): void {}

  goTo(at: number): void {
    if (at >= 0 && at < this.#pages) this.#at = at;
  }

  /** Clears or checks the checkbox of a value, of a line or of a whole reason. */
  toggle(at: number): void {
    const meant = boxesOf(linesOf(this.#shown))[at] ?? [];
    const isOn = meant.every((one) => this.#isIn(one));
    for (const { value } of meant) {
      if (isOn) this.#leftOut.add(value);
      else this.#leftOut.delete(value);
    }
  }

  #isIn({ value }: Listed): boolean {
    return !this.#leftOut.has(value);
  }

  #wanted(listed: readonly Listed[]): readonly Listed[] {
    return listed.filter((one) => this.#isIn(one));
  }

  /** Decides the checked values of the page, or of all pages, and goes on to the next page. */
  async pick(
    option: number | undefined,
    groupsNow: () => readonly UndecidedGroup[] | undefined,
  ): Promise<readonly UndecidedGroup[] | undefined> {
    const groups = groupsNow();
    if (option === undefined || groups === undefined) return undefined;
    const ofPage = this.#wanted(this.#shown).length > 0 ? 1 : 0;
    const isAll = this.#options.hasAll && option === ofPage;
    const meant = isAll ? this.#listed : this.#shown;
    const decided = new Set(this.#wanted(meant).map(({ value }) => value));
    const passed = new Set(meant.map(({ value }) => value));
    const changed = decidedByValue(groups, (value, group) =>
      decided.has(value) ? this.#pickOf(group) : undefined,
    );
    this.#listed = this.#listed.filter(({ value }) => !passed.has(value));
    this.#at = Math.max(0, Math.min(this.#at, this.#pages - 1));
    return changed;
  }

  page(): PartingPage {
    const say = this.#say;
    const { id, title, hasAll } = this.#options;
    const [at, count, shown] = [this.#at, this.#pages, this.#shown];
    const lines = linesOf(shown);
    const [wanted, all] = [this.#wanted(shown), this.#wanted(this.#listed)];
    const unread = rowsIn(this.#listed.filter(({ leavesOut }) => leavesOut));
    const counts = (of: readonly Listed[]) => ({
      count: countText(of.length),
      rows: countText(rowsIn(of)),
    });
    return {
      id: `${id} ${at} ${this.#listed.length}`,
      title,
      examples: [],
      values: 0,
      paragraphs: [
        say(sentences.singlesHint),
        ...(unread === 0 ? [] : [say(sentences.unreadRows, { rows: countText(unread) })]),
      ],
      pairs: pairsOf(lines, (one) => this.#isIn(one), say),
      list: { values: wanted.length, rows: rowsIn(wanted) },
      options: [
        ...(wanted.length === 0 ? [] : [say(sentences.decideSingles, counts(wanted))]),
        ...(hasAll && count > 1 && all.length > 0 ? [say(sentences.decideAll, counts(all))] : []),
      ],
      at,
      next: count < 2 ? undefined : (at + 1) % count,
      count,
    };
  }
}

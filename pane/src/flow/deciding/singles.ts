/**
 * Lists every value to check that has one candidate only, with that candidate, a page at a time. One press decides what the
 * page shows; values that the person leaves out are decided one by one after that.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { PartingPage } from '../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { isOpen } from './groups.ts';
import { freeId } from './parts.ts';
import { decidingSentences as sentences } from './words.ts';

/** Values on a page: about as many as a person reads before a press. */
const VALUES_SHOWN = 10;

interface Single {
  readonly value: UndecidedValue;
  readonly reason: string;
  readonly candidate: string;
}

/** Whether it is open, and has one candidate that is more than a guess. */
export function isSingle(group: UndecidedGroup): boolean {
  return isOpen(group) && group.candidates.length === 1 && !group.isGuess;
}

export class Singles {
  readonly isDeciding = false;
  readonly isAsking = false;
  readonly said = undefined;
  readonly #say: Context['say'];
  #singles: readonly Single[];
  /** Number of the page. */
  #at = 0;
  readonly #leftOut = new Set<UndecidedValue>();

  constructor(say: Context['say'], groups: readonly UndecidedGroup[]) {
    this.#say = (...of) => say(...of);
    this.#singles = groups
      .filter(isSingle)
      .flatMap(({ values, reason, candidates: [candidate = ''] }) =>
        values.map((value) => ({ value, reason, candidate })),
      );
  }

  get isOver(): boolean {
    return this.#singles.length === 0;
  }

  get #pages(): number {
    return Math.ceil(this.#singles.length / VALUES_SHOWN);
  }

  get #shown(): readonly Single[] {
    return this.#singles.slice(this.#at * VALUES_SHOWN).slice(0, VALUES_SHOWN);
  }

  /** Nothing to stop: it asks nothing. */
  stop(): void {}

  goTo(at: number): void {
    if (at >= 0 && at < this.#pages) this.#at = at;
  }

  /** Leaves out a value of the page, or takes it in again. */
  toggle(at: number): void {
    const value = this.#shown[at]?.value;
    if (value !== undefined && !this.#leftOut.delete(value)) this.#leftOut.add(value);
  }

  /** Decides the values of the page that are not left out, and goes on to the next page. */
  async pick(
    option: number | undefined,
    groupsNow: () => readonly UndecidedGroup[] | undefined,
  ): Promise<readonly UndecidedGroup[] | undefined> {
    const groups = groupsNow();
    if (option !== 0 || groups === undefined) return undefined;
    const shown = new Set(this.#shown.map(({ value }) => value));
    const ids = new Set(groups.map(({ id }) => id));
    const changed = groups.flatMap((group) => {
      const isMeant = (value: UndecidedValue) => shown.has(value) && !this.#leftOut.has(value);
      const own = isSingle(group) ? group.values.filter(isMeant) : [];
      if (own.length === 0) return [group];
      const decided = { ...group, values: own, picked: 0 };
      if (own.length === group.values.length) return [decided];
      const rest = group.values.filter((value) => !isMeant(value));
      return [
        { ...decided, id: freeId(group, ids) },
        { ...group, values: rest },
      ];
    });
    this.#singles = this.#singles.filter(({ value }) => !shown.has(value));
    this.#at = Math.max(0, Math.min(this.#at, this.#pages - 1));
    return changed;
  }

  page(): PartingPage {
    const say = this.#say;
    const [at, count, shown] = [this.#at, this.#pages, this.#shown];
    const wanted = shown.filter(({ value }) => !this.#leftOut.has(value));
    const rows = wanted.reduce((sum, { value }) => sum + value.rows.length, 0);
    const counts = { count: countText(wanted.length), rows: countText(rows) };
    return {
      id: `singles ${at} ${this.#singles.length}`,
      title: say(sentences.singlesTitle),
      examples: [],
      values: 0,
      paragraphs: [say(sentences.singlesHint)],
      pairs: shown.map((single) => ({
        text: this.#text(single),
        isOn: !this.#leftOut.has(single.value),
      })),
      options: wanted.length === 0 ? [] : [say(sentences.decideSingles, counts)],
      at,
      next: count < 2 ? undefined : (at + 1) % count,
      count,
    };
  }

  #text({ value: { input, readAs, rows }, reason, candidate }: Single): string {
    const texts = readAs === undefined ? [input, candidate] : [input, readAs, candidate];
    const own =
      rows.length > 1 ? this.#say(sentences.singleRows, { rows: countText(rows.length) }) : '';
    return `${texts.join(' → ')}${own}\n${reason}`;
  }
}

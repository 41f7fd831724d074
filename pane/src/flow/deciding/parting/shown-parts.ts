/** The parts of rows to check: parts that name their places, and the part that is shown. */
import { type City, cityOfName, fullName } from '../cities/city.ts';
import type { PartCities } from '../cities/part-cities.ts';
import { nextOpen, nextOther } from '../groups.ts';
import { type NamedPart, namedParts } from './named-parts.ts';
import { OPTIONS_MAX, type Part, type PlaceOption } from './parts.ts';

/** What a press does with parts, by the texts of the parts. */
interface Meant {
  readonly cities: ReadonlyMap<string, readonly City[]>;
  readonly places: ReadonlyMap<string, string | undefined>;
}

export class ShownParts {
  readonly #cities: PartCities;
  /** Whether parts are named by whole texts of the column, which may name places. */
  readonly #haveNames: boolean;
  #parts: readonly Part[];
  #at: number;
  #named: readonly NamedPart[] | undefined;
  /**
   * Whether something names a place for some parts: then the parts without such a place come last,
   * and one press passes all of them.
   */
  readonly #areTold: boolean;
  /** Texts of the parts whose undecided rows were left to check; these parts are shown only if the person goes back. */
  readonly #left = new Set<string>();

  constructor(cities: PartCities, parts: readonly Part[], haveNames: boolean) {
    this.#cities = cities;
    this.#haveNames = haveNames;
    const told = new Set(parts.filter((part) => this.#isTold(part)));
    this.#areTold = told.size > 0;
    this.#parts = [...told, ...parts.filter((part) => !told.has(part))];
    this.#at = Math.max(
      0,
      this.#parts.findIndex((part) => this.#isOpen(part)),
    );
    this.#offerNamed();
  }

  get at(): number {
    return this.#at;
  }

  get count(): number {
    return this.#parts.length;
  }

  /** The next part that is open; undefined if no other part is open. */
  get next(): number | undefined {
    return nextOther(this.#parts, this.#at, (one) => this.#isOpen(one));
  }

  /** Number of other parts that are left to check with the shown part. */
  get passed(): number {
    return this.#passed.length;
  }

  /**
   * If nothing names a place for the shown part, lists the other open parts without a named place,
   * such as head offices and blanks.
   */
  get #passed(): readonly Part[] {
    const { part } = this;
    if (!this.#areTold || part === undefined || this.#isTold(part)) return [];
    return this.#parts.filter((one) => one !== part && this.#isOpen(one) && !this.#isTold(one));
  }

  /** Whether a part names a place of its rows, or a person or the sheet names a place for it. */
  #isTold(part: Part): boolean {
    const { choice } = this.#cities;
    const isNamed = this.#usable(part).some((option) => option.isNamed);
    return (
      isNamed || choice.of(part.text).length > 0 || choice.suggestedFor(part.text) !== undefined
    );
  }

  /** The part that is shown; undefined once none is left to decide. */
  get part(): Part | undefined {
    return this.#parts[this.#at];
  }

  /** Parts that are offered to be decided together; undefined if there are none, or if the person declined. */
  get named(): readonly NamedPart[] | undefined {
    return this.#named;
  }

  get isOver(): boolean {
    return this.#named === undefined && this.#at >= this.#parts.length;
  }

  goTo(at: number): void {
    if (at in this.#parts) this.#at = at;
    this.#named = undefined;
  }

  /** Shows the parts one by one, instead of the list of parts that name their places. */
  leaveNamed(): void {
    this.#named = undefined;
  }

  /** Notes whether the undecided rows of a part are left to check. */
  setLeft(text: string, isLeft: boolean): void {
    if (isLeft) this.#left.add(text);
    else this.#left.delete(text);
  }

  /** Takes over the present parts in their previous order. Stays at a part that is open, or goes to the next. */
  goOn(parts: readonly Part[]): void {
    const now = new Map(parts.map((part) => [part.text, part]));
    this.#parts = this.#parts.map((part) => now.get(part.text) ?? part);
    if (this.#named !== undefined) this.#offerNamed();
    this.#at = nextOpen(this.#parts, this.#at, (part) => this.#isOpen(part)) ?? this.#parts.length;
  }

  /**
   * Tells what a press on an option of the shown part means: cities in which to look the part up, or the place that the
   * part gets (undefined undoes the decisions about the part). Without an option, its undecided rows are left to check.
   */
  meantBy(option: number | undefined): Meant | undefined {
    const { part } = this;
    if (part === undefined) return undefined;
    const { text, decided } = part;
    const cities = this.#cities.choice.chosenFor(text);
    const first = cities.length > 0 ? 1 : 0;
    if (option === 0 && first === 1)
      return { cities: new Map([[text, cities]]), places: new Map() };
    const shownPlaces = this.placesOf(part);
    const at = (option ?? -1) - first;
    const isAgain = at === shownPlaces.length && decided.size > 0;
    const place = shownPlaces[at];
    if (option === undefined) for (const one of this.#passed) this.setLeft(one.text, true);
    this.setLeft(text, place === undefined && !isAgain);
    const city = place?.isCut ? cityOfName(place.name) : undefined;
    return {
      cities: city ? new Map([[text, [city]]]) : new Map(),
      places: place !== undefined || isAgain ? new Map([[text, place?.name]]) : new Map(),
    };
  }

  /** Lists the places that are options, each for one press. Cities in which the rows can be looked up are left out. */
  placesOf(part: Part): readonly PlaceOption[] {
    return this.#offered(part).slice(0, OPTIONS_MAX);
  }

  /** Counts the places that are not shown. */
  hiddenPlaces(part: Part): number {
    return Math.max(0, this.#offered(part).length - OPTIONS_MAX);
  }

  #offered(part: Part): readonly PlaceOption[] {
    const { choice } = this.#cities;
    const cities = choice.of(part.text).map(({ city }) => fullName(city));
    const prefecture = choice.part(part.text).prefecture ?? '';
    return this.#usable(part).filter(
      ({ name }) => name.startsWith(prefecture) && !cities.includes(name),
    );
  }

  /**
   * Leaves out places outside the prefecture of the found rows, and places for which the candidates
   * are cut off and the rows cannot be looked up.
   */
  #usable({ text, options }: Part): readonly PlaceOption[] {
    const { choice, isPossible } = this.#cities;
    return options.filter(
      ({ name, isCut }) =>
        name.startsWith(choice.part(text).foundIn) &&
        (!isCut ||
          (isPossible && cityOfName(name) !== undefined && !choice.part(text).done.has(name))),
    );
  }

  #offerNamed(): void {
    const open = this.#haveNames ? this.#parts.filter((part) => this.#isOpen(part)) : [];
    const { choice, isPossible } = this.#cities;
    const usable = open.map((part) => ({ ...part, options: this.#usable(part) }));
    const namedBy: typeof choice.namedBy = (...of) => choice.namedBy(...of);
    const named = namedParts(usable, isPossible ? namedBy : undefined);
    this.#named = named.length > 1 ? named : undefined;
  }

  /** Whether some of the part's rows can be decided, and the person has not left them to check. */
  #isOpen(part: Part): boolean {
    const { text, rows } = part;
    const canDecide =
      this.#usable(part).length > 0 || (rows > 0 && this.#cities.choice.of(text).length > 0);
    return canDecide && !this.#left.has(text);
  }
}

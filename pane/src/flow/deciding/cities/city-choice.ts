/**
 * Manages the cities in which the rows of a part may lie although no candidate does: cities that the part names, or
 * that a person typed.
 */
import type { Context } from '../../context.ts';
import { type City, fullName, onlyCity, wholePrefecture } from './city.ts';
import { findCities, townBehind, withTowns } from './find-cities.ts';
import { bareTitle } from './titles.ts';
import { inTypedPrefecture, isTypedFor, typedPrefecture } from './typed-prefecture.ts';

export interface OfferedCity {
  readonly city: City;
  /** Text that the person typed; undefined if the part names the city. */
  readonly typed?: string;
  /** Whether the found rows of the part lie there. */
  readonly isByFound?: boolean;
  isOn: boolean;
}

/** What is known of the cities of one part. */
interface CitiesOfPart {
  offered: readonly OfferedCity[];
  /** Whether all municipalities that the part names are known. */
  isKnown: boolean;
  /** Names of the cities in which the rows of the part were looked up. */
  readonly done: Set<string>;
  /** The prefecture in which the found rows of the part lie; empty if that is not known. */
  foundIn: string;
  /** Whether few rows of the part lie in the city that the part names. */
  isUnlikely: boolean;
  /** The prefecture that a person typed with the latest cities, outside which nothing is offered. */
  prefecture: string | undefined;
  /** The town that a person typed after a city although the rows have towns already. */
  unusedTown: string | undefined;
}

const nothing = (): CitiesOfPart => ({
  offered: [],
  isKnown: false,
  done: new Set(),
  foundIn: '',
  isUnlikely: false,
  prefecture: undefined,
  unusedTown: undefined,
});

export class CityChoice {
  readonly takesTowns: boolean;
  readonly #context: Context;
  /** By the texts of the parts. */
  readonly #parts = new Map<string, CitiesOfPart>();
  readonly #titles: { readonly title: string; readonly city: City }[] = [];
  /** Names of the cities that a person typed. */
  readonly #typed = new Set<string>();
  /** The latest typed text that names no city, and the text of its part. */
  #unknown: { readonly of: string; readonly typed: string } | undefined;

  /** @param takesTowns whether some rows consist of numbers only, so that a town typed after a city is needed. */
  constructor(context: Context, takesTowns: boolean) {
    this.#context = context;
    this.takesTowns = takesTowns;
  }

  part(text: string): Readonly<CitiesOfPart> {
    return this.#part(text);
  }

  #part(text: string): CitiesOfPart {
    const part = this.#parts.get(text) ?? nothing();
    this.#parts.set(text, part);
    return part;
  }

  /** Finds the cities that parts name. If the service does not answer, the person can still type a city. */
  async find(texts: readonly string[], signal: AbortSignal): Promise<void> {
    const of = texts.filter((text) => text !== '');
    const found = await this.#citiesIn(of, signal).catch(() => undefined);
    for (const [text, cities] of found ?? []) {
      const part = this.#part(text);
      part.isKnown = true;
      part.offered = cities.map((city) => ({ city, isOn: false }));
    }
  }

  /**
   * Offers only cities in the prefecture in which the found rows of a part lie. Offers the whole prefecture if no
   * offered city lies there, or if these rows lie in several of its cities: 大分支店 may serve all of 大分県.
   */
  keepTo(of: string, prefecture: string, isSpread: boolean): void {
    const part = this.#part(of);
    const there = part.offered.filter(({ city }) => city.prefecture === prefecture);
    const whole = { city: wholePrefecture(prefecture), isByFound: true, isOn: false };
    part.foundIn = prefecture;
    part.offered = isSpread || there.length === 0 ? [whole] : there;
    part.isKnown = true;
  }

  /**
   * Offers the cities that a person typed for a part; if several cities have that name, the person has to choose.
   * @returns whether there are such cities.
   */
  async type(of: string, typed: string, signal: AbortSignal): Promise<boolean> {
    const found = await this.#citiesIn([typed], signal);
    const cities = inTypedPrefecture(typed, found?.get(typed) ?? []);
    this.#unknown = cities.length === 0 ? { of, typed } : undefined;
    const part = this.#part(of);
    part.unusedTown = this.takesTowns ? undefined : townBehind(typed, cities);
    if (cities.length === 0) return false;
    const prefecture = typedPrefecture(typed);
    const before = part.offered.filter(
      (one) =>
        (one.typed !== undefined || isTypedFor(one.city, typed)) &&
        !cities.some((other) => fullName(other) === fullName(one.city)),
    );
    // Cities that were typed one after another may lie in several prefectures.
    const isAlsoElsewhere = before.some((one) => !isTypedFor(one.city, typed));
    part.prefecture = isAlsoElsewhere ? undefined : prefecture;
    for (const one of before) if (one.typed === undefined) one.isOn = false;
    const isAlone = ({ own }: City) => cities.filter((other) => other.own === own).length === 1;
    const offered = cities.map((city) => ({
      city: { ...city, typed },
      typed,
      isOn: isAlone(city),
    }));
    part.offered = [...before, ...offered];
    for (const city of cities) this.#typed.add(fullName(city));
    part.done.clear();
    return true;
  }

  /** Finds the cities that the names of the sheet contain. They are only proposed to the person. */
  async findTitles(titles: readonly string[], signal: AbortSignal): Promise<void> {
    const bare = new Map(titles.map((title) => [bareTitle(title), title]));
    const found = await this.#citiesIn([...bare.keys()], signal).catch(() => undefined);
    for (const [text, cities] of found ?? []) {
      const city = onlyCity(text, cities);
      if (city !== undefined) this.#titles.push({ title: bare.get(text) ?? text, city });
    }
  }

  async #citiesIn(texts: readonly string[], signal: AbortSignal): ReturnType<typeof findCities> {
    const found = await findCities(this.#context, texts, signal);
    if (found === undefined || !this.takesTowns) return found;
    return new Map([...found].map(([text, cities]) => [text, withTowns(text, cities)]));
  }

  /** The city from a title, proposed for a part that has no city yet. */
  suggestedFor(text: string): { readonly title: string; readonly city: City } | undefined {
    if (this.of(text).length > 0) return undefined;
    return this.#titles.find(({ city }) => !this.#part(text).done.has(fullName(city)));
  }

  /** Offers a city that the found rows point to, instead of the cities offered before. */
  offer(of: string, city: City): void {
    this.#part(of).offered = [{ city, typed: fullName(city), isOn: true }];
  }

  unknownIn(text: string): string | undefined {
    return this.#unknown?.of === text ? this.#unknown.typed : undefined;
  }

  /** Lists the cities in which the rows of a part have not been looked up yet. */
  of(text: string): readonly OfferedCity[] {
    const { offered, done } = this.#part(text);
    return offered.filter(({ city }) => !done.has(fullName(city)));
  }

  /**
   * The only city that a part names. If the part names several cities (神戸 is a city and a town), the only city in which
   * candidates for the rows of the part lie. `unsure` if a person has to choose, undefined for no city.
   *
   * @param places in which candidates lie.
   */
  namedBy(text: string, places: readonly string[]): City | 'unsure' | undefined {
    const { isKnown, isUnlikely } = this.#part(text);
    if (!isKnown || isUnlikely) return 'unsure';
    const offered = this.of(text).map(({ city }) => city);
    if (offered.length === 0) return undefined;
    const likely = offered.filter((city) => places.some((one) => one.startsWith(fullName(city))));
    return onlyCity(text, offered) ?? onlyCity(text, likely) ?? 'unsure';
  }

  toggle(text: string, at: number): void {
    const one = this.of(text)[at];
    if (one !== undefined) one.isOn = !one.isOn;
  }

  /** The checked cities, or the only offered city, in which one press looks up the rows of a part. */
  chosenFor(text: string): readonly City[] {
    const offered = this.of(text);
    return offered.filter(({ isOn }) => isOn || offered.length === 1).map(({ city }) => city);
  }

  wasTyped(city: City): boolean {
    return this.#typed.has(fullName(city));
  }

  setUnlikely(text: string): void {
    this.#part(text).isUnlikely = true;
  }

  setDone(text: string, cities: readonly City[]): void {
    for (const city of cities) this.#part(text).done.add(fullName(city));
  }
}

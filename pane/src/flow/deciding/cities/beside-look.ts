/**
 * Looks up values without a city in the city that another cell of their rows tells: by naming the city, or because the
 * found rows with the same cell lie there. Values without a prefecture are looked up in the prefecture in which the
 * found rows with the same cell lie. Certain results are shown to the person, who has to confirm them if the cell names
 * the city: a remark may name another city.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { type FinishedRun, isOpenOutcome } from '../../running/finished-run.ts';
import { namedByBranches } from '../by-column/bare-names.ts';
import { contraryText } from '../by-column/remarks.ts';
import { headingCells } from '../by-column/shared-headings.ts';
import { ToldByColumns, type ToldPlace } from '../by-column/told-by-columns.ts';
import { type CandidateChoice, choicesOf, isCut, outcomesOf } from '../candidates.ts';
import type { Evidence, OfficeAbove } from '../evidence.ts';
import { groupOf, isOpen } from '../groups.ts';
import { isTakenIn, sureOf } from '../listing/sure.ts';
import { RowsBeside } from '../parting/rows-beside.ts';
import { isOf, runOf } from '../values.ts';
import { type City, fullName, liesIn } from './city.ts';
import type { CandidateOrder } from './found-cities.ts';
import { isLot, lacksCity, lacksPrefecture } from './lacks-city.ts';
import { lookAgain } from './look-again.ts';
import { type NamedBeside, namedBeside } from './named-beside.ts';
import { isDecided } from './part-cities.ts';
import { regrouped } from './regroup.ts';

type Groups = readonly UndecidedGroup[];

/** A value with the city or prefecture that its rows tell, and what was found there. */
interface LookedBeside {
  readonly named: NamedBeside;
  /** The candidate that is certain there. */
  readonly text: string | undefined;
  readonly found: readonly Outcome[];
}

type Looked = ReadonlyMap<UndecidedValue, LookedBeside>;
type Named = Map<UndecidedValue, NamedBeside>;

export class BesideLook {
  readonly #context: Context;
  readonly #runs: readonly FinishedRun[];
  readonly #evidence: Evidence;
  /** Numbers of the columns that tell places; empty until the groups were looked up. */
  readonly telling = new Set<number>();
  #remark: string | undefined;
  readonly #rows = new Map<FinishedRun, RowsBeside>();

  constructor(context: Context, runs: readonly FinishedRun[], evidence: Evidence) {
    this.#context = context;
    this.#runs = runs;
    this.#evidence = evidence;
  }

  /**
   * Names found rows that lie elsewhere than the column in `telling` tells of the other rows. Undefined until `groups`
   * has run.
   */
  get remark(): string | undefined {
    return this.#remark;
  }

  /** Gives the office above that a blank cell means, if its column is written so; nothing until `groups` has run. */
  readonly officeAbove: OfficeAbove = (run, row, column) => {
    const rows = this.#rows.get(run);
    return rows?.hasOfficeBlocks(column) ? rows.filledAt(row, column) : undefined;
  };

  /** Lists the open values whose rows may tell their city or prefecture. */
  valuesOf(groups: Groups): readonly UndecidedValue[] {
    if (this.#evidence.lacking === undefined) return [];
    return groups.filter(isOpen).flatMap(({ beside, values }) =>
      values.filter((value) => {
        const outcome = runOf(this.#runs, value)?.outcomes.get(value.key);
        const isKnown = beside !== undefined || value.typed !== undefined || isLot(value);
        if (isKnown || !isOpenOutcome(outcome)) return false;
        return lacksCity(outcome) || lacksPrefecture(value.key, outcome);
      }),
    );
  }

  /** @returns the groups with the results. @throws WorkbookError; StoppedError; the signal's reason. */
  async groups(groups: Groups, signal: AbortSignal): Promise<Groups> {
    const values = this.valuesOf(groups);
    const [inCity, inPrefecture]: [Named, Named] = [new Map(), new Map()];
    for (const run of this.#runs) {
      const own = values.filter((value) => isOf(run, value));
      if (own.length === 0) continue;
      const { named, prefectures } = await this.#toldIn(run, own, signal);
      for (const [value, one] of named) {
        const cities = one.cities.filter((city) => this.#evidence.lacking?.mayLieIn(value, city));
        if (cities.length > 0) inCity.set(value, { ...one, cities });
      }
      for (const [value, one] of prefectures) inPrefecture.set(value, one);
    }
    if (inCity.size + inPrefecture.size === 0) return groups;
    const byCity = await this.#look(inCity, signal);
    const looked = new Map(await this.#look(inPrefecture, signal));
    for (const [value, one] of byCity) looked.set(value, likelier(one, looked.get(value)));
    return this.#context.slices.steps(this.#withFound(groups, looked));
  }

  /**
   * The name of a city in the row itself counts more than what other rows say. A name without its ending counts least.
   */
  async #toldIn(
    run: FinishedRun,
    values: readonly UndecidedValue[],
    signal: AbortSignal,
  ): Promise<{ readonly named: Named; readonly prefectures: Named }> {
    const waiting = this.#context.waiting(signal);
    const prefectures: Named = new Map();
    const all = new Map(await namedBeside(this.#context, run, values, waiting));
    const rows = await RowsBeside.read(this.#context, run, waiting);
    this.#rows.set(run, rows);
    const columns = await ToldByColumns.learn(this.#context, run, rows, values);
    for (const column of columns.telling) this.telling.add(column);
    this.#remark ??= await contraryText(this.#context, run, columns);
    const open: UndecidedValue[] = [];
    await this.#context.slices.eachOf(values, (value) => {
      const prefecture = columns.prefectureOf(value);
      const outcome = run.outcomes.get(value.key);
      if (prefecture !== undefined && isOpenOutcome(outcome) && lacksPrefecture(value.key, outcome))
        prefectures.set(value, byFound(prefecture));
      const [named, one] = [all.get(value), columns.cityOf(value)];
      if (one === undefined) {
        if (named === undefined) open.push(value);
        return;
      }
      if (named?.cities.every((city) => isOther(city, one.city))) return;
      all.set(value, byFound(one));
    });
    const byBranch = await namedByBranches(this.#context, columns, open, signal);
    for (const [value, one] of byBranch) {
      const cities = citiesBeside(one, prefectures.get(value));
      if (cities.length > 0) all.set(value, { ...one, cities });
    }
    return { named: all, prefectures };
  }

  async #look(
    named: ReadonlyMap<UndecidedValue, NamedBeside>,
    signal: AbortSignal,
  ): Promise<Looked> {
    const wanted = new Map([...named].map(([value, { cities }]) => [value, cities] as const));
    const found = await lookAgain(this.#context, this.#runs, wanted, signal);
    const looked = new Map<UndecidedValue, LookedBeside>();
    await this.#context.slices.eachOf(named, ([value, one]) => {
      const there = found.get(value);
      const run = runOf(this.#runs, value);
      if (there === undefined || run === undefined) return;
      const [choice] = isDecided(there) ? choicesOf(run.choice.kind, there) : [];
      looked.set(value, { named: one, text: choice?.text, found: there });
    });
    return looked;
  }

  *#withFound(groups: Groups, looked: Looked): Generator<undefined, Groups> {
    const cellOf = headingCells(groups, looked);
    const there = new Map<UndecidedValue, readonly Outcome[]>();
    const known = new Map<readonly Outcome[], LookedBeside>();
    for (const group of groups) {
      for (const value of group.values) {
        const one = looked.get(value);
        const run = runOf(this.#runs, value);
        if (one === undefined || run === undefined || !this.#tells(one, group)) continue;
        // The city is not noted: a person may still choose it for all rows of the column, to decide what is certain
        // there.
        const all = [...one.found, ...restOf(one, outcomesOf(run, value))];
        there.set(value, all);
        known.set(all, one);
      }
    }
    return yield* regrouped(this.#runs, groups, there, isOpen, (run, all, before) => {
      const one = known.get(all);
      if (one === undefined) return before;
      const { place } = this.#evidence;
      const order = firstIn(one.named.cities, this.#evidence.order);
      const now = groupOf(all, run, this.#context.language, { place, order });
      const placeOf = (at: number | undefined) =>
        indexOf(now.candidates, before.candidates[at ?? -1]);
      // If the postal code points to another municipality, nothing is certain.
      const isOther = before.isByAddress || before.ownCode === 'only_town';
      const at = isOther ? undefined : indexOf(now.candidates, one.text);
      const { header, text: own, found } = one.named;
      const text = cellOf(before.reason, one);
      return {
        ...now,
        reason: before.reason,
        inCity: this.#isElsewhere(one) && at === undefined ? undefined : placeOf(before.inCity),
        inPlace: isContrary(one, before) ? undefined : placeOf(before.inPlace),
        beside: at === undefined ? undefined : { at, header, text, own, found },
      };
    });
  }

  /** Whether the look-up says anything about the group that was not known before. */
  #tells(one: LookedBeside, group: UndecidedGroup): boolean {
    if (one.text === undefined) {
      const isDenied = group.inCity !== undefined && this.#isElsewhere(one);
      return one.found.length > 0 || isDenied || isContrary(one, group);
    }
    const isKnown = group.candidates[sureOf(group) ?? -1] === one.text;
    return !isKnown || (one.named.found?.isSure === true && !isTakenIn(group, this.#evidence));
  }

  /** Whether the rows name a city other than that of most found values. */
  #isElsewhere({ named }: LookedBeside): boolean {
    const main = this.#evidence.city?.city;
    return main !== undefined && named.cities.every((city) => isOther(city, main));
  }
}

/**
 * Gives the cities that the name in a cell may mean. If the found rows with the same cell surely tell a prefecture,
 * there are no such cities, since these rows lie in several cities. If found rows with another cell surely tell a
 * prefecture, only cities in that prefecture count, since the name of a shop may be the name of a person: 小野塗装.
 */
function citiesBeside(named: NamedBeside, told: NamedBeside | undefined): readonly City[] {
  const [prefecture] = told?.cities ?? [];
  if (prefecture === undefined || told?.found?.isSure !== true) return named.cities;
  if (told.header === named.header && told.text === named.text) return [];
  return named.cities.filter((city) => !isOther(city, prefecture));
}

/** Puts candidates in the given cities before all others. */
function firstIn(cities: readonly City[], order: CandidateOrder | undefined): CandidateOrder {
  return (kind, choices) => {
    const ranked = order?.(kind, choices) ?? choices;
    const isThere = ({ found }: CandidateChoice) =>
      cities.some((city) => liesIn(kind, found, city));
    return [...ranked.filter(isThere), ...ranked.filter((choice) => !isThere(choice))];
  };
}

function byFound({ header, text, city, name, rows, all, isSure }: ToldPlace): NamedBeside {
  return { header, text, cities: [city], found: { city: name, rows, all, isSure } };
}

/**
 * Chooses between the city and the prefecture that the rows of a value tell. The city says more; the prefecture counts
 * if it makes the same candidate certain, or if the city lacks the address.
 */
function likelier(inCity: LookedBeside, inPrefecture: LookedBeside | undefined): LookedBeside {
  const [prefecture] = inPrefecture?.named.cities ?? [];
  if (inPrefecture === undefined || prefecture === undefined) return inCity;
  if (inCity.named.cities.every((city) => isOther(city, prefecture))) return inCity;
  if (inCity.found.length === 0) return inPrefecture;
  const isSurer = inPrefecture.named.found?.isSure === true && inPrefecture.text !== undefined;
  return isSurer && inPrefecture.text === inCity.text ? inPrefecture : inCity;
}

/** Whether the candidate in the main place lies in none of the cities that the rows name. */
function isContrary({ named }: LookedBeside, { inPlace, candidates }: UndecidedGroup): boolean {
  const place = candidates[inPlace ?? -1]?.replace(/^\d+ /, '');
  return place !== undefined && !named.cities.some((city) => place.startsWith(fullName(city)));
}

/** Gives the earlier outcomes, without a cut-off list of the whole country if the city has several candidates. */
function restOf({ text, found }: LookedBeside, own: readonly Outcome[]): readonly Outcome[] {
  const rest = own.filter((one) => !found.includes(one));
  return text === undefined && found.length > 0 ? rest.filter((one) => !isCut(one)) : rest;
}

/** Whether two places are apart: they are not equal, and neither contains the other. */
function isOther(city: City, main: City): boolean {
  const [name, other] = [fullName(city), fullName(main)];
  return !name.startsWith(other) && !other.startsWith(name);
}

function indexOf(candidates: readonly string[], text: string | undefined): number | undefined {
  const at = text === undefined ? -1 : candidates.indexOf(text);
  return at < 0 ? undefined : at;
}

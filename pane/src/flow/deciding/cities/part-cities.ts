/** Looks up the rows of parts in the cities that a person chose for them, and reports the results. */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { type FinishedRun, isOpenOutcome } from '../../running/finished-run.ts';
import { choicesOf, outcomesOf } from '../candidates.ts';
import { groupOf } from '../groups.ts';
import { type By, partOf } from '../parting/parts.ts';
import { rowsIn, runOf } from '../values.ts';
import { decidingSentences as sentences } from '../words.ts';
import { type City, wholePrefecture } from './city.ts';
import { CityChoice } from './city-choice.ts';
import { isLot, lacksPrefecture } from './lacks-city.ts';
import { canLookAgain, type Looked, lookAgain, within } from './look-again.ts';
import { type Describe, regrouped, type Wanted, wasLookedUp } from './regroup.ts';
import { typedResultText } from './typed-result.ts';

export class PartCities {
  readonly choice: CityChoice;
  /** Whether the rows can be looked up again at all. */
  readonly isPossible: boolean;
  readonly #context: Context;
  readonly #runs: readonly FinishedRun[];
  readonly #isExact: boolean;
  /** Whether a value may be looked up in a city that is chosen for its part. */
  isMeant: (value: UndecidedValue, city: City) => boolean = () => true;
  readonly #stop = new AbortController();
  #asking = 0;
  /** Number of rows in the latest look-up that need a town as well as a city. */
  #townless = 0;
  /** Values of the latest look-up, with their cities. */
  #wanted: Wanted = new Map();
  #typedCity: City | undefined;
  /** Number of rows that had already been looked up in the chosen cities. */
  #known = 0;
  /** Towns that were typed for the latest look-up and not used. */
  #unusedTowns: readonly string[] = [];
  /** Parts of the latest look-up of which few rows lie in the city that the part names. */
  #unlikely: readonly string[] = [];

  /** @param groups whose rows are looked up. @param isExact whether decided groups among them are looked up too. */
  constructor(
    context: Context,
    runs: readonly FinishedRun[],
    groups: readonly UndecidedGroup[],
    isExact: boolean,
  ) {
    this.#context = context;
    this.#runs = runs;
    this.#isExact = isExact;
    this.choice = new CityChoice(
      context,
      groups.some(({ values }) => values.some(isLot)),
    );
    this.isPossible = runs.every((run) => canLookAgain(context, run));
  }

  /** Number of rows that are being looked up. */
  get asking(): number {
    return this.#asking;
  }

  /**
   * The city that a person typed for one group, if some of its rows have a certain result there; without a town typed
   * after it.
   */
  get typedCity(): City | undefined {
    if (this.#typedCity === undefined) return undefined;
    const { town: _, typed: __, ...city } = this.#typedCity;
    return city;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  stop(): void {
    this.#stop.abort();
  }

  /**
   * @param cities by the text of the part. @param isOffered whether the cities come from the names
   * of the parts, and were not chosen by a person. @throws StoppedError; the signal's reason.
   */
  async look(
    groups: readonly UndecidedGroup[],
    by: By,
    cities: ReadonlyMap<string, readonly City[]>,
    isOffered: boolean,
  ): Promise<Looked> {
    const wanted = new Map<UndecidedValue, readonly City[]>();
    const townless: UndecidedValue[] = [];
    this.#wanted = wanted;
    this.#known = 0;
    this.#unusedTowns = [...cities.keys()].flatMap(
      (text) => this.choice.part(text).unusedTown ?? [],
    );
    await this.#context.slices.eachOf(groups, ({ picked, values }) => {
      for (const value of picked === undefined || this.#isExact ? values : []) {
        const chosen = cities.get(partOf(value, by) ?? '') ?? [];
        const own = chosen.filter((city) => this.isMeant(value, city) && this.#adds(value, city));
        if (own.length === 0) continue;
        const meant = isLot(value) ? own.filter(({ town }) => town !== undefined) : own;
        if (meant.length === 0) townless.push(value);
        else if (wasLookedUp(value, meant)) this.#known += value.rows.length;
        else wanted.set(value, meant);
      }
    });
    this.#townless = rowsIn(townless);
    this.#asking = rowsIn(wanted.keys());
    try {
      const looked = await lookAgain(this.#context, this.#runs, wanted, this.signal);
      await this.#hold(looked, by);
      const unlikely = isOffered
        ? unlikelyParts(looked, by, (value) => this.#hadCandidates(value))
        : new Map();
      this.#typedCity = this.#typedFor(cities, looked);
      for (const values of unlikely.values()) for (const value of values) looked.delete(value);
      this.#unlikely = [...unlikely.keys()];
      for (const text of this.#unlikely) this.choice.setUnlikely(text);
      for (const [text, own] of cities) if (!unlikely.has(text)) this.choice.setDone(text, own);
      return looked;
    } finally {
      this.#asking = 0;
    }
  }

  /** Leaves out results outside the prefecture that a person typed for a part. */
  async #hold(looked: Map<UndecidedValue, readonly Outcome[]>, by: By): Promise<void> {
    await this.#context.slices.eachOf([...looked], ([value, found]) => {
      const prefecture = this.choice.part(partOf(value, by) ?? '').prefecture;
      const kind = runOf(this.#runs, value)?.choice.kind;
      if (prefecture === undefined || kind === undefined) return;
      const area = wholePrefecture(prefecture);
      looked.set(
        value,
        found.flatMap((one) => within(kind, one, area) ?? []),
      );
    });
  }

  #typedFor(cities: ReadonlyMap<string, readonly City[]>, looked: Looked): City | undefined {
    const [city, ...others] = [...cities.values()].flat();
    const isOne = this.#isExact && others.length === 0 && [...looked.values()].some(isDecided);
    return isOne && city !== undefined && this.choice.wasTyped(city) ? city : undefined;
  }

  regrouped(
    groups: readonly UndecidedGroup[],
    looked: Looked,
  ): Generator<undefined, readonly UndecidedGroup[]> {
    const { language } = this.#context;
    const certain = new Set([...looked.values()].filter(isDecided));
    const kept = new Map(looked);
    for (const { written, values } of groups) {
      for (const value of written === 'none' ? [] : values) this.#keepWritten(value, kept, certain);
    }
    const isMeant = ({ picked }: UndecidedGroup) => picked === undefined || this.#isExact;
    const describe: Describe = (run, found, before) => {
      if (found.length === 0) {
        const { reason } = before;
        return { ...before, reason: this.#context.say(sentences.notInCity, { reason }) };
      }
      const now = groupOf(found, run, language);
      const text = before.candidates[Number(before.written)];
      const at = text === undefined ? -1 : now.candidates.indexOf(text);
      // A written candidate stays until another one is certain or chosen.
      const picked = certain.has(found) ? 0 : at < 0 ? undefined : at;
      return { ...now, written: at < 0 ? 'none' : at, picked };
    };
    return regrouped(this.#runs, groups, kept, isMeant, describe, this.#wanted);
  }

  /**
   * If a candidate was written for a value, keeps the candidates of the value beside the new results, so that a new
   * choice can replace the written candidate.
   */
  #keepWritten(
    value: UndecidedValue,
    looked: Map<UndecidedValue, readonly Outcome[]>,
    certain: Set<readonly Outcome[]>,
  ): void {
    const found = looked.get(value) ?? [];
    const run = runOf(this.#runs, value);
    if (found.length === 0 || run === undefined) return;
    const all = [...found, ...outcomesOf(run, value)];
    looked.set(value, all);
    if (certain.has(found)) certain.add(all);
  }

  /** Whether a place says more than the address does: a prefecture adds nothing to an address that has one. */
  #adds({ key }: UndecidedValue, { name }: City): boolean {
    if (name !== '') return true;
    return this.#runs.some(({ outcomes }) => {
      const outcome = outcomes.get(key);
      return isOpenOutcome(outcome) && lacksPrefecture(key, outcome);
    });
  }

  #hadCandidates(value: UndecidedValue): boolean {
    const outcome = runOf(this.#runs, value)?.outcomes.get(value.key);
    return outcome?.kind === 'ambiguous' && outcome.candidates.length > 0;
  }

  /** Says what happened to the rows that were looked up. */
  said(looked: Looked): string | undefined {
    const said: string[] = [];
    if (looked.size > 0) said.push(this.#lookedText(looked));
    else if (this.#known > 0 && this.#unusedTowns.length === 0) {
      said.push(this.#context.say(sentences.lookedBefore));
    }
    for (const town of this.#unusedTowns) {
      said.push(this.#context.say(sentences.townUnused, { town }));
    }
    if (this.#townless > 0) {
      said.push(this.#context.say(sentences.townNeeded, { rows: countText(this.#townless) }));
    }
    const [first] = this.#unlikely;
    if (first !== undefined) {
      const count = countText(this.#unlikely.length);
      said.push(this.#context.say(sentences.fewInCity, { first, count }));
    }
    return said.length === 0 ? undefined : this.#context.joined(said);
  }

  #lookedText(looked: Looked): string {
    const rows = { decided: 0, open: 0, none: 0 };
    for (const [value, found] of looked) {
      const is = isDecided(found) ? 'decided' : found.length > 0 ? 'open' : 'none';
      rows[is] += value.rows.length;
    }
    const typed = [...this.#wanted.values()].flat().find((city) => city.typed)?.typed;
    if (typed !== undefined && rows.decided > 0) return this.typedText(looked, typed);
    return this.#context.say(sentences.lookedAgain, {
      decided: countText(rows.decided),
      open: countText(rows.open),
      none: countText(rows.none),
    });
  }

  /**
   * Says which rows were decided at a typed place. @param rows number of rows that were looked up, including rows of
   * which nothing is known.
   */
  typedText(looked: Looked, text: string, rows = rowsIn(looked.keys())): string {
    const decided = [...looked].filter(([, found]) => isDecided(found));
    const places = decided.flatMap(([value, found]) => {
      const run = runOf(this.#runs, value);
      return run === undefined ? [] : choicesOf(run.choice.kind, found).map((one) => one.text);
    });
    return typedResultText(this.#context.say, {
      text,
      places: new Set(places),
      decided: rowsIn(decided.map(([value]) => value)),
      rows,
    });
  }
}

/**
 * Lists the parts of which most rows do not lie in the city that was looked up: 丹波店 may also serve
 * 丹波篠山市. Values without any candidates do not count.
 */
function unlikelyParts(
  looked: Looked,
  by: By,
  hadCandidates: (value: UndecidedValue) => boolean,
): ReadonlyMap<string, readonly UndecidedValue[]> {
  const parts = new Map<string, UndecidedValue[]>();
  for (const value of looked.keys()) appendTo(parts, partOf(value, by) ?? '', value);
  return new Map(
    [...parts].filter(([, values]) => {
      const isThere = (value: UndecidedValue) => (looked.get(value)?.length ?? 0) > 0;
      const telling = values.filter((value) => isThere(value) || hadCandidates(value));
      return rowsIn(telling.filter(isThere)) * 2 < rowsIn(telling);
    }),
  );
}

/** Whether exactly one city has the address, and the result there is certain. */
export function isDecided(found: readonly Outcome[]): boolean {
  return found.length === 1 && found[0]?.kind === 'found';
}

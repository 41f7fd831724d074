/**
 * Runs when the chooser opens. It finds the city that the title of the sheet names. If few values
 * are to check, it looks them up in the city of most found values, in the prefectures of nearly all
 * found values, and in the city that their own rows name. It writes nothing: certain results are
 * listed with the other certain candidates, and the candidates of the whole country stay available.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { PartingPage } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { type FinishedRun, isOpenOutcome } from '../../running/finished-run.ts';
import { choicesOf, outcomesOf } from '../candidates.ts';
import type { Evidence } from '../evidence.ts';
import { groupOf, isOpen } from '../groups.ts';
import { VALUES_MAX } from '../overview/left-groups.ts';
import { askingPage, waitingPage } from '../parting/parting-pages.ts';
import { rowsIn, runOf, valuesOf } from '../values.ts';
import { BesideLook } from './beside-look.ts';
import type { City } from './city.ts';
import { isLot, lacksCity } from './lacks-city.ts';
import { type Looked, lookAgain } from './look-again.ts';
import { isDecided } from './part-cities.ts';
import { PlaceLook } from './place-look.ts';
import { lookedUp, regrouped, wasLookedUp } from './regroup.ts';
import {
  cityOfBranchTitle,
  cityOfTitles,
  mayNameCity,
  mayTellCity,
  titlesOfRuns,
} from './titles.ts';
import { placeSentences } from './words.ts';

type Groups = readonly UndecidedGroup[];

export class FirstLook {
  readonly #context: Context;
  readonly #runs: readonly FinishedRun[];
  #evidence: Evidence;
  readonly #inPlace: PlaceLook | undefined;
  readonly #beside: BesideLook;
  /** Whether other cells of some rows are searched for names of cities. */
  readonly #readsRows: boolean;
  /** Values that are looked up in the city of most found values. */
  readonly #values: readonly UndecidedValue[];
  /** Number of rows that are looked up in any place. */
  readonly #rows: number;
  /** Names of the sheet and table that may contain the city. */
  readonly #titles: readonly string[];

  private constructor(
    context: Context,
    runs: readonly FinishedRun[],
    evidence: Evidence,
    groups: Groups,
  ) {
    const { city, place, title, lacking } = evidence;
    const isTitleToFind = title === undefined && lacking !== undefined && lacking.size > 0;
    this.#titles = isTitleToFind ? titlesOfRuns(context, runs).filter(mayTellCity) : [];
    this.#context = context;
    this.#runs = runs;
    this.#evidence = evidence;
    this.#inPlace =
      place && groups.length > 0 ? new PlaceLook(context, runs, place, evidence) : undefined;
    this.#beside = new BesideLook(context, runs, evidence);
    this.#readsRows = this.#beside.valuesOf(groups).length > 0;
    const values = city === undefined ? [] : valuesOf(groups.filter(isOpen));
    this.#values = values.filter(
      (one) => city !== undefined && !isLot(one) && !one.typed && !wasLookedUp(one, [city.city]),
    );
    this.#rows = rowsIn(new Set([...this.#values, ...(this.#inPlace?.valuesOf(groups) ?? [])]));
  }

  /**
   * @returns undefined if nothing is left to ask. If there are more values than one page shows, they are not looked up.
   */
  static of(
    context: Context,
    runs: readonly FinishedRun[],
    groups: Groups,
    evidence: Evidence,
  ): FirstLook | undefined {
    const open = groups.filter(isOpen);
    const few = valuesOf(open).length > VALUES_MAX ? [] : open;
    const looking = new FirstLook(context, runs, evidence, few);
    return looking.#rows > 0 || looking.#titles.length > 0 || looking.#readsRows
      ? looking
      : undefined;
  }

  page(): PartingPage {
    const [text] = this.#titles;
    if (this.#rows > 0) return askingPage(this.#rows, this.#context.say);
    const { findingCity, readingRows } = placeSentences;
    const { say } = this.#context;
    return waitingPage(text === undefined ? say(readingRows) : say(findingCity, { text }));
  }

  /** The evidence, which contains the city of the title after the groups were looked up. */
  get evidence(): Evidence {
    return this.#evidence;
  }

  /**
   * @returns the groups with the results; undefined if the look-up was stopped, if the service does not answer, or if
   * no values were to look up.
   */
  async groups(groups: Groups, signal: AbortSignal): Promise<Groups | undefined> {
    const title = this.#cityOfTitle(signal).catch(() => undefined);
    const inCity = await this.#lookedInCity(groups, signal).catch(() => undefined);
    const now = inCity ?? groups;
    const inPlace = await this.#inPlace?.groups(now, signal).catch(() => undefined);
    const before = inPlace ?? now;
    const beside = this.#readsRows
      ? await this.#beside.groups(before, signal).catch(() => undefined)
      : undefined;
    const { telling, officeAbove, remark } = this.#beside;
    this.#evidence = { ...this.#evidence, title: await title, telling, officeAbove, remark };
    return signal.aborted ? undefined : (beside ?? inPlace ?? inCity);
  }

  async #cityOfTitle(signal: AbortSignal): Promise<Evidence['title']> {
    if (this.#titles.length === 0) return this.#evidence.title;
    const titles = this.#titles.filter(mayNameCity);
    const written = titles.length > 0 ? await cityOfTitles(this.#context, titles, signal) : null;
    const { prefectures = [] } = this.#evidence.place ?? {};
    return written === null
      ? cityOfBranchTitle(this.#context, this.#titles, prefectures, signal)
      : written;
  }

  async #lookedInCity(groups: Groups, signal: AbortSignal): Promise<Groups | undefined> {
    const city = this.#evidence.city?.city;
    if (city === undefined || this.#values.length === 0) return undefined;
    const asked = this.#values.filter((value) => this.#lacksCity(value));
    const wanted = new Map(asked.map((value) => [value, [city]] as const));
    const looked = await lookAgain(this.#context, this.#runs, wanted, signal);
    return this.#context.slices.steps(this.#withFound(groups, looked, city));
  }

  *#withFound(groups: Groups, looked: Looked, city: City): Generator<undefined, Groups> {
    const there = new Map<UndecidedValue, readonly Outcome[]>();
    const certain = new Set<readonly Outcome[]>();
    const marked = groups.map((group) => {
      const values = group.values.map((value) => {
        const found = looked.get(value);
        const now = lookedUp(value, [city]);
        if (found === undefined) return this.#lacksCity(value) ? value : now;
        if (found.length === 0) return group.candidates.length > 0 ? now : { ...now, again: [] };
        const run = runOf(this.#runs, value);
        const all = [...found, ...(run === undefined ? [] : outcomesOf(run, value))];
        there.set(now, all);
        if (isDecided(found)) certain.add(all);
        return now;
      });
      return { ...group, values };
    });
    return yield* regrouped(this.#runs, marked, there, isOpen, (run, all, { reason }) => {
      const now = groupOf(all, run, this.#context.language, this.#evidence);
      const [first] = certain.has(all) ? choicesOf(run.choice.kind, all) : [];
      return { ...now, reason, inCity: first && now.candidates.indexOf(first.text) };
    });
  }

  /** For values that already name a city, a look-up in this city tells nothing new. */
  #lacksCity(value: UndecidedValue): boolean {
    const outcome = runOf(this.#runs, value)?.outcomes.get(value.key);
    return isOpenOutcome(outcome) && lacksCity(outcome);
  }
}

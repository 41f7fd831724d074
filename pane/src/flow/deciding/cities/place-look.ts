/**
 * Looks up values in the prefectures of nearly all found values if the whole country has more candidates than are
 * listed: ten towns of one name in 北海道 are useless in a list of 埼玉県.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { type FinishedRun, isOpenOutcome } from '../../running/finished-run.ts';
import { choicesOf, isCut, outcomesOf } from '../candidates.ts';
import type { Evidence } from '../evidence.ts';
import { groupOf, isGuessed, isOpen } from '../groups.ts';
import type { MainPlace } from '../main-place.ts';
import { runOf } from '../values.ts';
import { type City, wholePrefecture } from './city.ts';
import { lacksCity } from './lacks-city.ts';
import { canLookAgain, type Looked, lookAgain } from './look-again.ts';
import { lookedUp, regrouped, wasLookedUp } from './regroup.ts';

type Groups = readonly UndecidedGroup[];

export class PlaceLook {
  readonly #context: Context;
  readonly #runs: readonly FinishedRun[];
  readonly #place: MainPlace;
  readonly #areas: readonly City[];
  readonly #evidence: Evidence;

  constructor(
    context: Context,
    runs: readonly FinishedRun[],
    place: MainPlace,
    evidence: Evidence,
  ) {
    this.#context = context;
    this.#runs = runs;
    this.#place = place;
    this.#areas = place.prefectures.map(wholePrefecture);
    this.#evidence = evidence;
  }

  /** Lists the open values for which the look-up may find more. */
  valuesOf(groups: Groups): readonly UndecidedValue[] {
    return groups.flatMap((group) =>
      isOpen(group) && group.inCity === undefined
        ? group.values.filter((value) => this.#isToLook(value))
        : [],
    );
  }

  #isToLook(value: UndecidedValue): boolean {
    const run = runOf(this.#runs, value);
    const outcome = run?.outcomes.get(value.key);
    if (run === undefined || outcome?.kind !== 'ambiguous' || !isCut(outcome)) return false;
    const isNew = this.#areas.some((area) => !wasLookedUp(value, [area]));
    return isNew && outcome.query?.prefecture === null && canLookAgain(this.#context, run);
  }

  /** @returns the groups with the results. @throws StoppedError; the signal's reason. */
  async groups(groups: Groups, signal: AbortSignal): Promise<Groups> {
    const values = this.valuesOf(groups);
    if (values.length === 0) return groups;
    const wanted = new Map(values.map((value) => [value, this.#areas] as const));
    const looked = await lookAgain(this.#context, this.#runs, wanted, signal);
    await this.#lookCloser(looked, signal);
    return this.#context.slices.steps(this.#withFound(groups, looked));
  }

  /**
   * If a prefecture also has more candidates than are listed, adds what is certain in the cities of most found values.
   */
  async #lookCloser(
    looked: Map<UndecidedValue, readonly Outcome[]>,
    signal: AbortSignal,
  ): Promise<void> {
    const { cities = [] } = this.#evidence;
    const near = cities.filter(({ prefecture }) => this.#place.prefectures.includes(prefecture));
    const cut = [...looked].filter(([, found]) => near.length > 0 && found.some(isCut));
    const wanted = new Map(cut.map(([value]) => [value, near] as const));
    const closer = await lookAgain(this.#context, this.#runs, wanted, signal);
    for (const [value, found] of cut) {
      const certain = (closer.get(value) ?? []).filter(({ kind }) => kind === 'found');
      looked.set(value, [...certain, ...found]);
    }
  }

  *#withFound(groups: Groups, looked: Looked): Generator<undefined, Groups> {
    const there = new Map<UndecidedValue, readonly Outcome[]>();
    const only = new Map<readonly Outcome[], string>();
    const marked = groups.map((group) => {
      const values = group.values.map((value) => {
        const found = looked.get(value);
        if (found === undefined) return value;
        const now = this.#areas.reduce((one, area) => lookedUp(one, [area]), value);
        if (found.length === 0) return now;
        const text = this.#onlyIn(value, found);
        const all = [...found, ...this.#restOf(value, text === undefined)];
        there.set(now, all);
        if (text !== undefined) only.set(all, text);
        return now;
      });
      return { ...group, values };
    });
    return yield* regrouped(this.#runs, marked, there, isOpen, (run, all, { reason }) => {
      const now = groupOf(all, run, this.#context.language, this.#evidence);
      const at = now.candidates.indexOf(only.get(all) ?? '');
      return { ...now, reason, inPlace: at < 0 ? undefined : at };
    });
  }

  /**
   * Gives the only candidate of a value there; undefined for several candidates and for guesses. Also undefined if the
   * value was already looked up in a city: a town of that name elsewhere in the prefecture may be another town.
   */
  #onlyIn(value: UndecidedValue, found: readonly Outcome[]): string | undefined {
    const run = runOf(this.#runs, value);
    if (run === undefined || value.lookedIn !== undefined) return undefined;
    if (found.some((one) => isCut(one) || isGuessed(one))) return undefined;
    const choices = choicesOf(run.choice.kind, found);
    return choices[this.#place.candidateIn(run.choice.kind, choices) ?? -1]?.text;
  }

  /**
   * Gives the other outcomes of a value. If there are several candidates in the prefectures and the person can type the
   * city, a cut-off list of the whole country is left out.
   */
  #restOf(value: UndecidedValue, areSeveral: boolean): readonly Outcome[] {
    const run = runOf(this.#runs, value);
    if (run === undefined) return [];
    const outcome = run.outcomes.get(value.key);
    const isTyped = areSeveral && isOpenOutcome(outcome) && lacksCity(outcome);
    return outcomesOf(run, value).filter((one) => !(isTyped && isCut(one)));
  }
}

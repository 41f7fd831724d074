/**
 * Looks the few values to check up in the city of most found ones when the chooser opens, and writes nothing: what is certain
 * there is listed for the person with the other sure candidates. The candidates of the whole country stay beside it.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { PartingPage } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { type FinishedRun, isOpenOutcome } from '../../running/finished-run.ts';
import { outcomesOf } from '../candidates.ts';
import { groupOf, isOpen } from '../groups.ts';
import { VALUES_SHOWN } from '../listing/pick-list.ts';
import { askingPage } from '../parting/parting-pages.ts';
import { isOf } from '../write-groups.ts';
import type { City } from './city.ts';
import { isLot, lacksCity } from './lacks-city.ts';
import { lookAgain } from './look-again.ts';
import { isDecided, rowsIn } from './part-cities.ts';
import { lookedUp, regrouped, wasLookedUp } from './regroup.ts';

type Groups = readonly UndecidedGroup[];

export class FirstLook {
  readonly isDeciding = false;
  readonly isBusy = true;
  readonly isOver = false;
  readonly said = undefined;
  readonly #context: Context;
  readonly #runs: readonly FinishedRun[];
  readonly #city: City;
  readonly #values: readonly UndecidedValue[];
  readonly #stop = new AbortController();

  private constructor(
    context: Context,
    runs: readonly FinishedRun[],
    city: City,
    values: readonly UndecidedValue[],
  ) {
    this.#context = context;
    this.#runs = runs;
    this.#city = city;
    this.#values = values;
  }

  /** @returns undefined where nothing is left to look up there, or more than one list shows. */
  static of(
    context: Context,
    runs: readonly FinishedRun[],
    groups: Groups,
    city: City | undefined,
  ): FirstLook | undefined {
    const open = groups.filter(isOpen);
    const count = open.reduce((sum, { values }) => sum + values.length, 0);
    if (city === undefined || count > VALUES_SHOWN) return undefined;
    const values = open.flatMap((group) =>
      group.values.filter((one) => !isLot(one) && !wasLookedUp(one, [city])),
    );
    return values.length === 0 ? undefined : new FirstLook(context, runs, city, values);
  }

  stop(): void {
    this.#stop.abort();
  }

  goTo(): void {}

  toggle(): void {}

  async pick(): Promise<undefined> {}

  page(): PartingPage {
    return askingPage(rowsIn(this.#values), (...of) => this.#context.say(...of));
  }

  /** @returns the groups with what was found; undefined if it was stopped, or the service does not answer. */
  async groups(groups: Groups): Promise<Groups | undefined> {
    const asked = this.#values.filter((value) => this.#lacksCity(value));
    const wanted = new Map(asked.map((value) => [value, [this.#city]] as const));
    const { signal } = this.#stop;
    const looked = await lookAgain(this.#context, this.#runs, wanted, signal).catch(
      () => undefined,
    );
    if (looked === undefined || signal.aborted) return undefined;
    return this.#context.slices.steps(this.#withFound(groups, looked));
  }

  *#withFound(
    groups: Groups,
    looked: ReadonlyMap<UndecidedValue, readonly Outcome[]>,
  ): Generator<undefined, Groups> {
    const there = new Map<UndecidedValue, readonly Outcome[]>();
    const certain = new Set<readonly Outcome[]>();
    const marked = groups.map((group) => {
      const values = group.values.map((value) => {
        const found = looked.get(value);
        const now = lookedUp(value, [this.#city]);
        if (found === undefined) return this.#lacksCity(value) ? value : now;
        if (found.length === 0) return group.candidates.length > 0 ? now : { ...now, again: [] };
        const all = [...found, ...this.#outcomesOf(value)];
        there.set(now, all);
        if (isDecided(found)) certain.add(all);
        return now;
      });
      return { ...group, values };
    });
    return yield* regrouped(
      marked,
      there,
      new Map(),
      isOpen,
      (value, all, { reason, ...group }) => {
        const run = this.#runs.find((one) => isOf(one, value));
        if (run === undefined) return { ...group, reason };
        const inCity = certain.has(all) ? 0 : undefined;
        return { ...groupOf(all, run, this.#context.language), reason, inCity };
      },
    );
  }

  /** Of the others, looking them up there tells nothing new. */
  #lacksCity({ key }: UndecidedValue): boolean {
    const outcome = this.#runs.find((run) => isOf(run, { key }))?.outcomes.get(key);
    return isOpenOutcome(outcome) && lacksCity(outcome);
  }

  /** What is known of a value so far. */
  #outcomesOf(value: UndecidedValue): readonly Outcome[] {
    const run = this.#runs.find((one) => isOf(one, value));
    return run === undefined ? [] : outcomesOf(run, value);
  }
}

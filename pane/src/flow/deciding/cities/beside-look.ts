/**
 * Looks up values without a city in the city that another cell of their rows names. A certain result is only proposed, since a
 * remark may speak of another city.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { type FinishedRun, isOpenOutcome } from '../../running/finished-run.ts';
import { choicesOf, isCut, outcomesOf } from '../candidates.ts';
import type { Evidence } from '../evidence.ts';
import { groupOf, isOpen } from '../groups.ts';
import { sureOf } from '../listing/sure.ts';
import { isOf } from '../writing/write-groups.ts';
import { type City, fullName } from './city.ts';
import { isLot, lacksCity } from './lacks-city.ts';
import { lookAgain } from './look-again.ts';
import { type NamedBeside, namedBeside } from './named-beside.ts';
import { isDecided } from './part-cities.ts';
import { lookedUp, regrouped } from './regroup.ts';

type Groups = readonly UndecidedGroup[];

/** A value with the city that its rows name, and what was found there. */
interface LookedBeside {
  readonly named: NamedBeside;
  /** The candidate that is certain in that city. */
  readonly text: string | undefined;
  readonly found: readonly Outcome[];
}

type Looked = ReadonlyMap<UndecidedValue, LookedBeside>;

export class BesideLook {
  readonly #context: Context;
  readonly #runs: readonly FinishedRun[];
  readonly #evidence: Evidence;

  constructor(context: Context, runs: readonly FinishedRun[], evidence: Evidence) {
    this.#context = context;
    this.#runs = runs;
    this.#evidence = evidence;
  }

  /** Lists the open values whose rows may name their city. */
  valuesOf(groups: Groups): readonly UndecidedValue[] {
    if (this.#evidence.lacking === undefined) return [];
    return groups.filter(isOpen).flatMap(({ beside, values }) =>
      values.filter((value) => {
        const outcome = this.#runOf(value)?.outcomes.get(value.key);
        const isKnown = beside !== undefined || value.typed !== undefined || isLot(value);
        return !isKnown && isOpenOutcome(outcome) && lacksCity(outcome);
      }),
    );
  }

  /** @returns the groups with what was found. @throws WorkbookError; StoppedError; the signal's reason. */
  async groups(groups: Groups, signal: AbortSignal): Promise<Groups> {
    const values = this.valuesOf(groups);
    const named = new Map<UndecidedValue, NamedBeside>();
    for (const run of this.#runs) {
      const own = values.filter((value) => isOf(run, value));
      const found = await namedBeside(this.#context, run, own, this.#context.waiting(signal));
      for (const [value, one] of found) {
        const cities = one.cities.filter((city) => this.#evidence.lacking?.mayLieIn(value, city));
        if (cities.length > 0) named.set(value, { ...one, cities });
      }
    }
    if (named.size === 0) return groups;
    const looked = await this.#look(named, signal);
    return this.#context.slices.steps(this.#withFound(groups, looked));
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
      const run = this.#runOf(value);
      if (there === undefined || run === undefined) return;
      const [choice] = isDecided(there) ? choicesOf(run.choice.kind, there) : [];
      looked.set(value, { named: one, text: choice?.text, found: there });
    });
    return looked;
  }

  *#withFound(groups: Groups, looked: Looked): Generator<undefined, Groups> {
    const examples = examplesIn(groups, looked);
    const there = new Map<UndecidedValue, readonly Outcome[]>();
    const known = new Map<readonly Outcome[], LookedBeside>();
    const marked = groups.map((group) => {
      const values = group.values.map((value) => {
        const one = looked.get(value);
        const run = this.#runOf(value);
        if (one === undefined || run === undefined) return value;
        const now = one.named.cities.reduce((noted, city) => lookedUp(noted, [city]), value);
        if (!this.#tells(one, group)) return now;
        const all = [...one.found, ...restOf(one, outcomesOf(run, value))];
        there.set(now, all);
        known.set(all, one);
        return now;
      });
      return { ...group, values };
    });
    return yield* regrouped(marked, there, new Map(), isOpen, (value, all, before) => {
      const { id: _, values: __, ...same } = before;
      const [run, one] = [this.#runOf(value), known.get(all)];
      if (run === undefined || one === undefined) return same;
      const now = groupOf(all, run, this.#context.language, this.#evidence);
      const placeOf = (at: number | undefined) =>
        indexOf(now.candidates, before.candidates[at ?? -1]);
      // If the postal code points to another municipality, nothing is certain.
      const isOther = before.isByAddress || before.ownCode === 'only_town';
      const at = isOther ? undefined : indexOf(now.candidates, one.text);
      const { header, text: own } = one.named;
      return {
        ...now,
        reason: before.reason,
        inCity: this.#isElsewhere(one) && at === undefined ? undefined : placeOf(before.inCity),
        inPlace: placeOf(before.inPlace),
        beside:
          at === undefined
            ? undefined
            : { at, header, text: examples.get(headingOf(before.reason, one)) ?? '', own },
      };
    });
  }

  /** Whether the look-up adds anything to what is known of the group. */
  #tells(one: LookedBeside, group: UndecidedGroup): boolean {
    if (one.text === undefined) {
      return one.found.length > 0 || (group.inCity !== undefined && this.#isElsewhere(one));
    }
    return group.candidates[sureOf(group) ?? -1] !== one.text;
  }

  /** Whether the rows name a city other than that of most found values. */
  #isElsewhere({ named }: LookedBeside): boolean {
    const main = this.#evidence.city?.city;
    return main !== undefined && named.cities.every((city) => isOther(city, main));
  }

  #runOf(value: UndecidedValue): FinishedRun | undefined {
    return this.#runs.find((run) => isOf(run, value));
  }
}

/** Leaves out a cut-off list of the whole country if there are several candidates in the city. */
function restOf({ text, found }: LookedBeside, own: readonly Outcome[]): readonly Outcome[] {
  return text === undefined && found.length > 0 ? own.filter((one) => !isCut(one)) : own;
}

/** Whether two places are different: neither equal nor one a ward of the other. */
function isOther(city: City, main: City): boolean {
  const [name, other] = [fullName(city), fullName(main)];
  return !name.startsWith(other) && !other.startsWith(name);
}

function indexOf(candidates: readonly string[], text: string | undefined): number | undefined {
  const at = text === undefined ? -1 : candidates.indexOf(text);
  return at < 0 ? undefined : at;
}

/** Gives for each heading (a reason and a column) the first cell that names a city with a certain result. */
function examplesIn(groups: Groups, looked: Looked): ReadonlyMap<string, string> {
  const certain = groups.flatMap(({ reason, values }) =>
    values.flatMap((value) => {
      const [row = 0] = value.rows;
      const one = looked.get(value);
      return one?.text === undefined ? [] : [{ row, name: headingOf(reason, one), one }];
    }),
  );
  certain.sort((a, b) => b.row - a.row);
  return new Map(certain.map(({ name, one }) => [name, one.named.text]));
}

function headingOf(reason: string, { named: { header } }: LookedBeside): string {
  return `${reason}\n${header}`;
}

/** The groups that are divided into parts, and the groups that result from decisions about the parts. */
import type { UndecidedGroup } from '../../../state/state.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { outcomesOf } from '../candidates.ts';
import type { Looked } from '../cities/look-again.ts';
import type { PartCities } from '../cities/part-cities.ts';
import { asOnSheet } from '../group-order.ts';
import { runOf } from '../values.ts';
import { type By, type Divided, decidedParts, idBefore, type Part, partsOf } from './parts.ts';
import { type PlaceOfCandidate, placesOf } from './places.ts';

type Groups = readonly UndecidedGroup[];

/** The groups after a change, and the parts into which these groups are divided. */
export interface Changed {
  readonly groups: Groups;
  readonly parts: readonly Part[];
}

/** Changes the groups in steps. */
export type Change = (groups: Groups) => Generator<undefined, Changed>;

/**
 * Lists the open groups, and decided groups that were made by dividing another group. @param id if
 * given, only this group and the groups divided from it are listed.
 */
export function groupsToPart(groups: Groups, id: string | undefined): Groups {
  return groups.filter((group) => {
    const { picked, values } = group;
    const isOpen = picked === undefined || (picked !== 'none' && values.every((one) => one.where));
    return isOpen && (id === undefined || idBefore(group) === idBefore({ id }));
  });
}

export class PartedGroups implements Divided {
  readonly #runs: readonly FinishedRun[];
  readonly #ids: ReadonlySet<string>;
  readonly #isExact: boolean;
  readonly #cities: PartCities;
  /**
   * Places of candidates. Values with the same candidates share an entry: its key is the key of these
   * values or, if they were looked up again in a city, the outcomes of that look-up.
   */
  readonly #places = new Map<unknown, readonly PlaceOfCandidate[]>();

  /** @param isExact whether only these groups take part, and no other groups that were divided from the same group. */
  constructor(runs: readonly FinishedRun[], groups: Groups, cities: PartCities, isExact: boolean) {
    this.#runs = runs;
    this.#isExact = isExact;
    this.#ids = new Set(groups.map((group) => (isExact ? group.id : idBefore(group))));
    this.#cities = cities;
  }

  /**
   * Whether a group takes part. A group that the person left to check does not, unless a city is typed for this group
   * alone.
   */
  isMeant(group: UndecidedGroup): boolean {
    return this.#isExact
      ? this.#ids.has(group.id)
      : group.picked !== 'none' && this.#ids.has(idBefore(group));
  }

  partsOf(groups: Groups, by: By): ReturnType<typeof partsOf> {
    return partsOf([...groups].sort(asOnSheet), by, this);
  }

  /**
   * @param places decided place of each part, by the text of the part; undefined undoes the decision.
   * @param looked results of the values that were looked up again.
   */
  *changed(
    groups: Groups,
    by: By,
    places: ReadonlyMap<string, string | undefined>,
    looked: Looked,
  ): Generator<undefined, Changed> {
    const decided = yield* decidedParts(groups, by, places, this);
    const changed = yield* this.#cities.regrouped(decided, looked);
    return { groups: changed, parts: yield* this.partsOf(changed, by) };
  }

  /** The first value stands for all, since the values of a group have the same candidates. */
  placesOf({ values: [value], candidates }: UndecidedGroup): readonly PlaceOfCandidate[] {
    if (value === undefined) return [];
    const shared = value.again ?? value.key;
    const known = this.#places.get(shared);
    if (known !== undefined) return known;
    const run = runOf(this.#runs, value);
    const { kind } = run?.choice ?? {};
    const outcomes = run === undefined ? [] : outcomesOf(run, value);
    const places = kind === undefined ? [] : placesOf(kind, outcomes, candidates);
    this.#places.set(shared, places);
    return places;
  }
}

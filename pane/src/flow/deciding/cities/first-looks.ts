/**
 * Runs the first look (first-look.ts) for one table, or for each of the tables that were looked up
 * together: the values of a table are looked up in the places of its own rows.
 */
import type { PartingPage } from '../../../state/parting.ts';
import type { UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { byTable, type FinishedRun } from '../../running/finished-run.ts';
import { type Evidence, evidenceOf } from '../evidence.ts';
import { isGroupOf } from '../group-order.ts';
import { WaitingStep } from '../parting/waiting-step.ts';
import { FirstLook } from './first-look.ts';

type Groups = readonly UndecidedGroup[];

/** First look of each table, by the table's position; tables with nothing to ask are left out. */
type Looks = ReadonlyMap<number | undefined, FirstLook>;

export class FirstLooks extends WaitingStep {
  readonly #looks: Looks;
  readonly #first: FirstLook;
  readonly #evidence: Evidence;

  private constructor(looks: Looks, first: FirstLook, evidence: Evidence) {
    super();
    this.#looks = looks;
    this.#first = first;
    this.#evidence = evidence;
  }

  /** @returns undefined if nothing is left to ask. */
  static of(
    context: Context,
    runs: readonly FinishedRun[],
    groups: Groups,
    evidence: Evidence,
  ): FirstLooks | undefined {
    const looks = new Map<number | undefined, FirstLook>();
    for (const [table, own] of byTable(runs)) {
      const ofTable = groups.filter((group) => isGroupOf(group, table));
      const look = FirstLook.of(context, own, ofTable, evidenceOf(evidence, table));
      if (look !== undefined) looks.set(table, look);
    }
    const [first] = looks.values();
    return first && new FirstLooks(looks, first, evidence);
  }

  override page(): PartingPage {
    return this.#first.page();
  }

  /** The evidence, with the findings about each table. */
  get evidence(): Evidence {
    const { byTable: before } = this.#evidence;
    if (before === undefined) return this.#first.evidence;
    const looked = [...this.#looks].map(([table, { evidence }]) => [table, evidence] as const);
    return { ...this.#evidence, byTable: new Map([...before, ...looked]) };
  }

  /** @returns the groups with the results; undefined if this step was stopped, or if no first look has results. */
  async groups(groups: Groups): Promise<Groups | undefined> {
    let all: Groups | undefined;
    for (const [table, look] of this.#looks) {
      const isOwn = (group: UndecidedGroup) => isGroupOf(group, table);
      const found = await look.groups((all ?? groups).filter(isOwn), this.signal);
      if (this.signal.aborted) return undefined;
      if (found !== undefined) {
        all = [...(all ?? groups).filter((group) => !isOwn(group)), ...found];
      }
    }
    return all;
  }
}

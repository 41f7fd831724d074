/**
 * Finds which pick is for a row. Where rows with the same value were parted by other columns, the earliest pick for a part
 * that holds the row is for it: later ones were made for rows that were still to check, so that none overwrites another.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Condition } from '../../state/parting.ts';
import type { UndecidedValue } from '../../state/state.ts';
import { shownHeaders } from '../../target.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { isSameWhere } from '../session.ts';
import { outcomeOfPick } from './candidates.ts';
import { holds } from './part-of-cell.ts';

/** A value with the text of the candidate that was picked for it; undefined to leave it to check again. */
export interface Pick {
  readonly value: UndecidedValue;
  readonly text: string | undefined;
  /** Whether a candidate was written for it before. */
  readonly isAgain: boolean;
}

type CellAt = (column: number) => CellValue;

interface Rule {
  readonly where: readonly Condition[];
  /** Undefined for rows that keep what they have. */
  readonly outcome: Outcome | undefined;
}

export class Rules {
  /** Columns by which rows were parted. */
  readonly beside: readonly number[];
  readonly #rules: ReadonlyMap<string, readonly Rule[]>;

  constructor(rules: ReadonlyMap<string, readonly Rule[]>) {
    const all = [...rules.values()].flat();
    this.beside = [...new Set(all.flatMap(({ where }) => where.map(({ column }) => column)))];
    this.#rules = rules;
  }

  outcomes(): readonly Outcome[] {
    return [...this.#rules.values()]
      .flat()
      .flatMap(({ outcome }) => (outcome === undefined ? [] : [outcome]));
  }

  /** @param cellAt gives the row's cell of a column beside. */
  outcomeOf(key: string, cellAt: CellAt): Outcome | undefined {
    return this.#rules.get(key)?.find(({ where }) => holds(where, cellAt))?.outcome;
  }
}

/** Puts the picks together with those that were made for other rows of the same values. */
export async function rulesOf(
  { session, slices }: Context,
  { choice: { kind }, outcomes, after }: FinishedRun,
  picks: readonly Pick[],
): Promise<Rules> {
  const headers = shownHeaders(after);
  const rules = new Map<string, readonly Rule[]>();
  await slices.each(picks.length, (at) => {
    const pick = picks[at];
    const outcome = pick && outcomes.get(pick.value.key);
    if (pick === undefined || outcome === undefined) return;
    const { key, where = [] } = pick.value;
    const rule: Rule = { where, outcome: outcomeOfPick(kind, outcome, pick.text) };
    const known = rules.get(key) ?? keptBy(session.picksOf(kind, key), headers);
    const isKnown = known.some((one) => isSameWhere(one.where, where));
    rules.set(
      key,
      isKnown ? known.map((one) => (isSameWhere(one.where, where) ? rule : one)) : [...known, rule],
    );
  });
  for (const [key, own] of rules) {
    const isForAll = ({ where }: Rule) => where.length === 0;
    rules.set(key, [...own.filter((one) => !isForAll(one)), ...own.filter(isForAll)]);
  }
  return new Rules(rules);
}

/** Rules for rows that keep what was picked for them in this table. */
function keptBy(
  picks: ReturnType<Context['session']['picksOf']>,
  headers: readonly string[],
): readonly Rule[] {
  return picks
    .filter(({ where }) => isOfTable(where, headers))
    .map(({ where }) => ({ where, outcome: undefined }));
}

/** Whether the rows were parted by columns of this table. */
export function isOfTable(where: readonly Condition[], headers: readonly string[]): boolean {
  return where.every(({ column, header }) => headers[column] === header);
}

/**
 * Finds the pick for a row. A row at its old place belongs to the pick that lists it. A row that has moved is
 * recognised by its cells. Such a row stays as it is if its cells fit several picks, or a part that was decided before.
 */
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Condition } from '../../../state/parting.ts';
import { isSameWhere } from '../../../state/picks.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import { shownHeaders } from '../../../target.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { choicesOf, outcomesOf } from '../candidates.ts';
import { type CellAt, holds } from '../parting/part-of-cell.ts';

/**
 * A value with the text of the picked candidate; undefined undoes the pick, so that the rows have to be checked again.
 */
export interface Pick {
  readonly value: UndecidedValue;
  readonly text: string | undefined;
  /** Text of the candidate that was written before; undefined if there was none. */
  readonly before: string | undefined;
}

/** State of a row at the moment of writing. */
export interface RowNow {
  readonly row: number;
  readonly key: string;
  /** Gives a cell of the row in another column. */
  readonly cellAt: CellAt;
  /** Whether the row is to check, or holds a result. */
  readonly is: 'to_check' | 'found';
  /** Whether the row holds the texts that would be written for an outcome. */
  readonly looksLike: (outcome: Outcome) => boolean;
}

interface Rule {
  readonly where: readonly Condition[];
  readonly rows: ReadonlySet<number>;
  readonly text: string | undefined;
  readonly outcome: Outcome;
  /** Outcome that was written before; undefined if the rows were left to check. */
  readonly before: Outcome | undefined;
}

interface RulesOfKey {
  readonly own: readonly Rule[];
  /** Conditions of the rows that were decided before and stay decided. */
  readonly decidedBefore: readonly (readonly Condition[])[];
}

export class Rules {
  /** Columns by which rows were divided. */
  readonly beside: readonly number[];
  /** All outcomes that are written now or were written before. */
  readonly outcomes: readonly Outcome[];
  /** Rows for which another candidate was written before. */
  readonly rowsBefore: ReadonlySet<number>;
  readonly #rules: ReadonlyMap<string, RulesOfKey>;

  constructor(
    rules: ReadonlyMap<string, RulesOfKey>,
    beside: Iterable<number>,
    outcomes: readonly Outcome[],
    rowsBefore: ReadonlySet<number>,
  ) {
    this.#rules = rules;
    this.beside = [...beside];
    this.outcomes = outcomes;
    this.rowsBefore = rowsBefore;
  }

  /** Gives the outcome for a row at its old place. */
  ofRow({ row, key, cellAt, is, looksLike }: RowNow): Outcome | undefined {
    const rule = this.#rules
      .get(key)
      ?.own.find(({ rows, where }) => rows.has(row) && holds(where, cellAt));
    if (rule === undefined || is === 'to_check') return rule?.outcome;
    // A result that differs from both outcomes was written by somebody who decided the row in the meantime.
    const { outcome, before } = rule;
    return looksLike(outcome) || (before && looksLike(before)) ? outcome : undefined;
  }

  /** Gives the outcome for a row that has moved. */
  ofMovedRow({ key, cellAt, is, looksLike }: RowNow): Outcome | undefined {
    const { own = [], decidedBefore = [] } = this.#rules.get(key) ?? {};
    if (decidedBefore.some((where) => holds(where, cellAt))) return undefined;
    const fitting = own.filter(({ where, text, before }) => {
      const wasWritten = before !== undefined && is === 'found' && looksLike(before);
      const isNew = text !== undefined && before === undefined && is === 'to_check';
      return (wasWritten || isNew) && holds(where, cellAt);
    });
    const parted = fitting.filter(({ where }) => where.length > 0);
    const [first, ...others] = parted.length > 0 ? parted : fitting;
    return others.every(({ text }) => text === first?.text) ? first?.outcome : undefined;
  }
}

/** Combines the picks with earlier picks for other rows of the same values. */
export async function rulesOf(
  { session, slices }: Context,
  run: FinishedRun,
  picks: readonly Pick[],
): Promise<Rules> {
  const { kind } = run.choice;
  const headers = shownHeaders(run.after);
  const own = new Map<string, Rule[]>();
  const beside = new Set<number>();
  const written: Outcome[] = [];
  const rowsBefore = new Set<number>();
  await slices.eachOf(picks, ({ value, text, before }) => {
    const outcome = run.outcomes.get(value.key);
    if (outcome === undefined) return;
    const choices = choicesOf(kind, outcomesOf(run, value));
    const foundOf = (pick: string | undefined) => choices.find((one) => one.text === pick)?.found;
    const rule: Rule = {
      where: value.where ?? [],
      rows: new Set(value.rows),
      text,
      outcome: foundOf(text) ?? outcome,
      before: before === undefined ? undefined : (foundOf(before) ?? outcome),
    };
    appendTo(own, value.key, rule);
    for (const { column } of rule.where) beside.add(column);
    written.push(rule.outcome);
    if (rule.before === undefined) return;
    written.push(rule.before);
    for (const row of rule.rows) rowsBefore.add(row);
  });
  const chosen = session.picksIn(run.after, kind);
  const rules = new Map<string, RulesOfKey>();
  await slices.eachOf(own, ([key, of]) => {
    const decidedBefore = chosen
      .of(key)
      .map(({ where }) => where)
      .filter(
        (where) =>
          where.length > 0 &&
          isOfTable(where, headers) &&
          !of.some((rule) => isSameWhere(rule.where, where)),
      );
    for (const { column } of decidedBefore.flat()) beside.add(column);
    rules.set(key, { own: of, decidedBefore });
  });
  return new Rules(rules, beside, written, rowsBefore);
}

/** Whether the rows were divided by columns of this table. */
export function isOfTable(where: readonly Condition[], headers: readonly string[]): boolean {
  return where.every(({ column, header }) => headers[column] === header);
}

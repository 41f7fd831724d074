/** Fills an empty column that the table already has, instead of adding a second one with the same name. */
import { type Sample, textAt } from '@daicho/shared/headers/sample.ts';
import type { Choice } from '../../state/choice.ts';
import { withInto } from './choice.ts';

/**
 * Lets fields fill empty columns of the table, unless an earlier run decides where the fields go. A column with any
 * content is evidence: without this evidence, rows that are certain now would have to be checked. Only the person can
 * choose to have a column with content filled.
 */
export function fillingBeside(choice: Choice, sample: Sample): Choice {
  const { kind, inputs, update, fields, guess } = choice;
  if (update !== undefined || guess === 'remembered') return choice;
  const rows = sample.filter((row) => (inputs[0] ?? []).some((at) => textAt(row, at) !== ''));
  return kind.inputs.reduce((next, { id, isBeside }, i) => {
    const [column, ...others] = inputs[i] ?? [];
    const isFree = isBeside === true && fields.includes(id) && next.into[id] === undefined;
    if (!isFree || column === undefined || others.length > 0) return next;
    const isEmpty = rows.length > 0 && rows.every((row) => textAt(row, column) === '');
    return isEmpty ? withInto(next, id, column) : next;
  }, choice);
}

/** Finds a column that is read as evidence although a field could fill its empty cells. */
export function columnBesideRead({ kind, inputs, fields, guess }: Choice): number | undefined {
  if (guess === 'remembered') return undefined;
  const [column] = kind.inputs.flatMap(({ id, isBeside }, i) =>
    isBeside === true && fields.includes(id) ? (inputs[i] ?? []) : [],
  );
  return column;
}

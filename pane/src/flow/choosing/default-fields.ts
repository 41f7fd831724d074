/** The fields for a person who names none: without those that the table has already. */
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import { anchorOf } from '@daicho/shared/headers/guess-columns.ts';
import { type Sample, textAt } from '@daicho/shared/headers/sample.ts';
import type { InputColumns } from '../../asking/input-rows.ts';

/** @param headers of the table's own columns, with all that is said of each. */
export function defaultFields(
  kind: KindOutline,
  inputs: InputColumns,
  headers: readonly (readonly string[])[],
  sample: Sample,
): readonly string[] {
  const [{ part }] = kind.inputs;
  const main = inputs[0] ?? [];
  const beside = besideColumns(kind, inputs);
  const filled = beside.flatMap(([id, columns]) => (isFilled(sample, main, columns) ? [id] : []));
  const { defaults, header } = kind.catalogue;
  const left = defaults.filter((id) => !filled.includes(id));
  if (main.length < 2) return left;
  // What stands beside as evidence, such as a postal code, may be wrong or empty.
  const evidence = beside.flatMap(([, columns]) => columns);
  const own = headers.flatMap((said, at) => {
    if (evidence.includes(at)) return [];
    // `都道府県` in `お届け先都道府県`.
    const words = main.includes(at) ? said.map((one) => part?.(one)?.words ?? '') : [];
    return [...said, ...words].map((one) => one.toLowerCase());
  });
  return left.filter((id) => {
    const { ja, en } = header(id);
    return !own.includes(ja.toLowerCase()) && !own.includes(en.toLowerCase());
  });
}

/** Whether cells tell which fields a table has already. */
export function cellsTellFields(kind: KindOutline, inputs: InputColumns): boolean {
  return besideColumns(kind, inputs).length > 0;
}

/** Lists the columns beside an address that hold one of the fields, such as its postal code. */
function besideColumns(
  { inputs, catalogue }: KindOutline,
  columns: InputColumns,
): readonly (readonly [field: string, columns: readonly number[]])[] {
  // Beside a company's name stands where somebody writes to, which need not be what a register says.
  if (anchorOf([inputs[0]]) === undefined) return [];
  return inputs.flatMap(({ id, isBeside }, at) => {
    const of = columns[at] ?? [];
    return isBeside === true && of.length > 0 && catalogue.defaults.includes(id)
      ? [[id, of] as const]
      : [];
  });
}

/** Whether all rows with a main value have the value beside as well. */
function isFilled(
  sample: Sample,
  main: readonly number[],
  columns: readonly number[],
): boolean {
  const rows = sample.filter((row) => main.some((at) => textAt(row, at) !== ''));
  return rows.length > 0 && rows.every((row) => columns.every((at) => textAt(row, at) !== ''));
}

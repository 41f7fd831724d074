/**
 * Gives the fields for a person who has not chosen any: the usual fields, without fields that the
 * table or the address already holds.
 */
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import { type Sample, textAt } from '@daicho/shared/headers/sample.ts';
import type { InputColumns } from '../../asking/input-rows.ts';

/** @param headers for each of the table's own columns, all texts of its header. */
export function defaultFields(
  { inputs: asked, catalogue }: KindOutline,
  inputs: InputColumns,
  headers: readonly (readonly string[])[],
  sample: Sample,
): readonly string[] {
  const { defaults, header } = catalogue;
  const [{ part }] = asked;
  const main = inputs[0] ?? [];
  const filled = sample.filter(holdsSome(main));
  // The address beside a company's name may be a mailing address, which can differ from the registered one.
  const isThere = (id: string) =>
    part !== undefined &&
    filled.length > 0 &&
    asked.some(({ id: beside, isBeside }, at) => {
      const columns = inputs[at] ?? [];
      const isField = isBeside === true && beside === id && columns.length > 0;
      return isField && filled.every(holdsAll(columns));
    });
  // Evidence beside the address, such as a postal code, may be wrong or empty, so evidence does not replace a field.
  const evidence = asked.flatMap(({ isOptional }, at) => (isOptional ? (inputs[at] ?? []) : []));
  const own = headers.flatMap((names, at) =>
    main.length < 2 || evidence.includes(at) ? [] : names,
  );
  return defaults.filter((id) => {
    const { ja, en } = header(id);
    // An address already contains its parts.
    if (part?.(ja) !== undefined) return false;
    return !own.includes(ja) && !own.includes(en) && !isThere(id);
  });
}

const holdsSome = (columns: readonly number[]) => (row: Sample[number]) =>
  columns.some((at) => textAt(row, at) !== '');
const holdsAll = (columns: readonly number[]) => (row: Sample[number]) =>
  columns.every((at) => textAt(row, at) !== '');

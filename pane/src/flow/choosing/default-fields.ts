/** Fields for a person who has chosen none: the usual ones, without those that the table already has. */
import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import { type Sample, textAt } from '@daicho/shared/headers/sample.ts';
import type { InputColumns } from '../../asking/input-rows.ts';

/** @param headers all that the header of each of the table's own columns says. */
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
  // The address beside a company's name may be one for mail, and differ from the registered one.
  const isThere = (id: string) =>
    part !== undefined &&
    filled.length > 0 &&
    asked.some(({ id: beside, isBeside }, at) => {
      const columns = inputs[at] ?? [];
      const isField = isBeside === true && beside === id && columns.length > 0;
      return isField && filled.every(holdsAll(columns));
    });
  // Evidence beside the input, such as a postal code, may be wrong or empty.
  const evidence = asked.flatMap(({ isOptional }, at) => (isOptional ? (inputs[at] ?? []) : []));
  const own = headers.flatMap((names, at) => {
    if (evidence.includes(at)) return [];
    // What a column 建物名 beside holds is not in the address itself.
    if (main.length < 2) return names.filter((one) => part?.(one)?.isAddition === true);
    // `都道府県` in `お届け先都道府県`.
    const words = main.includes(at) ? names.map((one) => part?.(one)?.words) : [];
    return [...names, ...words];
  });
  return defaults.filter((id) => {
    const { ja, en } = header(id);
    return !own.includes(ja) && !own.includes(en) && !isThere(id);
  });
}

const holdsSome = (columns: readonly number[]) => (row: Sample[number]) =>
  columns.some((at) => textAt(row, at) !== '');
const holdsAll = (columns: readonly number[]) => (row: Sample[number]) =>
  columns.every((at) => textAt(row, at) !== '');

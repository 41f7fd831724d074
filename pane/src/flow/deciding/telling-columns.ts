/** Chooses the columns by which a person recognises a row: whose it is, and how to reach them. */
import { addressPart } from '@daicho/shared/headers/address-header.ts';
import { foldedHeader } from '@daicho/shared/headers/column-rule.ts';
import { officeHeader } from '@daicho/shared/headers/company-header.ts';
import { isOfAnotherParty } from '@daicho/shared/headers/owner-headers.ts';
import { PERSON_HEADER } from '@daicho/shared/headers/person-header.ts';
import { distinctColumns } from '../../asking/input-rows.ts';
import type { Choice } from '../../state/choice.ts';
import { shownHeaders, type Target } from '../../target.ts';

/** Most cells of a row that show which row it is. */
const CELLS_MAX = 5;

/** Gives the columns of a table that tell its rows apart, beside those that are looked up or filled. */
export function columnsBeside(
  target: Target,
  { inputs, into }: Pick<Choice, 'inputs' | 'into'>,
  most = CELLS_MAX,
): readonly number[] {
  const names = shownHeaders(target);
  const headers = target.headers.map((header, i) => (header === '' ? '' : (names[i] ?? '')));
  return tellingColumns(headers, [...distinctColumns(inputs), ...Object.values(into)], most);
}

/**
 * Gives the first column, which is often a number, then names, then the others in their order. Of several people in a row, only
 * those columns are given that belong to the one who is looked up, or to nobody.
 *
 * @param headers empty for a column that cannot be named. @param inputs columns that are looked up, and those that are
 * filled.
 */
export function tellingColumns(
  headers: readonly string[],
  inputs: readonly number[],
  most = CELLS_MAX,
): readonly number[] {
  const owners = inputs.map((column) => addressPart(headers[column] ?? '')?.owner ?? '');
  const owner = owners.find((one) => one !== '') ?? '';
  const others = headers.flatMap((header, column) =>
    header === '' || inputs.includes(column) ? [] : [column],
  );
  const folded = (column: number) => foldedHeader(headers[column] ?? '');
  const own = others.filter((column) => !isOfAnotherParty(folded(column), owner));
  const [first, ...rest] = own.length > 0 ? own : others;
  if (first === undefined) return [];
  const names = rest.filter((column) => isName(folded(column)));
  return [...new Set([first, ...names, ...rest])].slice(0, most).sort((a, b) => a - b);
}

function isName(header: string): boolean {
  const { exact, like, unless } = officeHeader;
  const isOffice = exact.test(header) || (like.test(header) && unless?.test(header) !== true);
  return isOffice || PERSON_HEADER.test(header);
}

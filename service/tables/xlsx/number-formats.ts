/** Reads the number formats of a workbook's cells (ECMA-376 Part 1, 18.8). */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { SERIAL_OF_1904 } from '@daicho/shared/cells/cell-value.ts';
import { dayShown, type NumberFormat } from '../number-format.ts';
import { TableError } from '../table-error.ts';
import type { RawCell } from './raw-cell.ts';
import { readSmallPart, type XmlElement } from './small-part.ts';
import type { Workbook } from './workbook.ts';

/** Lists whose elements have the same names. Only the first and the last of these lists are about cells. */
const LISTS = ['numFmts', 'cellStyleXfs', 'dxfs', 'cellXfs'];
const WANTED = new Set([...LISTS, 'cellStyles', 'numFmt', 'xf']);
/** Format of a number that has no other format. */
const GENERAL = 0;
/** Number of the first format that a workbook defines. */
export const FIRST_OWN_FORMAT = 164;

/** Gives the format for each number of a cell's style. The list is empty for a workbook without readable styles. */
export async function readNumberFormats({
  archive,
  stylesPart,
}: Workbook): Promise<readonly (NumberFormat | undefined)[]> {
  if (stylesPart === undefined) return [];
  try {
    return formatsIn((await readSmallPart(archive, stylesPart, WANTED)) ?? []);
  } catch (error) {
    // Goes on without formats if they cannot be read, since the values still can.
    if (error instanceof TableError) return [];
    throw error;
  }
}

function formatsIn(elements: readonly XmlElement[]): readonly (NumberFormat | undefined)[] {
  const codes = new Map<number, string>();
  const formats: (NumberFormat | undefined)[] = [];
  let list = '';
  for (const { name, attributes } of elements) {
    const id = Number(attributes.get('numFmtId') ?? GENERAL);
    if (name === 'numFmt' && list === 'numFmts') codes.set(id, attributes.get('formatCode') ?? '');
    else if (name === 'xf' && list === 'cellXfs') formats.push(formatOf(id, codes));
    else if (name !== 'numFmt' && name !== 'xf') list = name;
  }
  return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat | undefined {
  const known = id > GENERAL && id < FIRST_OWN_FORMAT ? id : undefined;
  return codes.get(id) || known;
}

/**
 * From 1927 to 2173. Outside of these days the format is hardly meant: 6 is a number of a block, and 1,000,005 a postal
 * code.
 */
const [FIRST_TYPED, LAST_TYPED] = [10_000, 99_999];

/**
 * Gives a function that replaces a cell's number by the day as which the workbook shows it: a spreadsheet turns `1-9`
 * into the number of a day.
 */
export async function typedDays(
  workbook: Workbook,
): Promise<(cell: RawCell, value: CellValue) => CellValue> {
  const formats = await readNumberFormats(workbook);
  const shift = workbook.countsFrom1904 ? SERIAL_OF_1904 : 0;
  return ({ style, type }, value) => {
    const format = formats[Number(style ?? 0)];
    if (type !== 'n' || typeof value !== 'number' || format === undefined) return value;
    const serial = value + shift;
    const isTyped = serial >= FIRST_TYPED && serial <= LAST_TYPED;
    return (isTyped ? dayShown({ value: serial, format }) : undefined) ?? value;
  };
}

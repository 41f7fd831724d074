import { type CellValue, UNCALCULATED } from '@daicho/shared/cells/cell.ts';
import type { NumberFormat } from '../number-format.ts';
import type { SheetCells, SheetRow } from '../sheet-cells.ts';
import { cellValue, lacksResult } from './cell-value.ts';
import { readNumberFormats } from './number-formats.ts';
import { namingPart } from './part-scan.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { SheetReader } from './sheet-reader.ts';
import { chooseSheets, type Sheet, type Workbook } from './workbook.ts';
import { isSet } from './xml-tag.ts';

/** Gives the cells of every visible sheet. @throws TableError */
export async function allCells(workbook: Workbook): Promise<readonly SheetCells[]> {
  const sheets = chooseSheets(workbook, undefined);
  const strings = await readSharedStrings(workbook, 'all');
  // Without formats, the numbers of a workbook that counts from 1904 are copied as numbers: the new workbook counts
  // from 1900, and would show wrong days.
  const formats = workbook.countsFrom1904 ? [] : await readNumberFormats(workbook);
  return sheets.map((sheet) => ({
    sheet: sheet.name,
    rows: () => rowsOf(workbook, sheet, { strings, formats }),
  }));
}

/** Lists to whose entries cells refer by number. */
interface Tables {
  readonly strings: SharedStrings;
  readonly formats: readonly (NumberFormat | undefined)[];
}

async function* rowsOf(
  { archive }: Workbook,
  { entry }: Sheet,
  { strings, formats: formatOfStyle }: Tables,
): AsyncGenerator<SheetRow> {
  const reader = new SheetReader('all');
  let cells: CellValue[] = [];
  let formats: (NumberFormat | undefined)[] = [];
  archive.checkSize(entry);
  try {
    for await (const chunk of archive.read(entry)) {
      reader.feed(chunk.toString('latin1'));
      for (let event = reader.next(); event !== undefined; event = reader.next()) {
        const { cell } = reader;
        if (event === 'row') [cells, formats] = [[], []];
        else if (event === 'cell-end' && cell?.hasContent) {
          while (cells.length < cell.column - 1) cells.push(null);
          cells.push(lacksResult(cell) ? UNCALCULATED : cellValue(cell, strings));
          const format = formatOfStyle[Number(cell.style ?? 0)];
          if (cell.type === 'n' && format !== undefined) formats[cells.length - 1] = format;
        } else if (event === 'row-end') {
          const isHidden = isSet(reader.rowTag, 'hidden');
          if (cells.length > 0 || isHidden) {
            yield { number: reader.row - 1, cells, formats, isHidden };
          }
        }
      }
    }
    reader.finish();
  } catch (error) {
    throw namingPart(error, archive, entry);
  }
}

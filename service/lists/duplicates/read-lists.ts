/** Reads the rows of lists for the comparison; addresses are looked up as in `daicho enrich`. */
import { ComparedRows } from '@daicho/shared/duplicates/compared-rows.ts';
import { type CustomerKind, customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { readEvidence } from '@daicho/shared/duplicates/evidence.ts';
import { placeOfTexts } from '@daicho/shared/duplicates/place/place-texts.ts';
import type { RowKeys } from '@daicho/shared/duplicates/review/row-keys.ts';
import type { RowLookup } from '../enrich/row-lookup.ts';
import { type Cells, windowsOf } from '../rows.ts';
import type { List } from './list.ts';
import { PackedTexts } from './packed-texts.ts';

interface ReadOptions {
  readonly looking: RowLookup;
  readonly customers: CustomerKind;
  /** Gets a key for each row, if decisions are needed. */
  readonly keys: RowKeys | undefined;
}

interface ReadLists {
  readonly rows: ComparedRows;
  /** Number of rows whose address could not be asked about. */
  readonly failed: number;
  /** Number of rows whose place is unknown. */
  readonly unlocated: number;
}

/** @param lists the list itself, then the list that it is compared against. */
export async function readLists(lists: readonly List[], options: ReadOptions): Promise<ReadLists> {
  const rowCount = lists.reduce((sum, { table }) => sum + table.rowCount, 0);
  const rows = new ComparedRows(new PackedTexts(rowCount));
  rows.reserve(rowCount);
  let unlocated = 0;
  let failed = 0;
  for (const [i, list] of lists.entries()) {
    let row = rows.count;
    const { hasEvidence } = list;
    /** Windows whose rows are looked up; several are under way at a time. */
    const underWay: (readonly Cells[])[] = [];
    async function* noted(): AsyncGenerator<readonly Cells[]> {
      for await (const window of windowsOf(list.rows(), options.looking.windowRows)) {
        underWay.push(window);
        for (const cells of window) options.keys?.add(cells);
        for (const [, name = null, kana = null, corporateNumber = null, , ...evidence] of window) {
          const cells = { name, kana, corporateNumber };
          const [phone = null, email = null, birth = null, code = null, filled] = evidence;
          rows.add(customerName(cells, options.customers), Number(filled), i > 0);
          // Columns that are never written take no memory.
          if (hasEvidence) {
            rows.addEvidence(rows.count - 1, readEvidence({ phone, email, birth, code }));
          }
        }
        // Names are compared here and never asked about.
        yield window.map(([address = null, , , , postalCode = null]) => [
          address,
          null,
          postalCode,
        ]);
      }
    }
    for await (const results of options.looking.results(noted())) {
      const window = underWay.shift();
      for (const [at, { kind, cells: texts }] of results.entries()) {
        if (kind === 'failed') failed++;
        const place = placeOfTexts(texts, window?.[at]?.[0] ?? null);
        if (place === undefined) unlocated++;
        rows.locate(row, place);
        row++;
      }
    }
  }
  return { rows, failed, unlocated };
}

/** Reads the rows of lists for the comparison; addresses are looked up as `daicho enrich` does. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { ComparedRows } from '@daicho/shared/duplicates/compared-rows.ts';
import { type CustomerKind, customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { readEvidence } from '@daicho/shared/duplicates/evidence.ts';
import { PLACE_LEVELS, type Place, placeOfWords } from '@daicho/shared/duplicates/place/place.ts';
import { readOutcome } from '@daicho/shared/duplicates/place/place-of-outcome.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Asker } from '../asking.ts';
import type { Memory } from '../memory.ts';
import { type Cells, Rows, windowsOf } from '../rows.ts';
import type { List } from './list.ts';
import type { RowKeys } from './review/row-keys.ts';

interface Reading {
  readonly lookup: Lookup;
  readonly asker: Asker;
  readonly memory: Memory;
  readonly customers: CustomerKind;
  readonly windowRows: number;
  /** Filled with a key for each row, where decisions are asked for. */
  readonly keys: RowKeys | undefined;
  readonly onProgress: (done: number) => void;
}

interface ReadLists {
  readonly rows: ComparedRows;
  /** Number of rows whose address could not be asked about. */
  readonly failed: number;
  /** Number of rows whose place is unknown. */
  readonly unlocated: number;
}

/** @param lists the list itself, and after it the one that it is compared against. */
export async function readLists(lists: readonly List[], reading: Reading): Promise<ReadLists> {
  const rows = new ComparedRows();
  let unlocated = 0;
  let failed = 0;
  for (const [i, list] of lists.entries()) {
    const begun = rows.count;
    const asked = new Rows({
      lookup: reading.lookup,
      asker: reading.asker,
      memory: reading.memory.path === undefined ? FORGETFUL : reading.memory,
      textsOf: placeTexts,
      onProgress: (done) => reading.onProgress(begun + done),
    });
    let window: readonly Cells[] = [];
    async function* noted(): AsyncGenerator<readonly Cells[]> {
      for await (const next of windowsOf(list.rows(), reading.windowRows)) {
        window = next;
        for (const cells of next) reading.keys?.add(cells);
        for (const [, name = null, kana = null, corporateNumber = null, , ...evidence] of next) {
          const cells = { name, kana, corporateNumber };
          const [phone = null, email = null, birth = null, code = null, filled] = evidence;
          rows.add(customerName(cells, reading.customers), Number(filled), i > 0);
          rows.addEvidence(rows.count - 1, readEvidence({ phone, email, birth, code }));
        }
        // Names are compared here and never asked about.
        yield next.map(([address = null, , , , postalCode = null]) => [address, null, postalCode]);
      }
    }
    let row = begun;
    for await (const { kind, cells: texts } of asked.results(noted())) {
      if (kind === 'failed') failed++;
      const written = window[row - (rows.count - window.length)]?.[0] ?? null;
      const place = placeOfTexts(texts, written);
      if (place === undefined) unlocated++;
      rows.locate(row, place);
      row++;
    }
  }
  return { rows, failed, unlocated };
}

/** Remembers nothing for a local run: asking again those few questions that recur in a later window takes less time. */
const FORGETFUL = {
  get: () => undefined,
  put: () => undefined,
  fail: () => undefined,
  setNote: () => undefined,
};

/** Texts of a place as they are remembered: its level and parts, or why there is none. */
function placeTexts(outcome: Outcome): readonly string[] {
  const place = readOutcome(outcome);
  if (typeof place === 'string') return [place];
  const { level, key, building, room, area, floor, lot, isSure, wing, joined, town } = place;
  const sure = isSure ? '' : 'unsure';
  return [level, key, building, room, area, floor, lot, sure, wing, joined, town];
}

function placeOfTexts(texts: readonly string[], written: CellValue): Place | undefined {
  const [level = '', key = '', building = '', room = '', area = '', floor = ''] = texts;
  const [lot = '', unsure = '', wing = '', joined = '', town = ''] = texts.slice(6);
  if (level === 'unread') return typeof written === 'string' ? placeOfWords(written) : undefined;
  const known = PLACE_LEVELS.find((each) => each === level);
  if (known === undefined) return undefined;
  const isSure = unsure === '';
  return { level: known, key, area, building, room, floor, lot, isSure, wing, joined, town };
}

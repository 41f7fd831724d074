/** Reads numbers to watch from the selected cells, in any spelling. */

import type { Box } from '@daicho/shared/cells/box.ts';
import { rangeAddress } from '@daicho/shared/cells/column-letters.ts';
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { parseWatchedNumber } from '@daicho/shared/identifiers/watched-number.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { cellOf } from '../formulas/arguments.ts';
import type { Grid } from '../host/spreadsheet.ts';
import { radarSelectionSentences as sentences } from '../words/radar.ts';

interface SelectedNumbers {
  /** Each number once: 13 digits, with a `T` before the numbers of invoice issuers. */
  readonly numbers: readonly string[];
  /** Number of cells that are not blank. */
  readonly cells: number;
  /** Addresses, such as `B4`, of cells that hold something other than a valid number. */
  readonly wrong: readonly string[];
}

const PLACES_MAX = 10;

/**
 * @param watchesIssuers whether the service watches invoice issuers; otherwise a `T` before a corporate number is
 * ignored.
 */
export function selectedNumbers(
  grid: Grid,
  selected: readonly Box[],
  watchesIssuers: boolean,
): SelectedNumbers {
  const parse = watchesIssuers ? parseWatchedNumber : parseCorporateNumber;
  const numbers = new Set<string>();
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const box of selected) {
    const filled = within(grid, box);
    if (filled === undefined) continue;
    grid.values(filled).forEach((row, i) => {
      row.forEach((value, j) => {
        const address = rangeAddress(filled.row + i, filled.column + j, 1, 1);
        const parsed = parse(cellOf(value));
        // Selected areas may overlap.
        if (seen.has(address) || (!parsed.ok && parsed.reason === 'blank')) return;
        seen.add(address);
        if (parsed.ok) numbers.add(parsed.value);
        else wrong.push(address);
      });
    });
  }
  return { numbers: [...numbers], cells: seen.size, wrong };
}

/** Names the cells that hold no valid number; empty if there are no such cells. */
export function wrongCells({ cells, wrong }: SelectedNumbers, language: Language): string {
  if (wrong.length === 0) return '';
  const more = wrong.length - PLACES_MAX;
  const shown = wrong.slice(0, PLACES_MAX).join(listSeparator[language]);
  const addresses = more > 0 ? shown + say(sentences.more, language, { more }) : shown;
  return say(sentences.wrong, language, { total: cells, wrong: wrong.length, addresses });
}

/** Limits a selected area, which may be whole columns, to the used part of the sheet. */
function within({ lastRow, lastColumn }: Grid, box: Box): Box | undefined {
  const rows = Math.min(box.rows, lastRow - box.row);
  const columns = Math.min(box.columns, lastColumn - box.column);
  return rows > 0 && columns > 0 ? { ...box, rows, columns } : undefined;
}

/** Marks the cells of numbers that changed, on the sheets from which numbers were registered, and clears the marks. */

import type { Box } from '@daicho/shared/cells/box.ts';
import { parseWatchedNumber } from '@daicho/shared/identifiers/watched-number.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { cellOf } from '../formulas/arguments.ts';
import { attempt } from '../host/attempt.ts';
import { type Grid, gridById } from '../host/spreadsheet.ts';
import type { ChangeRow } from './change-row.ts';
import { MARK_COLOUR, markedNote, withoutMark } from './mark-note.ts';
import { readRadarSettings } from './radar-settings.ts';

/** @returns names of the sheets that could not be marked. */
export function markChanges(changes: readonly ChangeRow[], language: Language): readonly string[] {
  const byNumber = new Map(changes.map((change) => [change.number, change]));
  if (byNumber.size === 0) return [];
  return grids().flatMap((grid) => {
    const isDone = attempt(() => {
      markOn(grid, byNumber, language);
      return true;
    });
    return isDone === true ? [] : [grid.name];
  });
}

/** @returns the number of cells that had a mark. */
export function clearMarks(): number {
  let cleared = 0;
  for (const grid of grids()) {
    const all = filledPart(grid);
    if (all === undefined) continue;
    const backgrounds = grid.backgrounds(all);
    grid.notes(all).forEach((row, i) => {
      row.forEach((note, j) => {
        const restored = withoutMark(note, backgrounds[i]?.[j] ?? '');
        if (restored === undefined) return;
        grid.putMark(i, j, restored.note, restored.background);
        cleared += 1;
      });
    });
  }
  return cleared;
}

function markOn(grid: Grid, byNumber: ReadonlyMap<string, ChangeRow>, language: Language): void {
  const all = filledPart(grid);
  if (all === undefined) return;
  const found = grid.values(all).flatMap((row, i) =>
    row.flatMap((value, j) => {
      const parsed = parseWatchedNumber(cellOf(value));
      if (!parsed.ok) return [];
      // A cell with a `T` is also marked if the corporation of the number after the `T` changed.
      const change = byNumber.get(parsed.value) ?? byNumber.get(parsed.value.replace('T', ''));
      return change === undefined ? [] : [{ row: i, column: j, change }];
    }),
  );
  for (const column of new Set(found.map((cell) => cell.column))) {
    const box = { ...all, column, columns: 1 };
    const [notes, backgrounds] = [grid.notes(box), grid.backgrounds(box)];
    for (const { row, change } of found.filter((cell) => cell.column === column)) {
      const [note = ''] = notes[row] ?? [];
      const [background = ''] = backgrounds[row] ?? [];
      const text = `${change.date} ${change.kind}`;
      grid.putMark(row, column, markedNote(note, background, text, language), MARK_COLOUR);
    }
  }
}

function grids(): readonly Grid[] {
  const { markedSheets = [] } = readRadarSettings();
  return markedSheets.flatMap((id) => gridById(id) ?? []);
}

function filledPart({ lastRow, lastColumn }: Grid): Box | undefined {
  if (lastRow === 0 || lastColumn === 0) return undefined;
  return { row: 0, column: 0, rows: lastRow, columns: lastColumn };
}

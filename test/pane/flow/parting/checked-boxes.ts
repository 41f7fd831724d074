/** The page of all open groups over a list with row numbers, and its checkboxes. */
import type { Send } from '@daicho/pane/src/send.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { openedPage } from '../pane.ts';
import { type Flow, ranOver } from './wards.ts';

/** Runs over rows, which get a column of numbers before the others, and opens the page. */
export async function pageOver(
  rows: readonly (readonly CellValue[])[],
  send: Send,
  headers: readonly string[],
) {
  const pane = await ranOver(
    rows.map((row, i) => [i + 1, ...row]),
    { send, headers },
  );
  await openedPage(pane.flow);
  return pane;
}

/** Lists the candidates with a checkbox. */
export function boxes({ state }: Flow) {
  return (state.chooser?.overview?.pairs ?? []).map(({ text, becomes, isOn }) => [
    text,
    becomes?.replace(/^→ \d* ?/, ''),
    isOn,
  ]);
}

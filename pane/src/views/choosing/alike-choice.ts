/** Says which other tables have the same headers, and lets a person leave them out. */
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { alikeTo, tablesToo } from '../../state/alike.ts';
import type { PaneState } from '../../state/state.ts';
import { labelAmongAlike, QUOTED } from '../../tables/table-label.ts';
import { inPieces } from '../elements/breakable.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { choosingSentences as text } from './words.ts';

export function alikeChoice(state: PaneState, { say, number, actions }: Ui): View | null {
  const { tables, sheets } = alikeTo(state);
  if (tables.length + sheets.length === 0) return null;
  const { without = [] } = state.alike ?? {};
  const boxOf = (sort: 'tables' | 'sheets', names: readonly string[]) =>
    names.length === 0
      ? null
      : checkbox(
          `alike-${sort}`,
          inPieces(
            say(sort === 'tables' ? text.alikeTables : text.alikeSheets, {
              count: number(names.length),
              names: names.join(say(listSeparator)),
            }),
          ),
          !without.includes(sort),
          (isOn) => actions.chooseAlike(sort, isOn),
        );
  const too = tablesToo(state);
  // The numbers of rows on other sheets are not known yet.
  const rows = too.sheets.length > 0 ? 0 : too.tables.reduce((sum, table) => sum + table.rows, 0);
  const known = rows === 0 ? '' : say(text.alikeRows, { rows: number(rows) });
  const names = sheets.map(({ name }) => say(QUOTED, { name }));
  return html`<div id="alike">
    <div class="options">
      ${boxOf(
        'tables',
        tables.map((table) => labelAmongAlike(table, { say })),
      )} ${boxOf('sheets', names)}
    </div>
    <p class="hint">${say(text.alikeHint, { rows: known })}</p>
  </div>`;
}

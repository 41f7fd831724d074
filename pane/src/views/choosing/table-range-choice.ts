/**
 * Shows the position of the table on its sheet, and lets a person correct it: which table, its row
 * of headers, the number of header rows, and its last row.
 */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import {
  addressOf,
  endOf,
  isPartOf,
  topOf,
  withHeaderRow,
  withHeaderRows,
  withLastRow,
} from '../../table-range.ts';
import type { SheetTables } from '../../target.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { choosingSentences as text } from './words.ts';

/** @param lacksHeaders whether the table needs a row of headers, unless the person points one out. */
export function tableRangeChoice(tables: SheetTables, lacksHeaders: boolean, ui: Ui): View {
  const { chosen, found } = tables;
  const { say, actions } = ui;
  const isHeaderless = chosen.headerRows === 0;
  const choose = (range: TableRange | undefined) => {
    if (range !== undefined) actions.chooseRange(range);
  };
  return html`<div id="place" class="stack">
    ${found.length > 1 ? tableRadios(tables, ui) : null}
    <details open=${lacksHeaders}>
      <summary>${say(text.range)}</summary>
      <div class="options">
        ${checkbox('has-headers', say(text.hasHeaders), !isHeaderless, (isOn) =>
          choose(withHeaderRows(chosen, isOn ? 1 : 0)),
        )}
        ${isHeaderless ? null : headerChoices(chosen, choose, ui)}
        ${rowInput('last-row', say(text.lastRowNumber), endOf(chosen), (row) =>
          choose(withLastRow(chosen, row)),
        )}
      </div>
    </details>
  </div>`;
}

function headerChoices(
  chosen: TableRange,
  choose: (range: TableRange | undefined) => void,
  { say }: Ui,
): View {
  return html`
    ${checkbox('two-header-rows', say(text.twoHeaderRows), chosen.headerRows === 2, (isOn) =>
      choose(withHeaderRows(chosen, isOn ? 2 : 1)),
    )}
    ${rowInput('header-row', say(text.headerRowNumber), chosen.headerRow, (row) =>
      choose(withHeaderRow(chosen, row)),
    )}
  `;
}

/** @param row counted from 0; people see it counted from 1. */
function rowInput(id: string, label: string, row: number, onChange: (row: number) => void): View {
  const changed = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLInputElement)) return;
    const number = Number(currentTarget.value);
    if (Number.isInteger(number) && number > 0) onChange(number - 1);
  };
  return html`
    <label class="label" for=${id}>${label}</label>
    <input id=${id} type="number" min="1" value=${String(row + 1)} onChange=${changed} />
  `;
}

function tableRadios({ chosen, found, together }: SheetTables, { say, actions }: Ui): View {
  const all =
    together === undefined
      ? []
      : [{ ...together, name: say(text.allTables, { count: joined(found, together) }) }];
  const offered = [...found, ...all];
  return radios({
    id: 'table',
    legend: say(text.whichTable),
    options: offered.map((table, at) => ({
      id: at < found.length ? String(at) : 'all',
      value: addressOf(table),
      label: table.name === '' ? addressOf(table) : `${table.name} ${addressOf(table)}`,
    })),
    chosen: addressOf(chosen),
    onChoose: (address) => {
      const table = offered.find((one) => addressOf(one) === address);
      if (table !== undefined) actions.chooseRange(table);
    },
  });
}

/** Counts the tables that are read as one; a table listed again with its signature does not count twice. */
function joined(found: readonly TableRange[], together: TableRange): number {
  return new Set(found.filter((table) => isPartOf(table, together)).map(topOf)).size;
}

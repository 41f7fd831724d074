/**
 * Tables of data with a caption, headers, and rows. Tables of more than two columns become cards on a narrow screen.
 */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type Hole, type Html, html } from '../../html/html.ts';
import type { Visit } from '../visit.ts';
import { wholeDays } from './times.ts';

interface DataTable {
  readonly caption: Sentence;
  /** Whether the caption is for screen readers only: a heading above says the same. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Sentence[];
  /** Columns that hold numbers, which are aligned right. */
  readonly numbers?: readonly Sentence[];
  /** Cells of each row; the first names the row. */
  readonly rows: readonly (readonly Hole[])[];
}

/** Makes a table. The roles keep it a table for screen readers even if the style shows rows as cards. */
export function dataTable(visit: Visit, table: DataTable): Html {
  const { caption, isCaptionHidden = false, columns, numbers = [], rows } = table;
  const heads = columns.map((column) => ({
    header: visit.say(column),
    style: numbers.includes(column) && html` class="number"`,
  }));
  const headers = heads.map(
    ({ header, style }) => html`<th role="columnheader" scope="col"${style}>${header}</th>`,
  );
  const dataRow = (cells: readonly Hole[]) => {
    const made = cells.map((given, i) => {
      const cell = typeof given === 'string' ? wholeDays(given) : given;
      const { header = '', style } = heads[i] ?? {};
      return i === 0
        ? html`<th role="rowheader" scope="row"${style}>${cell}</th>`
        : html`<td role="cell" data-label="${header}"${style}>${cell}</td>`;
    });
    return html`<tr role="row">${made}</tr>
`;
  };
  return html`<table role="table"${columns.length > 2 && html` class="cards"`}>
<caption${isCaptionHidden && html` class="hidden"`}>${visit.say(caption)}</caption>
<thead role="rowgroup"><tr role="row">${headers}</tr></thead>
<tbody role="rowgroup">${rows.map(dataRow)}</tbody>
</table>`;
}

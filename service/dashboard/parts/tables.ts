/** Tables of data: a caption, headers, and rows; those of more than two columns become cards on a narrow screen. */
import { type Hole, type Html, html } from '../../html/html.ts';

interface Column {
  readonly header: string;
  /** Whether it holds numbers, which stand on the right. */
  readonly isNumber?: boolean;
}

interface DataTable {
  readonly caption: string;
  /** Whether the caption is for screen readers only: a heading above says the same. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column[];
  /** Cells of each row; the first names the row. */
  readonly rows: readonly (readonly Hole[])[];
}

/** Makes a table. The roles keep it a table for screen readers where the style shows its rows as cards. */
export function dataTable({ caption, isCaptionHidden = false, columns, rows }: DataTable): Html {
  const headers = columns.map(
    ({ header, isNumber }) =>
      html`<th role="columnheader" scope="col"${isNumber && html` class="number"`}>${header}</th>`,
  );
  return html`<table role="table"${columns.length > 2 && html` class="cards"`}>
<caption${isCaptionHidden && html` class="hidden"`}>${caption}</caption>
<thead role="rowgroup"><tr role="row">${headers}</tr></thead>
<tbody role="rowgroup">${rows.map((cells) => dataRow(cells, columns))}</tbody>
</table>`;
}

function dataRow(cells: readonly Hole[], columns: readonly Column[]): Html {
  const made = cells.map((cell, i) => {
    const { header = '', isNumber = false } = columns[i] ?? {};
    const style = isNumber && html` class="number"`;
    return i === 0
      ? html`<th role="rowheader" scope="row"${style}>${cell}</th>`
      : html`<td role="cell" data-label="${header}"${style}>${cell}</td>`;
  });
  return html`<tr role="row">${made}</tr>
`;
}

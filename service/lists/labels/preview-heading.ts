/** Makes the text above the sheets of a preview: the number of labels, and every row that a person should check. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../../html/html.ts';
import type { ListedRow } from './report.ts';
import {
  labelListSentences,
  labelPreviewSentences,
  labelSummarySentences,
  reportHeaders,
} from './words.ts';

const MARK = '<h1 id="daicho-labels-preview">';
/** Number of bytes in which the mark is searched for. Only the head of the page, with its style, precedes the mark. */
const SEARCHED_BYTES = 1 << 14;

/** Whether a file is an earlier preview. */
export function isPreview(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(Math.min(SEARCHED_BYTES, fstatSync(file).size));
    readSync(file, bytes);
    return bytes.includes(MARK);
  } finally {
    closeSync(file);
  }
}

export function previewHeading(
  counts: { readonly labels: number; readonly sheets: number },
  listed: readonly ListedRow[],
  language: Language,
): Html {
  const rows = listed.map(
    ({ what, row, reason, addressee, address }) =>
      html`<tr><td>${row}</td><td>${say(labelListSentences[what].short, language)}</td><td>${say(reason, language)}</td><td>${addressee}</td><td>${address}</td></tr>`,
  );
  const headers = reportHeaders.map((header) => html`<th>${say(header, language)}</th>`);
  const table =
    rows.length === 0
      ? ''
      : html`<table><thead><tr>${headers}</tr></thead><tbody>${rows}</tbody></table>`;
  return html`<h1 id="daicho-labels-preview">${say(labelPreviewSentences.heading, language)}</h1><p>${say(labelSummarySentences.labels, language, counts)}</p><p>${say(labelPreviewSentences.note, language)}</p>${table}`;
}

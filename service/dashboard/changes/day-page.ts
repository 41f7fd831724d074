import { changeKinds, numberKinds } from '@daicho/shared/messages/watched-numbers.ts';
import { type ChangeKind, numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import { type Html, html } from '../../html/html.ts';
import { shownFields } from '../../radar/change-details.ts';
import type { DetectedChange } from '../../radar/detections.ts';
import { fieldName, fieldValue } from '../../radar/field-texts.ts';
import { numberText } from '../parts/corporations.ts';
import { keysetLinks } from '../parts/keyset-links.ts';
import { dataTable } from '../parts/tables.ts';
import { wholeDays } from '../parts/times.ts';
import type { Page, Visit } from '../visit.ts';
import { changePageSentences } from './words.ts';

interface Day {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly changes: readonly DetectedChange[];
  readonly isFirst: boolean;
  /** Cursor of the next page. */
  readonly next: string | undefined;
}

/** Changes after which the number is no longer valid. */
const BAD: ReadonlySet<ChangeKind> = new Set(['gone', 'expired', 'cancelled']);

export function dayPage(visit: Visit, { date, changes, isFirst, next }: Day): Page {
  const s = changePageSentences;
  const table = dataTable(visit, {
    caption: s.dayCaption,
    columns: [s.corporation, s.kind, s.what],
    rows: changes.map((change) => [
      html`<span>${change.details.name}<br>${numberText(change.corporateNumber)}${issuerMark(visit, change)}</span>`,
      html`<span class="badge ${BAD.has(change.kind) ? 'bad' : ''}">${visit.say(changeKinds[change.kind])}</span>`,
      differences(visit, change),
    ]),
  });
  return {
    title: visit.say(s.dayTitle, { date }),
    section: 'changes',
    body: html`${changes.length === 0 ? html`<p class="box">${visit.say(s.dayNone)}</p>` : table}
${keysetLinks(visit, { isFirst, next })}
<p><a href="${visit.at('/changes')}">${visit.say(s.back)}</a></p>`,
  };
}

/** Marks the number of an invoice issuer; a number without this mark is a corporation's. */
function issuerMark(visit: Visit, { corporateNumber }: DetectedChange): Html | undefined {
  const kind = numberKind(corporateNumber);
  if (kind !== 'invoice_issuer') return undefined;
  return html` <span class="soft">${visit.say(numberKinds[kind])}</span>`;
}

function differences(visit: Visit, { kind, details, dataVersion }: DetectedChange): Html {
  const { language } = visit;
  const items = shownFields(details).map((field) => {
    const { before = '', after = '' } = details.fields[field] ?? {};
    const was = valueHtml(visit, 'before', fieldValue(field, before, language));
    const is = valueHtml(visit, 'after', fieldValue(field, after, language));
    const both = html`${was} <span aria-hidden="true">→</span> ${is}`;
    return html`<li><span class="soft">${fieldName(field, language)}:</span> ${
      kind === 'added' ? is : kind === 'gone' ? was : both
    }</li>`;
  });
  return html`<div><ul class="plain">${items}</ul><span class="soft">${wholeDays(visit.say(changePageSentences.version, { version: dataVersion }))}</span></div>`;
}

/**
 * Shows a value from before or after the change. Screen readers read out which of the two it is, since a strike-through
 * is only visible.
 */
function valueHtml(visit: Visit, side: 'before' | 'after', value: string): Html {
  const s = changePageSentences;
  const name = html`<span class="hidden">${visit.say(s[side])}</span>`;
  if (value === '') return html`<span class="soft">${name}${visit.say(s.empty)}</span>`;
  return side === 'before'
    ? html`<del>${name}${wholeDays(value)}</del>`
    : html`<ins>${name}${wholeDays(value)}</ins>`;
}

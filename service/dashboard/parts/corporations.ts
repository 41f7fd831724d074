/** Shows corporations by name, number and address. */

import type { Sentence } from '@daicho/shared/messages/language.ts';
import { numberKinds } from '@daicho/shared/messages/watched-numbers.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import type { Issuer } from '@daicho/shared/model/issuer.ts';
import { type Html, html } from '../../html/html.ts';
import { numberPageSentences } from '../numbers/words.ts';
import type { Visit } from '../visit.ts';

/**
 * Gives the name of a corporation and whether it was closed. @param unknown stands for the name of a number without a
 * record.
 */
export function corporationName(
  visit: Visit,
  corporation: Corporation | undefined,
  unknown: Sentence = numberPageSentences.unknown,
): Html {
  const s = numberPageSentences;
  if (corporation === undefined) return html`<span class="soft">${visit.say(unknown)}</span>`;
  const closed = corporation.close_date !== null;
  return html`<span>${corporation.name}${
    closed && html` <span class="badge bad">${visit.say(s.closed)}</span>`
  }</span>`;
}

export function corporationPlace(corporation: Corporation | undefined): string {
  if (corporation === undefined) return '';
  const { address, address_outside } = corporation;
  const inside = [address.prefecture, address.city, address.street_number].join('');
  return inside === '' ? address_outside : inside;
}

/** Gives the name of an invoice issuer, and says that it is one. Names of persons are not published. */
export function issuerName(visit: Visit, issuer: Issuer | undefined): Html {
  const s = numberPageSentences;
  const name = issuer === undefined ? s.unknown : s.unnamed;
  const shown = issuer?.name ?? html`<span class="soft">${visit.say(name)}</span>`;
  return html`<span>${shown} <span class="badge">${visit.say(numberKinds.invoice_issuer)}</span></span>`;
}

export function issuerPlace(issuer: Issuer | undefined): string {
  const { prefecture, city, street_number } = issuer?.address ?? {};
  return [prefecture, city, street_number].join('');
}

export function numberText(corporateNumber: string): Html {
  return html`<code>${corporateNumber}</code>`;
}

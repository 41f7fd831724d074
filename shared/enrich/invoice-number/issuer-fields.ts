/** Catalogue of invoice issuers: whether the registration is valid on the day, and what the register publishes. */
import { type Language, say } from '../../messages/language.ts';
import type { Catalogue } from '../catalogue.ts';
import { candidatesLine, type Outcome } from '../outcome.ts';
import { statusText } from '../status-text.ts';
import { invoiceNumberOutline } from './invoice-outline.ts';
import { type IssuerOnDay, isPerson } from './issuer-outcome.ts';
import {
  countrySentences,
  type issuerFields,
  issuerKindSentences,
  validitySentences,
} from './words.ts';

type IssuerFieldId = keyof typeof issuerFields;

export const issuerCatalogue: Catalogue<IssuerOnDay, IssuerFieldId> = {
  ...invoiceNumberOutline.catalogue,
  text(id, outcome, language) {
    if (id === 'status') return statusText(outcome, language);
    if (id === 'candidates') return candidatesLine(outcome, candidateText);
    const record = recordOf(outcome);
    if (record === undefined) return '';
    if (id === 'version' && 'version' in outcome) return outcome.version;
    // A number that belongs to somebody else shows whose number it is, and fills no field that
    // could pass for an answer.
    const isOpen = outcome.kind === 'ambiguous' && (id === 'valid' || id === 'validity');
    return isOpen ? '' : fieldText(id, record, language);
  },
  candidateText,
};

/** Prints an issuer: `T7000012050002 株式会社見本商事 東京都…` */
function candidateText({ issuer }: IssuerOnDay): string {
  const { qualified_invoice_issuer_number: number, name } = issuer;
  return [number, name ?? '', addressOf(issuer)].filter((part) => part !== '').join(' ');
}

function recordOf(outcome: Outcome<IssuerOnDay>): IssuerOnDay | undefined {
  if (outcome.kind === 'found') return outcome.records[0];
  const isKnown = outcome.kind === 'ambiguous' && outcome.reason === 'issuer_name_differs';
  return isKnown ? outcome.candidates[0] : undefined;
}

function fieldText(id: IssuerFieldId, record: IssuerOnDay, language: Language): string {
  const { issuer, day, validity, nameAgrees } = record;
  switch (id) {
    case 'invoice_number':
      return issuer.qualified_invoice_issuer_number;
    case 'valid':
      // Capitals, as spreadsheets write truth values in formulas.
      return validity === 'valid' ? 'TRUE' : 'FALSE';
    case 'validity':
      return say(validitySentences[validity], language);
    case 'judged_on':
      return day;
    case 'name_agrees':
      return nameAgrees === null ? '' : String(nameAgrees).toUpperCase();
    case 'corporate_number':
      return isPerson(issuer) ? '' : issuer.qualified_invoice_issuer_number.slice(1);
    case 'issuer_kind':
      return say(issuerKindSentences[isPerson(issuer) ? 'person' : 'organisation'], language);
    case 'country':
      return say(countrySentences[issuer.country === 1 ? 'domestic' : 'foreign'], language);
    case 'address':
      return addressOf(issuer);
    case 'postal_code':
    case 'prefecture':
    case 'city':
    case 'street_number':
      return placeOf(issuer)[id] ?? '';
    case 'candidates':
    case 'version':
    case 'status':
      return '';
    default:
      return issuer[id] ?? '';
  }
}

/** Joins the address of the head office or, for issuers without one, the address in their application. */
function addressOf(issuer: IssuerOnDay['issuer']): string {
  const { prefecture, city, street_number } = placeOf(issuer);
  return `${prefecture ?? ''}${city ?? ''}${street_number}`;
}

function placeOf({ address, address_request }: IssuerOnDay['issuer']) {
  const isPublished = address.prefecture !== null || address.street_number !== '';
  return isPublished ? address : address_request;
}

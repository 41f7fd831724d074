import { apiErrorSentences } from '../messages/api-errors.ts';
import { type Language, type Sentence, say, type Values } from '../messages/language.ts';
import {
  abolishedSentence,
  farSentence,
  foundSentences,
  statusSentences,
  unlocatedSentence,
  unnamedSupplierSentence,
} from '../messages/outcomes.ts';
import { ambiguousSentences } from '../messages/reasons/ambiguous.ts';
import { withCount } from '../messages/reasons/candidate-count.ts';
import { invalidSentences } from '../messages/reasons/invalid.ts';
import type { FormerPostalCode } from '../model/postal/former-code.ts';
import type { Found, Outcome } from './outcome.ts';
import { outsideText } from './outside-data.ts';

/** Prints the outcome of a row and its reason. */
export function statusText(outcome: Outcome, language: Language): string {
  if (outcome.kind === 'found') {
    const { registration, former } = outcome;
    return say(foundSentence(outcome), language, { ...valuesOf(former), ...registration });
  }
  if (outcome.kind === 'not_found' && outcome.outside) {
    return outsideText(outcome.outside, language);
  }
  if (outcome.kind === 'not_found' && outcome.former) {
    return say(abolishedSentence, language, valuesOf(outcome.former));
  }
  if (outcome.kind === 'not_found' && outcome.unnamed) {
    return say(unnamedSupplierSentence, language);
  }
  if (outcome.kind === 'not_found' && outcome.far) return say(farSentence, language);
  if (outcome.kind === 'not_found' && outcome.unlocated) return say(unlocatedSentence, language);
  const reason = reasonText(outcome, language);
  return say(statusSentences[outcome.kind], language, { reason });
}

/** Whether the status of a found row says no more than that the row was found. */
export function isPlainlyFound(outcome: Found): boolean {
  return foundSentence(outcome) === statusSentences.found;
}

function foundSentence(found: Found): Sentence {
  const { chosen, againstCode, lacksNumber, severalReadings, former, registration, query } = found;
  const check = found.writtenCode?.check;
  if (chosen) return foundSentences.chosen;
  if (lacksNumber) return foundSentences.lacks_number;
  if (severalReadings) return foundSentences.several_readings;
  if (registration) return foundSentences[`issuer_${registration.validity}`];
  if (againstCode) return foundSentences.against_code;
  if (former) return foundSentences.former_postal_code;
  if (check === 'unknown' || check === 'malformed') return foundSentences[`code_${check}`];
  // A former municipality explains why the code is a former one, so only the municipality is
  // reported.
  if (query?.former_municipality) return foundSentences.former;
  if (query?.former_town) return foundSentences.former_town;
  if (check === 'former') return foundSentences.code_former;
  return query?.lacks_municipality ? foundSentences.lacks_municipality : statusSentences.found;
}

/** Names the place of an abolished postal code, and the day of the last data that has the code. */
function valuesOf(former: FormerPostalCode | undefined): Values {
  if (former === undefined) return {};
  const places = former.places.map(({ prefecture, city, town, town_raw, office }) => {
    const place = prefecture + city + (town === '' ? '' : town_raw);
    return office === undefined ? place : `${place} ${office}`;
  });
  return { day: former.known_until, place: { ja: places.join('、'), en: places.join(', ') } };
}

function reasonText(outcome: Outcome, language: Language): string {
  switch (outcome.kind) {
    case 'ambiguous': {
      const { says, reason, former, candidates } = outcome;
      const text = say(says ?? ambiguousSentences[reason], language, valuesOf(former));
      // A reason may speak of several candidates although the answer left only one.
      return candidates.length === 1 ? withCount(text, 1, language) : text;
    }
    case 'invalid':
      return say(
        typeof outcome.reason === 'string' ? invalidSentences[outcome.reason] : outcome.reason,
        language,
      );
    case 'failed':
      return say(apiErrorSentences[outcome.error], language);
    default:
      return '';
  }
}

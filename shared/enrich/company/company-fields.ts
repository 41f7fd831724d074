/** Catalogue of matching a company: the corporation's fields, how sure it is, and why. */

import { type Language, say } from '../../messages/language.ts';
import { listSeparator } from '../../messages/list-separator.ts';
import type { Catalogue } from '../catalogue.ts';
import { coordinateText } from '../coordinates.ts';
import { corporationLine } from '../corporation/catalogue.ts';
import { corporationText } from '../corporation/fields.ts';
import { candidatesLine, type Outcome, recordsOf } from '../outcome.ts';
import { statusText } from '../status-text.ts';
import type { CompanyFeatures } from './company-features.ts';
import { companyNameOutline } from './company-outline.ts';
import type { Candidate } from './company-search.ts';
import { type companyFields, featureSentences } from './words.ts';

type CompanyFieldId = keyof typeof companyFields;

export const companyCatalogue: Catalogue<Candidate, CompanyFieldId> = {
  ...companyNameOutline.catalogue,
  text,
  candidateText,
};

/**
 * Gives a field's text. An ambiguous company shows its candidates and how sure the first of them
 * is, and fills no field that could pass for an answer.
 */
function text(id: CompanyFieldId, outcome: Outcome<Candidate>, language: Language): string {
  if (id === 'status') return statusText(outcome, language);
  if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return '';
  const candidates = recordsOf(outcome);
  const [best] = candidates;
  if (best === undefined) return '';
  switch (id) {
    case 'version':
      return outcome.version;
    case 'score':
      return String(best.score);
    case 'reason':
      return reasonText(best.features, language);
    case 'candidates':
      return candidatesLine(outcome, candidateText);
    case 'latitude':
    case 'longitude':
    case 'coordinates_level':
      return outcome.kind === 'found' ? coordinateText(id, [best.corporation], language) : '';
    default:
      return outcome.kind === 'found' ? corporationText(id, best.corporation, language) : '';
  }
}

/** Prints a candidate: `1130001000001 株式会社見本 京都府京都市… (84)` */
function candidateText({ corporation, score }: Candidate): string {
  return `${corporationLine(corporation)} (${score})`;
}

/** Prints the features: `名称が一致、種類が一致、所在地が番地まで一致` */
function reasonText(features: CompanyFeatures, language: Language): string {
  const { name, kind, place, code, alone, branch, closed } = features;
  const sentences = [
    featureSentences.name[name],
    featureSentences.kind[kind],
    featureSentences.place[place ?? 'unwritten'],
    ...(code === 'differs' ? [featureSentences.codeDiffers] : []),
    ...(alone ? [featureSentences.alone] : []),
    ...(branch ? [featureSentences.branch] : []),
    ...(closed ? [featureSentences.closed] : []),
  ];
  return sentences.map((sentence) => say(sentence, language)).join(listSeparator[language]);
}

/** Columns that mark the rows of a list: verdict, certainty, reason, which row to keep, and numbers to group by. */
import { type Language, type Sentence, say } from '../messages/language.ts';
import { DUPLICATE_COLUMNS, type DuplicateColumn } from './column-names.ts';
import type { Duplicates, Finding } from './find-duplicates.ts';
import {
  certaintySentences,
  evidenceReasonSentences,
  keepSentences,
  nameReasonSentences,
  placeReasonSentences,
  reasonSentence,
  reasonWithoutName,
  verdictSentences,
} from './words.ts';

interface Shown {
  readonly language: Language;
  /** Whether the rows have names. */
  readonly hasNames: boolean;
  readonly isCompany: (row: number) => boolean;
  /** Name by which people know a row. */
  readonly rowName: (row: number) => Sentence;
}

/** Gives a row's texts in the order of the columns; all empty if the row has nothing in common with another row. */
export function duplicateTexts(row: number, found: Duplicates, shown: Shown): readonly string[] {
  const { language } = shown;
  const finding = found.finding(row);
  if (finding === undefined) return DUPLICATE_COLUMNS.map(() => '');
  const { verdict, certainty, score, isKept } = finding;
  const texts: Readonly<Record<DuplicateColumn, string>> = {
    verdict: say(verdictSentence(row, finding, shown), language),
    certainty: say(certaintySentences[certainty], language),
    reason: reasonText(finding, shown),
    keep:
      verdict === 'same' ? say(isKept ? keepSentences.keep : keepSentences.repeat, language) : '',
    group: numberText(found.customers[row]),
    household: numberText(found.households[row]),
    place: numberText(found.places[row]),
    score: shown.hasNames ? numberText(score) : '',
  };
  return DUPLICATE_COLUMNS.map((column) => texts[column]);
}

function verdictSentence(row: number, { verdict, partner }: Finding, shown: Shown): Sentence {
  if (verdict !== 'same') return verdictSentences[verdict];
  if (!shown.hasNames) return verdictSentences.same_address;
  const isCompany = shown.isCompany(row) || shown.isCompany(partner);
  return isCompany ? verdictSentences.same_company : verdictSentences.same_person;
}

export function reasonText(
  { reason, partner }: Finding,
  { language, hasNames, rowName }: Pick<Shown, 'language' | 'hasNames' | 'rowName'>,
): string {
  return say(hasNames ? reasonSentence : reasonWithoutName, language, {
    row: rowName(partner),
    place: placeReasonSentences[reason.place],
    name: nameReasonSentences[reason.name],
    evidence: reason.evidence === undefined ? '' : evidenceReasonSentences[reason.evidence],
  });
}

function numberText(number: number | undefined): string {
  return number === undefined || number === 0 ? '' : String(number);
}

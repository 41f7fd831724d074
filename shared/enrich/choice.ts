/**
 * A person's choice among the candidates of a row. Only the filled cells are kept: a later run recognises the choice by
 * these cells.
 */

import { allNotations, type Notation } from '../cells/notation.ts';
import type { Language } from '../messages/language.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { foundSentences } from '../messages/outcomes.ts';
import type { Catalogue } from './catalogue.ts';
import { isPostalCode } from './in-notation.ts';
import type { Ambiguous, Found, WrittenCode } from './outcome.ts';

/** Lists, as indices, the candidates that settle the row once chosen. */
export function choosableCandidates<R>(
  { candidates }: Ambiguous<R>,
  { isWhole = () => true }: Pick<Catalogue<R>, 'isWhole'>,
): readonly number[] {
  return candidates.flatMap((candidate, i) => (isWhole(candidate) ? [i] : []));
}

/** Whether any candidate settles the row once chosen. */
export function hasChoosable<R>(
  { candidates }: Ambiguous<R>,
  { isWhole = () => true }: Pick<Catalogue<R>, 'isWhole'>,
): boolean {
  return candidates.some(isWhole);
}

/**
 * Makes the outcome of the candidate that a person chose.
 *
 * @throws RangeError if there is no such candidate.
 */
export function outcomeOfChoice<R>(
  { candidates, query, version, writtenCode }: Ambiguous<R>,
  index: number,
  { areasOf }: Pick<Catalogue<R>, 'areasOf'>,
): Found<R> {
  if (!(index in candidates)) throw new RangeError(`no candidate ${index}`);
  const records = candidates.slice(index, index + 1);
  const areas = areasOf === undefined ? [] : records.flatMap((one) => areasOf(one, candidates));
  const code =
    writtenCode === undefined ? {} : { writtenCode: judgedBy(records[0], writtenCode, candidates) };
  const found: Found<R> = { kind: 'found', records, query, version, ...code, chosen: true };
  return areas.length === 0 ? found : { ...found, areas };
}

/**
 * A written code belongs to the address if the chosen record has it, regardless of the earlier
 * judgement. The code does not belong to it if only other towns among the candidates have the code.
 */
function judgedBy(
  record: unknown,
  written: WrittenCode,
  candidates: readonly unknown[],
): WrittenCode {
  const { postal_code, jisx0402, town } = Object(record);
  if (postal_code === written.code) return { ...written, check: 'same' };
  const owners = candidates.map(Object).filter((one) => one.postal_code === written.code);
  const isElsewhere = (one: Record<string, unknown>) =>
    one.jisx0402 !== jisx0402 || one.town !== town;
  const isOthers = owners.length > 0 && owners.every(isElsewhere);
  return isOthers ? { ...written, check: 'other_place' } : written;
}

/**
 * Finds the candidate that a person chose in an earlier run, so that this run leaves the row as it is. The candidate's
 * texts must equal those of the cells, in the language of the row's status; data version and notation may have changed.
 *
 * @param texts of the row's cells.
 * @param ids of the fields that these texts show, in the same order.
 * @returns the index of the candidate; undefined if the status shows no choice, or not exactly one candidate fits.
 */
export function earlierChoice(
  outcome: Ambiguous,
  texts: readonly string[],
  ids: readonly string[],
  catalogue: Catalogue,
): number | undefined {
  const language = languageOfChoice(texts[ids.indexOf('status')]);
  if (language === undefined) return undefined;
  const founds = choosableCandidates(outcome, catalogue).map((index) => {
    return { index, found: outcomeOfChoice(outcome, index, catalogue) };
  });
  for (const notation of notationsOf(catalogue)) {
    const fitting = founds.filter(({ found }) =>
      ids.every(
        (id, i) =>
          id === 'version' ||
          alike(id, catalogue.text(id, found, language, notation), texts[i] ?? ''),
      ),
    );
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0]?.index : undefined;
  }
  return undefined;
}

/** Whether two texts of a field are the same; a postal code may have a hyphen in only one of them. */
function alike(id: string, a: string, b: string): boolean {
  return a === b || (isPostalCode(id) && a.replaceAll('-', '') === b.replaceAll('-', ''));
}

/** Lists the notations that earlier runs may have used, that of the catalogue first. */
function notationsOf({ noted }: Pick<Catalogue, 'noted'>): readonly (Notation | undefined)[] {
  return noted === undefined ? [undefined] : [undefined, ...allNotations()];
}

/** Gives the language of a status that says that a candidate was chosen; undefined for another status. */
export function languageOfChoice(status: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => foundSentences.chosen[language] === status);
}

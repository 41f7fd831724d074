/**
 * The rule by which the candidates of the searches become an outcome; points and thresholds are in
 * company-score.ts. Two candidates that are nearly as good are always to check. Otherwise the best
 * candidate is judged by what the address says of it:
 *
 * | the address | found if | else to check because |
 * |---|---|---|
 * | confirms it to the town or further | it has 80 points | the name or the kind differs |
 * | confirms the municipality, no more | it has 80 points, its name has three letters or more, it is open, and the last search left no records out | the address is too short |
 * | confirms the prefecture, or is absent | it is the only corporation of its name | the address is too short, or missing |
 * | contradicts: another town, municipality, prefecture | never | the address differs |
 *
 * A name decides alone (the third line, and the second one if records were left out) if the
 * register is the whole nation's, a search by the whole name gave every record, only one candidate
 * has the name, letter by letter and with its kind word, the name has six letters or more, and the
 * corporation is open. A branch may be anywhere: if one is written, an address that contradicts
 * counts as absent. Nothing else is found against the written postal code: if that is of another
 * region, or registered for another corporation of the name only, the row is to check.
 *
 * Evidence for a corporation never lowers its verdict, evidence against it never raises it. The reason to check is a
 * name or a kind that differs, else a missing address, else records that the last search left out.
 */

import { type AmbiguousReason, ambiguousName, NOT_FOUND, type Outcome } from '../outcome.ts';
import type { CompanyFeatures } from './company-features.ts';
import { companyScore, THRESHOLD } from './company-score.ts';
import { type Candidate, type CompanySearch, hasName } from './company-search.ts';

export interface SearchedRegister {
  /** Whether the register covers the whole nation: only then is it certain that no other corporation has a name. */
  readonly isNation: boolean;
}

export function companyOutcome(
  search: CompanySearch,
  version: string,
  register: SearchedRegister,
): Outcome<Candidate> {
  const candidates = search.candidates.filter(({ score }) => score >= THRESHOLD.candidate);
  const [best, next] = candidates;
  if (best === undefined) return NOT_FOUND;
  const verdict =
    next !== undefined && best.score - next.score < THRESHOLD.lead
      ? 'several_companies'
      : judged(best, search, register);
  const isRefuted = typeof verdict !== 'string' && isAgainstCode(best, candidates);
  const judgement = isRefuted ? 'postal_code_differs' : verdict;
  return typeof judgement === 'string'
    ? ambiguousName(judgement, candidates, version, { isCut: search.hidden })
    : { kind: 'found', records: [judgement], query: null, version };
}

/** Gives the best candidate as found, or the reason why it is to check. */
function judged(
  best: Candidate,
  search: CompanySearch,
  { isNation }: SearchedRegister,
): Candidate | AmbiguousReason {
  const { features, score } = best;
  const evidence = evidenceOf(features);
  const isAlone = isNation && decidesAlone(features, search);
  if (score >= THRESHOLD.found) {
    if (evidence === 'town') return best;
    const isTelling = features.letters >= THRESHOLD.lettersOfMunicipality && !features.closed;
    if (evidence === 'municipality' && (isAlone || (isTelling && !search.hidden))) return best;
  }
  if (evidence === 'none' && isAlone) {
    const alone = { ...features, alone: true } as const;
    return { ...best, features: alone, score: companyScore(alone) };
  }
  if (features.name !== 'same' && features.name !== 'loose') return 'company_name_differs';
  if (features.kind === 'differs') return 'company_kind_differs';
  // Beside an address that agrees so far, only a name that is spelt differently leaves too few points.
  if (evidence === 'town') return 'company_name_differs';
  if (features.place === undefined) return 'company_address_missing';
  if (search.hidden) return 'hidden_companies';
  const isShort = features.place === 'in_prefecture' || features.place === 'city';
  return isShort ? 'company_address_short' : 'company_address_differs';
}

/** Whether the written postal code speaks against the best candidate. */
function isAgainstCode({ features }: Candidate, candidates: readonly Candidate[]): boolean {
  const { branch, code } = features;
  if (branch || code === 'same') return false;
  return (
    code === 'differs' || candidates.some((one) => hasName(one) && one.features.code === 'same')
  );
}

function evidenceOf({ place, branch }: CompanyFeatures) {
  switch (place) {
    case 'number':
    case 'lot':
    case 'town':
      return 'town';
    case 'city':
      return 'municipality';
    case 'in_prefecture':
    case undefined:
      return 'none';
    default:
      return branch ? 'none' : 'against';
  }
}

/** Whether the name decides without any address. */
function decidesAlone(
  { name, letters, kind, closed }: CompanyFeatures,
  search: CompanySearch,
): boolean {
  const isExact = name === 'same' && (kind === 'same' || kind === 'none') && !closed;
  const isLong = letters >= THRESHOLD.lettersAlone;
  return isExact && isLong && search.complete && search.candidates.filter(hasName).length === 1;
}

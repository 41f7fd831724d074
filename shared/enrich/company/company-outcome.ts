/**
 * The rule by which the candidates that searches have brought become an outcome. Points and thresholds are in
 * company-score.ts. In order:
 *
 * 1. Nobody with a name like it: not found.
 * 2. Another candidate is as good, or nearly: ambiguous.
 * 3. The best has enough points: found. That takes the name, the kind or no contradiction to it, and an address that
 *    agrees at least to the municipality. Where only the municipality agrees, no search may have held records back, the
 *    name has some letters, and the corporation is open.
 * 4. A name alone, or one whose address agrees no further, is ambiguous, with what is missing as the reason.
 */

import { type AmbiguousReason, ambiguousName, NOT_FOUND, type Outcome } from '../outcome.ts';
import { THRESHOLD } from './company-score.ts';
import { type Candidate, type CompanySearch, hasName } from './company-search.ts';

export interface SearchedRegister {
  /** Whether the register has the whole nation: only then can a name be that of one corporation alone. */
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
  const reason = reasonOfDoubt(best, next, search, register);
  if (reason === undefined) return { kind: 'found', records: [best], query: null, version };
  return ambiguousName(reason, candidates, version);
}

function reasonOfDoubt(
  best: Candidate,
  next: Candidate | undefined,
  search: CompanySearch,
  { isNation }: SearchedRegister,
): AmbiguousReason | undefined {
  const { features, score } = best;
  if (next !== undefined && score - next.score < THRESHOLD.lead) return 'several_companies';
  if (isNation && isAlone(best, search)) return undefined;
  const isNarrow =
    features.place === 'number' || features.place === 'lot' || features.place === 'town';
  const isTelling = features.letters >= THRESHOLD.lettersOfMunicipality && !features.closed;
  if (score >= THRESHOLD.found && (isNarrow || (isTelling && !search.hidden))) return undefined;
  if (features.name !== 'same' && features.name !== 'loose') return 'company_name_differs';
  if (features.kind === 'differs') return 'company_kind_differs';
  if (features.place === undefined) return 'company_address_missing';
  return search.hidden ? 'hidden_companies' : 'company_address_differs';
}

/**
 * Whether it is the one corporation of a long name, all letters and the kind as written, where no address says
 * otherwise.
 */
function isAlone({ features }: Candidate, search: CompanySearch): boolean {
  const { name, letters, kind, place, branch, closed } = features;
  const isOpen = place === undefined || place === 'other_town' || branch;
  const isExact =
    name === 'same' &&
    (kind === 'same' || kind === 'none') &&
    !closed &&
    letters >= THRESHOLD.lettersAlone;
  return isOpen && isExact && search.complete && search.candidates.filter(hasName).length === 1;
}

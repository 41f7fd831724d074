/**
 * The rule by which the candidates of the searches become an outcome. Points and thresholds are in
 * company-score.ts. In order:
 *
 * 1. No corporation with a similar name: not found.
 * 2. Another candidate is as good, or nearly: ambiguous.
 * 3. The best has enough points: found. This needs the name, no contradicting kind, and an address that agrees at least
 *    to the municipality. Where only the municipality agrees, no search may have held records back, the name must have
 *    some letters, and the corporation must not be closed.
 * 4. A name alone, or with an address that agrees less, is ambiguous; the reason says what is missing.
 */

import { type AmbiguousReason, ambiguousName, NOT_FOUND, type Outcome } from '../outcome.ts';
import { THRESHOLD } from './company-score.ts';
import { type Candidate, type CompanySearch, hasName } from './company-search.ts';

export interface SearchedRegister {
  /** Whether the register covers the whole nation: only then can a name belong to a single corporation. */
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
 * Whether it is the only corporation of a long name, with all letters and the kind as written, and no address contradicts.
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

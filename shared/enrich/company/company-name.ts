/**
 * Company names as a kind, with addresses and postal codes as optional inputs: keyword searches in batches or, if
 * the key may not batch, one by one, until each name is settled.
 */
import { corporationBatchSearch, corporationSearch } from '../../api/corporation.ts';
import type { ResultOf } from '../../api/operation.ts';
import type { Corporation } from '../../model/corporation/corporation.ts';
import { type Coverage, lacksParts } from '../../model/coverage.ts';
import type { RegisterKind } from '../kind.ts';
import { type Abilities, type Call, callOf, type Lookup, type PartialAnswer } from '../lookup.ts';
import { NOT_FOUND, notFoundIn, type Outcome } from '../outcome.ts';
import { companyFeatures } from './company-features.ts';
import { companyCatalogue } from './company-fields.ts';
import { companyOutcome, type SearchedRegister } from './company-outcome.ts';
import { companyNameOutline } from './company-outline.ts';
import { PLACE_LEVELS } from './company-place.ts';
import { type CompanyQuestion, companyKey, companyQuestion } from './company-question.ts';
import { companyScore } from './company-score.ts';
import { type Candidate, type CompanySearch, INITIAL_SEARCH, nextQuery } from './company-search.ts';

type Answer = ResultOf<typeof corporationBatchSearch> | ResultOf<typeof corporationSearch>;
/** Result of one search. */
type Found = Pick<ResultOf<typeof corporationSearch>, 'count' | 'data'>;

type CompanyNameLookup = Lookup<Candidate, Answer, CompanySearch>;

/** Lookup in a register of the whole nation. */
export const companyNameLookup: CompanyNameLookup = lookupIn({ isNation: true });
/**
 * Lookup in a register of some prefectures, where a name that occurs once may belong to another corporation elsewhere.
 */
export const companyNameInPartLookup: CompanyNameLookup = lookupIn({ isNation: false });

export const companyNameKind: RegisterKind = {
  ...companyNameOutline,
  lookup: companyNameLookup,
  lookupInPart: companyNameInPartLookup,
  catalogue: companyCatalogue,
};

function lookupIn(register: SearchedRegister): CompanyNameLookup {
  return {
    key: ([name = null, address = null, code = null]) => companyKey(name, address, code),
    keysPerCall: (abilities) => (abilities.batch ? abilities.batchSize : 1),
    asksFurther: true,
    call,
    outcomes: (keys, answer, known, coverage) =>
      outcomes(keys, answer, known, { coverage, ...register }),
  };
}

function call(
  keys: readonly string[],
  abilities: Abilities,
  known: readonly (CompanySearch | undefined)[],
): Call<Answer> {
  const queries = keys.map((key, i) => {
    const next = nextQuery(companyQuestion(key), known[i] ?? INITIAL_SEARCH);
    if (next === undefined) throw new TypeError('nothing is left to ask');
    return { ...next.query, id: String(i) };
  });
  if (abilities.batch) return callOf(corporationBatchSearch, { queries });
  const [{ q, limit } = { q: '', limit: 1 }] = queries;
  return callOf(corporationSearch, { q, limit });
}

function outcomes(
  keys: readonly string[],
  answer: Answer,
  known: readonly (CompanySearch | undefined)[],
  register: SearchedRegister & { readonly coverage: Coverage | undefined },
): readonly (Outcome<Candidate> | PartialAnswer<CompanySearch>)[] | undefined {
  const { coverage } = register;
  const isNation = register.isNation && !lacksParts(coverage);
  const found = foundOf(answer);
  if (found?.length !== keys.length) return undefined;
  return found.map((one, i) => {
    const question = companyQuestion(keys[i] ?? '');
    const search = searchWith(one, question, known[i] ?? INITIAL_SEARCH);
    if (search === undefined) return NOT_FOUND;
    if (nextQuery(question, search) !== undefined) return { known: search };
    const outcome = companyOutcome(search, answer.version, { isNation });
    return outcome.kind === 'not_found' ? notFoundIn('corporation', coverage) : outcome;
  });
}

/** Reads the results in the order of the questions; undefined if the answer has another order. */
function foundOf(answer: Answer): readonly Found[] | undefined {
  if (!('records' in answer)) return [answer];
  return answer.records.every(({ id }, i) => id === String(i)) ? answer.records : undefined;
}

function searchWith(
  { count, data }: Found,
  question: CompanyQuestion,
  before: CompanySearch,
): CompanySearch | undefined {
  const asked = nextQuery(question, before);
  if (asked === undefined) return undefined;
  const known = new Set(before.candidates.map(({ corporation }) => corporation.corporate_number));
  const fresh = data
    .filter(({ corporate_number }) => !known.has(corporate_number))
    .flatMap((corporation) => candidatesOf(question, corporation));
  const hidden = count > data.length;
  return {
    steps: asked.step + 1,
    candidates: [...before.candidates, ...fresh].sort(byScore),
    hidden,
    complete: before.complete || (asked.isWhole && !hidden),
  };
}

function candidatesOf(question: CompanyQuestion, corporation: Corporation): readonly Candidate[] {
  const features = companyFeatures(question, corporation);
  return features === undefined ? [] : [{ corporation, features, score: companyScore(features) }];
}

/**
 * Puts the better candidate first; with equal points, the one with the nearer address, then the one with the lower
 * number.
 */
function byScore(a: Candidate, b: Candidate): number {
  const [one, other] = [a, b].map(({ corporation }) => corporation.corporate_number);
  return b.score - a.score || distance(a) - distance(b) || ((one ?? '') < (other ?? '') ? -1 : 1);
}

function distance({ features: { place } }: Candidate): number {
  return place === undefined ? 0 : PLACE_LEVELS.indexOf(place);
}

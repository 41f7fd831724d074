/**
 * Schools as a kind: a column of codes or names, with addresses and postal codes as optional inputs. A code is
 * looked up, a name is searched for, each distinct value by calls of its own. Look-ups of codes may
 * go into batches (code-batches.ts), searches may not.
 */
import type { ResultOf } from '../../api/operation.ts';
import { schoolLookup as lookupOperation, schoolSearch } from '../../api/school.ts';
import { lacksParts } from '../../model/coverage.ts';
import { SEARCH_LIMIT } from '../../model/limits.ts';
import type { School } from '../../model/school.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type Lookup, notFoundIn404 } from '../lookup.ts';
import { ambiguousName, notFoundIn, type Outcome } from '../outcome.ts';
import { schoolCatalogue } from './school-fields.ts';
import { isElsewhere, schoolOutcome } from './school-outcome.ts';
import { schoolOutline } from './school-outline.ts';
import { schoolKey, schoolSearches, writtenName, writtenSchoolCode } from './school-question.ts';

type Answer = ResultOf<typeof lookupOperation> | ResultOf<typeof schoolSearch>;

export const schoolKind: RegisterKind = {
  ...schoolOutline,
  lookup: lookupIn({ isNation: true }),
  lookupInPart: lookupIn({ isNation: false }),
  catalogue: schoolCatalogue,
};

/** State of a name that the first searches left open. */
interface SchoolSearches {
  /** Number of searches made. */
  readonly steps: number;
  /** First outcome that has candidates. */
  readonly kept: Outcome<School> | undefined;
}

const NOTHING_SEARCHED: SchoolSearches = { steps: 0, kept: undefined };

function lookupIn(register: {
  readonly isNation: boolean;
}): Lookup<School, Answer, SchoolSearches> {
  return {
    key: ([school = null, address = null, code = null]) => schoolKey(school, address, code),
    keysPerCall: () => 1,
    asksFurther: true,
    call(keys, _, [known = NOTHING_SEARCHED]) {
      const key = keys.join('');
      const written = writtenName(key);
      if (written === undefined) {
        return callOf(lookupOperation, { school_code: writtenSchoolCode(key)?.code ?? key });
      }
      const search = schoolSearches(written)[known.steps];
      if (search === undefined) throw new TypeError('nothing is left to ask');
      return callOf(schoolSearch, { q: search.q, limit: SEARCH_LIMIT.max });
    },
    outcomes([key = ''], answer, [known = NOTHING_SEARCHED], coverage) {
      const written = writtenName(key);
      if ('count' in answer) {
        if (written === undefined) return undefined;
        const searches = schoolSearches(written);
        const search = searches[known.steps];
        if (search === undefined) return undefined;
        const { reading } = search;
        const outcome = schoolOutcome(reading, written, answer, answer.version, {
          isNation: register.isNation && !lacksParts(coverage),
        });
        const reason = outcome.kind === 'ambiguous' ? outcome.reason : undefined;
        const isHidden = reason === 'hidden_schools' && searches[known.steps + 1]?.isNarrow;
        const isOpen = outcome.kind === 'not_found' || reason === 'school_name_differs' || isHidden;
        if (!isOpen) return [outcome];
        const kept = known.kept ?? (outcome.kind === 'not_found' ? undefined : outcome);
        const next = known.steps + 1;
        const steps = searches[next]?.isNarrow && !isHidden ? next + 1 : next;
        // Candidates by the parts of a name are looked for only if the whole name gave none.
        const isDone = steps >= searches.length || (kept !== undefined && searches[steps]?.isParts);
        const last = outcome.kind === 'not_found' ? notFoundIn('school', coverage) : outcome;
        return [isDone ? (kept ?? last) : { known: { steps, kept } }];
      }
      const asked = writtenSchoolCode(key);
      if (asked === undefined || answer.data.code !== asked.code) return undefined;
      return [ofCode(answer.data, asked.prefecture, answer.version)];
    },
    outcomeOfError: notFoundIn404('school'),
  };
}

function ofCode(school: School, prefecture: string, version: string): Outcome<School> {
  return prefecture !== '' && isElsewhere(school, prefecture)
    ? ambiguousName('school_code_differs', [school], version)
    : { kind: 'found', records: [school], query: null, version };
}

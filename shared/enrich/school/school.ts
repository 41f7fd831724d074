/**
 * Schools as a kind: a column of codes or names, with addresses as an optional input. A code is looked up, a name is
 * searched for; each distinct one is a request, since neither can be batched.
 */
import type { ResultOf } from '../../api/operation.ts';
import { schoolLookup as lookupOperation, schoolSearch } from '../../api/school.ts';
import { kindSentences } from '../../messages/kinds.ts';
import { SEARCH_LIMIT } from '../../model/limits.ts';
import type { School } from '../../model/school.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type Lookup, notFoundOf404 } from '../lookup.ts';
import { addressColumns } from '../postal/address-columns.ts';
import { schoolCatalogue } from './school-fields.ts';
import { schoolOutcome } from './school-outcome.ts';
import { schoolKey, schoolQuery, writtenName } from './school-question.ts';

type Answer = ResultOf<typeof lookupOperation> | ResultOf<typeof schoolSearch>;

export const schoolKind: RegisterKind = {
  id: 'school',
  name: kindSentences.school,
  inputs: [
    {
      id: 'school',
      name: kindSentences.school,
      columnsMax: 1,
      isOptional: false,
      header: {
        exact: /^(?:学校コード|学校名|schoolcode|school|schoolname)$/,
        like: /学校コード|学校番号|学校名|園名|校名|school/,
        unless: /カナ|ｶﾅ|フリガナ|kana|住所|所在|電話|担当|メール|url|種別|区分/,
      },
    },
    { ...addressColumns, isOptional: true },
  ],
  lookup: lookupIn({ isNation: true }),
  lookupInPart: lookupIn({ isNation: false }),
  catalogue: schoolCatalogue,
  register: 'school',
};

function lookupIn(register: { readonly isNation: boolean }): Lookup<School, Answer> {
  return {
    key: ([school = null, address = null]) => schoolKey(school, address),
    keysPerCall: () => 1,
    call(keys) {
      const key = keys.join('');
      const written = writtenName(key);
      return written === undefined
        ? callOf(lookupOperation, { school_code: key })
        : callOf(schoolSearch, { q: schoolQuery(written), limit: SEARCH_LIMIT.max });
    },
    outcomes([key = ''], answer) {
      const written = writtenName(key);
      if ('count' in answer) {
        if (written === undefined) return undefined;
        return [schoolOutcome(written, answer, answer.version, register)];
      }
      if (answer.data.code !== key) return undefined;
      return [{ kind: 'found', records: [answer.data], query: null, version: answer.version }];
    },
    outcomeOfError: notFoundOf404,
  };
}

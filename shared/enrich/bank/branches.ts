/** Asks for all branches of banks, each written as its code or its name, one request for each distinct bank. */
import { bankList, branchList } from '../../api/bank.ts';
import type { ResultOf } from '../../api/operation.ts';
import { callOf, type Lookup, notFoundOf404 } from '../lookup.ts';
import { NOT_FOUND } from '../outcome.ts';
import { bankLookup, keyOfBank } from './bank.ts';
import type { BranchOfBank } from './fields.ts';

interface Known {
  readonly bankCode: string;
}

type Answer = ResultOf<typeof bankList> | ResultOf<typeof branchList>;

export const branchesLookup: Lookup<BranchOfBank, Answer, Known> = {
  key: ([cell = null]) => keyOfBank(cell),
  keysPerCall: () => 1,
  together: (_, known) => known?.bankCode ?? 'banks',
  call: (_keys, _abilities, [known]) =>
    known === undefined ? callOf(bankList, {}) : callOf(branchList, { bank_code: known.bankCode }),
  outcomes: (keys, answer, known) => {
    const { data, version } = answer;
    if (Array.isArray(data)) {
      const banks = bankLookup.outcomes(keys, { data, version }, []);
      return banks?.map((outcome) => {
        if (!('kind' in outcome)) return NOT_FOUND;
        const [bank] = outcome.kind === 'found' ? outcome.records : [];
        return bank === undefined
          ? (outcome as typeof NOT_FOUND)
          : { known: { bankCode: bank.code } };
      });
    }
    const { bank, branches } = data;
    const records = Object.values(branches)
      .flat()
      .map((branch) => ({ bank, branch }));
    return known.map(() => ({ kind: 'found', records, query: null, version }));
  },
  outcomeOfError: notFoundOf404,
};

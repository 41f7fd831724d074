/**
 * Banks as a kind. No endpoint finds a bank by its name, so the list of all banks is asked for, once for all
 * questions, and each bank is found in it (read-bank.ts).
 */
import { bankList } from '../../api/bank.ts';
import type { ResultOf } from '../../api/operation.ts';
import type { CellValue } from '../../cells/cell.ts';
import type { Bank } from '../../model/bank.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type KeyOrOutcome, type Lookup } from '../lookup.ts';
import { ambiguousName, NOT_FOUND, type Outcome } from '../outcome.ts';
import { BANK_NAME_END } from './bank-kind-words.ts';
import { bankOutline } from './bank-outline.ts';
import { bankCatalogue } from './fields.ts';
import { type BankReading, bankIndex, readBank } from './read-bank.ts';
import { writtenBank } from './written-bank.ts';

export const bankLookup: Lookup<Bank, ResultOf<typeof bankList>> = {
  key: ([cell = null]) => keyOfBank(cell),
  keysPerCall: () => 1,
  together: () => 'banks',
  call: () => callOf(bankList, {}),
  outcomes: (keys, { data, version }) => {
    const index = bankIndex(data);
    return keys.map((key) => {
      const written = writtenIn(key);
      return outcomeOf(withoutRest(readBank(written, index), written), version);
    });
  },
};

export const bankKind: RegisterKind = {
  ...bankOutline,
  lookup: bankLookup,
  catalogue: bankCatalogue,
};

/** Reads a cell into the key (what it says about a bank), or into the reason why it names no bank. */
export function keyOfBank(cell: CellValue): KeyOrOutcome {
  const read = writtenBank(cell);
  if ('settled' in read) return read;
  // The branch is left out, since the bank does not depend on it.
  const { code, words, branchCode, hasAccount } = read.written;
  const hasBranch = branchCode !== '' || hasAccount;
  return { key: [code, words, hasBranch ? 'branch' : ''].join('\n') };
}

function writtenIn(key: string) {
  const [code = '', words = '', branch = ''] = key.split('\n');
  return { code, words, hasBranch: branch !== '' };
}

/** Leaves a bank to check if the words after it do not look like a branch: りそな 決済サービス is another company. */
function withoutRest(
  reading: BankReading,
  { words, hasBranch }: { readonly words: string; readonly hasBranch: boolean },
): BankReading {
  if (reading === undefined || !('bank' in reading) || reading.rest === '' || hasBranch) {
    return reading;
  }
  const head = words.slice(0, words.length - reading.rest.length).trimEnd();
  // Four digits are no branch's number, and may be another bank's.
  if (/\d{4}/.test(reading.rest)) return toCheck(reading.bank);
  const isBranch = reading.rest
    .split(' ')
    .every((word) => /(?:店|部|出張所|センター|課|所)$/.test(word));
  const isEnded = [...head.matchAll(BANK_NAME_END)].some(
    ({ index, 0: word }) => index + word.length === head.length,
  );
  if (isBranch || isEnded) return reading;
  return toCheck(reading.bank);
}

function toCheck(bank: Bank): BankReading {
  return { candidates: [bank], reason: 'bank_name_differs' };
}

function outcomeOf(reading: BankReading, version: string): Outcome<Bank> {
  if (reading === undefined) return NOT_FOUND;
  if ('bank' in reading) return { kind: 'found', records: [reading.bank], query: null, version };
  const { candidates, reason } = reading;
  return ambiguousName(reason, candidates, version);
}

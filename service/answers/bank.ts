/** Answers the bank endpoints (spec, "Bank") from the newest version: none of them takes `version`. */
import type {
  bankBatchLookup,
  bankList,
  bankLookup,
  bankVersions,
  branchList,
  branchLookup,
} from '@daicho/shared/api/bank.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import { type Bank, listsBranches } from '@daicho/shared/model/bank.ts';
import type { BankRegister } from '../registers/bank/register.ts';
import { JsonText } from '../registers/json-text.ts';
import type { Answer } from './answer-context.ts';
import { AnswerError } from './answer-error.ts';
import { type Body, bodyOf } from './body.ts';
import { batchLookupBody, type Lookups, lookupBody } from './lookups.ts';
import { branchMapShape, branchShape } from './shapes/bank.ts';

const answerBankVersions: Answer<typeof bankVersions> = (_, { registers }) =>
  bodyOf({ versions: registers.bank.versions() });

const answerBankList: Answer<typeof bankList> = (_, { registers }) => {
  const register = registers.bank.open();
  return keptBody(register, 'banks', () => ({
    version: register.version,
    data: register.banks(),
  }));
};

/** @throws AnswerError from the body: `record_not_found`. */
const answerBank: Answer<typeof bankLookup> = (params, { registers }) =>
  lookupBody(lookupsIn(registers.bank.open()), params);

const answerBanks: Answer<typeof bankBatchLookup> = ({ queries }, { registers }) =>
  batchLookupBody(lookupsIn(registers.bank.open()), queries);

function lookupsIn(register: BankRegister): Lookups<ParamsOf<typeof bankLookup>> {
  return {
    version: register.version,
    record: ({ bank_code }) => ({ data: bankOf(register, bank_code) }),
  };
}

/** @throws AnswerError `record_not_found`. */
const answerBranchList: Answer<typeof branchList> = ({ bank_code }, { registers, apiVersion }) => {
  const register = registers.bank.open();
  const bank = bankOf(register, bank_code);
  const name = `${bank_code} ${listsBranches(apiVersion) ? 'lists' : 'single'}`;
  return keptBody(register, name, () => ({
    version: register.version,
    data: { bank, branches: branchMapShape(apiVersion)(register.branches(bank_code)) },
  }));
};

/** @throws AnswerError `record_not_found`. */
const answerBranch: Answer<typeof branchLookup> = (
  { bank_code, branch_code },
  { registers, apiVersion },
) => {
  const register = registers.bank.open();
  const bank = bankOf(register, bank_code);
  const branch = branchShape(apiVersion)(register.branchesOfCode(bank_code, branch_code));
  if (branch === undefined) throw new AnswerError('record_not_found');
  return bodyOf({ version: register.version, data: { bank, branch } });
};

function bankOf(register: BankRegister, code: string): Bank {
  const bank = register.bank(code);
  if (bank === undefined) throw new AnswerError('record_not_found');
  return bank;
}

/** Texts of a register's lists by name, each printed on first use. All texts together take some megabytes. */
const keptTexts = new WeakMap<BankRegister, Map<string, JsonText>>();

function keptBody(register: BankRegister, name: string, object: () => object): Body {
  return {
    object,
    text() {
      const texts = keptTexts.get(register) ?? new Map<string, JsonText>();
      keptTexts.set(register, texts);
      const text = texts.get(name) ?? JsonText.of(object());
      texts.set(name, text);
      return text;
    },
  };
}

export const bankAnswers = {
  bankList: answerBankList,
  bankVersions: answerBankVersions,
  bankLookup: answerBank,
  bankBatchLookup: answerBanks,
  branchList: answerBranchList,
  branchLookup: answerBranch,
};

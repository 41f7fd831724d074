/**
 * The bank endpoints (spec, "Bank") as operations. The spec does not say who may call them, so any key of any plan may.
 */
import * as z from 'zod/mini';
import {
  bankCodeSchema,
  bankEnvelopeSchema,
  bankListEnvelopeSchema,
  branchCodeSchema,
  branchEnvelopeSchema,
  branchListEnvelopeSchema,
} from '../model/bank.ts';
import { versionsEnvelopeSchema } from '../model/data-version.ts';
import { batchLookup } from './batch-lookup.ts';
import { type Access, operation } from './operation.ts';

const ANY_KEY: Access = { keys: ['secret', 'public'] };

const bankParamsSchema = z.object({ bank_code: bankCodeSchema });
const branchParamsSchema = z.object({ bank_code: bankCodeSchema, branch_code: branchCodeSchema });

export const bankList = /* @__PURE__ */ operation({
  name: 'bank.list',
  note: { ja: '銀行を一覧する', en: 'List the banks' },
  path: '/v1/bank',
  access: ANY_KEY,
  result: () => bankListEnvelopeSchema,
});

export const bankVersions = /* @__PURE__ */ operation({
  name: 'bank.versions',
  note: { ja: '銀行データのバージョンを一覧する', en: 'List the versions of the bank data' },
  path: '/v1/bank/versions',
  access: ANY_KEY,
  result: () => versionsEnvelopeSchema,
});

export const bankLookup = /* @__PURE__ */ operation({
  name: 'bank.lookup',
  note: {
    ja: '銀行コードから銀行を調べる',
    en: 'Look up a bank code',
    refusals: ['record_not_found'],
  },
  path: '/v1/bank/{bank_code}',
  access: ANY_KEY,
  params: bankParamsSchema,
  rules: { bank_code: 'bank_code' },
  inBatch: {
    path: '/v1/batch/bank/lookup',
    query: bankParamsSchema,
    note: { ja: '多くの銀行コードを一度に調べる', en: 'Look up many bank codes at once' },
  },
  result: () => bankEnvelopeSchema,
});

export const bankBatchLookup = /* @__PURE__ */ batchLookup(bankLookup);

export const branchList = /* @__PURE__ */ operation({
  name: 'bank.branches',
  note: {
    ja: '銀行の支店を一覧する',
    en: 'List the branches of a bank',
    refusals: ['record_not_found'],
  },
  path: '/v1/bank/{bank_code}/branches',
  access: ANY_KEY,
  params: bankParamsSchema,
  rules: { bank_code: 'bank_code' },
  result: branchListEnvelopeSchema,
});

export const branchLookup = /* @__PURE__ */ operation({
  name: 'bank.branch',
  note: {
    ja: '支店コードから支店を調べる',
    en: 'Look up a branch code',
    refusals: ['record_not_found'],
  },
  path: '/v1/bank/{bank_code}/branches/{branch_code}',
  access: ANY_KEY,
  params: branchParamsSchema,
  rules: { bank_code: 'bank_code', branch_code: 'branch_code' },
  result: branchEnvelopeSchema,
});

export const bankOperations = {
  bankList,
  bankVersions,
  bankLookup,
  bankBatchLookup,
  branchList,
  branchLookup,
} as const;

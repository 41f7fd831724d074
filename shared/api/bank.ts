/** The bank endpoints (spec, "Bank") as operations. The spec does not give their access: either kind of key, any plan. */
import * as z from 'zod/mini';
import { perVersion } from '../model/api-version.ts';
import {
  type BankEnvelope,
  type BankListEnvelope,
  type BranchEnvelope,
  type BranchListEnvelope,
  bankCodeSchema,
  bankEnvelopeSchema,
  bankListEnvelopeSchema,
  branchCodeSchema,
  branchEnvelopeSchemas,
  branchListEnvelopeSchemas,
} from '../model/bank.ts';
import { type VersionsEnvelope, versionsEnvelopeSchema } from '../model/data-version.ts';
import type { Access, Operation, OperationNotes } from './operation.ts';
import { noParamsSchema } from './parameters.ts';

const ANY_KEY: Access = { keys: ['secret', 'public'] };

const bankParamsSchema = z.object({ bank_code: bankCodeSchema });
const branchParamsSchema = z.object({ bank_code: bankCodeSchema, branch_code: branchCodeSchema });

export const bankList: Operation<z.infer<typeof noParamsSchema>, BankListEnvelope> = {
  name: 'bank.list',
  method: 'GET',
  path: '/v1/bank',
  access: ANY_KEY,
  query: [],
  params: noParamsSchema,
  rules: {},
  result: /* @__PURE__ */ perVersion(() => bankListEnvelopeSchema),
};

export const bankVersions: Operation<z.infer<typeof noParamsSchema>, VersionsEnvelope> = {
  name: 'bank.versions',
  method: 'GET',
  path: '/v1/bank/versions',
  access: ANY_KEY,
  query: [],
  params: noParamsSchema,
  rules: {},
  result: /* @__PURE__ */ perVersion(() => versionsEnvelopeSchema),
};

export const bankLookup: Operation<z.infer<typeof bankParamsSchema>, BankEnvelope> = {
  name: 'bank.lookup',
  method: 'GET',
  path: '/v1/bank/{bank_code}',
  access: ANY_KEY,
  query: [],
  params: bankParamsSchema,
  rules: { bank_code: 'bank_code' },
  result: /* @__PURE__ */ perVersion(() => bankEnvelopeSchema),
};

export const branchList: Operation<z.infer<typeof bankParamsSchema>, BranchListEnvelope> = {
  name: 'bank.branches',
  method: 'GET',
  path: '/v1/bank/{bank_code}/branches',
  access: ANY_KEY,
  query: [],
  params: bankParamsSchema,
  rules: { bank_code: 'bank_code' },
  result: branchListEnvelopeSchemas,
};

export const branchLookup: Operation<z.infer<typeof branchParamsSchema>, BranchEnvelope> = {
  name: 'bank.branch',
  method: 'GET',
  path: '/v1/bank/{bank_code}/branches/{branch_code}',
  access: ANY_KEY,
  query: [],
  params: branchParamsSchema,
  rules: { bank_code: 'bank_code', branch_code: 'branch_code' },
  result: branchEnvelopeSchemas,
};

/** What the description of the interface says of these operations. */
export const bankNotes = {
  bankList: { ja: '銀行を一覧する', en: 'List the banks' },
  bankVersions: {
    ja: '銀行データのバージョンを一覧する',
    en: 'List the versions of the bank data',
  },
  bankLookup: {
    ja: '銀行コードから銀行を調べる',
    en: 'Look up a bank code',
    refusals: ['record_not_found'],
  },
  branchList: {
    ja: '銀行の支店を一覧する',
    en: 'List the branches of a bank',
    refusals: ['record_not_found'],
  },
  branchLookup: {
    ja: '支店コードから支店を調べる',
    en: 'Look up a branch code',
    refusals: ['record_not_found'],
  },
} as const satisfies OperationNotes;

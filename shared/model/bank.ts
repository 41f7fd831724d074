/**
 * Banks and their branches (spec, "Bank and branch records"). Several branches may share a code: API version 2025-01-01
 * has a list of them, those before it one branch a code.
 */
import * as z from 'zod/mini';
import { type ApiVersion, perVersion } from './api-version.ts';

const namesShape = {
  name: z.string(),
  katakana: z.string(),
  hiragana: z.string(),
  romaji: z.string(),
};

export const bankCodeSchema = z.string().check(z.regex(/^\d{4}$/));
export const branchCodeSchema = z.string().check(z.regex(/^\d{3}$/));

export const bankSchema = z.object({ code: bankCodeSchema, ...namesShape });
export const branchSchema = z.object({ code: branchCodeSchema, ...namesShape });

export type Bank = z.infer<typeof bankSchema>;
export type Branch = z.infer<typeof branchSchema>;

/** Branches of one code, as an API version has them: the first of a list is the main one. */
export type ShapedBranch = Branch | Branch[];

export interface BankListEnvelope {
  version: string;
  data: Bank[];
}

export interface BankEnvelope {
  version: string;
  data: Bank;
}

export interface BranchListEnvelope {
  version: string;
  data: { bank: Bank; branches: Record<string, ShapedBranch> };
}

export interface BranchEnvelope {
  version: string;
  data: { bank: Bank; branch: ShapedBranch };
}

/** Whether an API version has all branches of a code. */
export function listsBranches(apiVersion: ApiVersion): boolean {
  return apiVersion >= '2025-01-01';
}

export const bankListEnvelopeSchema = z.object({ version: z.string(), data: z.array(bankSchema) });
export const bankEnvelopeSchema = z.object({ version: z.string(), data: bankSchema });

const shapedBranchSchemas = /* @__PURE__ */ perVersion(
  (version): z.ZodMiniType<ShapedBranch> =>
    listsBranches(version) ? z.array(branchSchema).check(z.minLength(1)) : branchSchema,
);

export const branchListEnvelopeSchemas = /* @__PURE__ */ perVersion((version) =>
  z.object({
    version: z.string(),
    data: z.object({
      bank: bankSchema,
      branches: z.record(branchCodeSchema, shapedBranchSchemas[version]),
    }),
  }),
);

export const branchEnvelopeSchemas = /* @__PURE__ */ perVersion((version) =>
  z.object({
    version: z.string(),
    data: z.object({ bank: bankSchema, branch: shapedBranchSchemas[version] }),
  }),
);

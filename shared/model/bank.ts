/**
 * Banks and their branches (spec, "Bank and branch records"). Several branches may share a code: API version 2025-01-01
 * lists them all; earlier versions give one branch for a code.
 */
import * as z from 'zod/mini';
import type { ApiVersion } from './api-version.ts';

const namesShape = {
  name: z.string(),
  katakana: z.string(),
  hiragana: z.string(),
  romaji: z.string(),
};

export const bankCodeSchema = z.string().check(z.regex(/^\d{4}$/));
export const branchCodeSchema = z.string().check(z.regex(/^\d{3}$/));

const bankSchema = z.object({ code: bankCodeSchema, ...namesShape });
export const branchSchema = z.object({ code: branchCodeSchema, ...namesShape });

export type Bank = z.infer<typeof bankSchema>;
export type Branch = z.infer<typeof branchSchema>;

/** Branches of one code in an API version; the first branch of a list is the main branch. */
export type ShapedBranch = Branch | Branch[];

/** Whether an API version lists all branches of a code. */
export function listsBranches(apiVersion: ApiVersion): boolean {
  return apiVersion >= '2025-01-01';
}

export const bankListEnvelopeSchema = z.object({ version: z.string(), data: z.array(bankSchema) });
export const bankEnvelopeSchema = z.object({ version: z.string(), data: bankSchema });

export function branchListEnvelopeSchema(version: ApiVersion) {
  const branches = z.record(branchCodeSchema, shapedBranchSchema(version));
  return z.object({ version: z.string(), data: z.object({ bank: bankSchema, branches }) });
}

export function branchEnvelopeSchema(version: ApiVersion) {
  const branch = shapedBranchSchema(version);
  return z.object({ version: z.string(), data: z.object({ bank: bankSchema, branch }) });
}

function shapedBranchSchema(version: ApiVersion): z.ZodMiniType<ShapedBranch> {
  return listsBranches(version) ? z.array(branchSchema).check(z.minLength(1)) : branchSchema;
}

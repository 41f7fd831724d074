/** Defines which plans, options and API versions an account can have, and says what a plan includes. */
import { apiVersionSchema } from '@daicho/shared/model/api-version-schema.ts';
import { OPTIONS, PLANS, type Plan } from '@daicho/shared/model/plan.ts';
import * as z from 'zod/mini';

export const planSchema = z.enum(PLANS);
export const optionSchema = z.enum(OPTIONS);
export const defaultApiVersionSchema = z.nullable(apiVersionSchema);

/** Whether a plan is the needed one or a higher one. */
export function planIncludes(plan: Plan, needed: Plan): boolean {
  return PLANS.indexOf(plan) >= PLANS.indexOf(needed);
}

/**
 * Plans and options of an account (spec, Authentication 5). The spec names standard, premium and
 * enterprise and says "or higher"; what lies below standard is called free here.
 */
import * as z from 'zod/mini';

/** Lowest first. */
export const PLANS = ['free', 'standard', 'premium', 'enterprise'] as const;
export const OPTIONS = ['batch', 'download'] as const;

export const planSchema = z.enum(PLANS);
export const optionSchema = z.enum(OPTIONS);

export type Plan = z.infer<typeof planSchema>;
export type Option = z.infer<typeof optionSchema>;

/** Whether a plan includes what another one, or a higher one, is needed for. */
export function planIncludes(plan: Plan, needed: Plan): boolean {
  return PLANS.indexOf(plan) >= PLANS.indexOf(needed);
}

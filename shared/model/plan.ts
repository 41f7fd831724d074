/**
 * Plans and options that an account may have (spec, Authentication 5). The spec names standard, premium and enterprise
 * and says "or higher"; what lies below standard is called free here.
 */

/** Plans, lowest first. */
export const PLANS = ['free', 'standard', 'premium', 'enterprise'] as const;
export const OPTIONS = ['batch', 'download'] as const;

export type Plan = (typeof PLANS)[number];
export type Option = (typeof OPTIONS)[number];

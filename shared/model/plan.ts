/**
 * Plans and options that an account may have (spec, Authentication 5). The spec names standard, premium and enterprise
 * and says "or higher"; the plan below standard is called free here. `replica` is Daicho's own: it lets another machine
 * of the same operator fetch whole snapshots.
 */

/** Plans, lowest first. */
export const PLANS = ['free', 'standard', 'premium', 'enterprise'] as const;
export const OPTIONS = ['batch', 'download', 'replica'] as const;

export type Plan = (typeof PLANS)[number];
export type Option = (typeof OPTIONS)[number];

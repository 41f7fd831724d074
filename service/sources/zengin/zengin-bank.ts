import type { Bank, Branch } from '@daicho/shared/model/bank.ts';

/** Bank with its branches. */
export interface ZenginBank extends Bank {
  /** Branches in the order of their codes. If several share a code, the main branch comes first. */
  readonly branches: readonly Branch[];
}

/** Sorts banks and branches by code, stably. */
export function inOrder(banks: readonly ZenginBank[]): readonly ZenginBank[] {
  return banks.map((bank) => ({ ...bank, branches: [...bank.branches].sort(byCode) })).sort(byCode);
}

function byCode(a: { readonly code: string }, b: { readonly code: string }): number {
  return Number(a.code) - Number(b.code);
}

import type { AccountKey } from '../../accounts/account-keys.ts';

export function isInForce({ state }: AccountKey): boolean {
  return state === 'in_force';
}

/** Whether a service accepts the key: it is in force, or rotated with grace left. */
export function isWorking({ state }: AccountKey): boolean {
  return state === 'in_force' || state === 'in_grace';
}

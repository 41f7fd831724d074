import type { AccountKey } from '../../accounts/account-keys.ts';

export function isInForce({ state }: AccountKey): boolean {
  return state === 'in_force';
}

/** Whether a service takes the key: it is in force, or was rotated and its grace goes on. */
export function isWorking({ state }: AccountKey): boolean {
  return state === 'in_force' || state === 'in_grace';
}

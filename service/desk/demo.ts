/**
 * Lets visitors of the front page ask without signing in, if the operator has chosen a public key for them. All
 * visitors together share the limit of that key's account, in all threads and processes. Lists need a sign-in.
 */
import type { AccountStore } from '../accounts/account-store.ts';

export interface Demo {
  /** Whether the key is in force. */
  isOpen(): Promise<boolean>;
  /** Counts a question. @returns the seconds to wait, 0 for none; undefined if the key is not in force. */
  admit(): Promise<number | undefined>;
}

/** Operation under which the account's usage counts the questions. */
const OPERATION = 'desk';

export function openDemo(accounts: Pick<AccountStore, 'findKey' | 'count'>, key: string): Demo {
  return {
    isOpen: async () => (await accounts.findKey(key)) !== undefined,
    async admit() {
      const holder = await accounts.findKey(key);
      return holder && accounts.count(holder, OPERATION);
    },
  };
}

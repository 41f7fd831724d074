import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { openState } from '@daicho/service/state/open-state.ts';

/** Makes a secret key of an account that may make so many requests a minute. */
export async function limitedKey(dataDir: string, requestsPerMinute: number): Promise<string> {
  const db = await openState(dataDir);
  const accountId = await addAccount(db, {
    name: 'bench',
    plan: 'standard',
    options: [],
    requestsPerMinute,
  });
  const { key } = await issueKey(db, { accountId, kind: 'secret' });
  await db.destroy();
  return key;
}

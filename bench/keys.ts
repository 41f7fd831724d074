/** Keys with which benches call a service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { choosePollingOnly } from '@daicho/service/webhooks/webhooks.ts';
import { OPTIONS } from '@daicho/shared/model/plan.ts';
import * as z from 'zod/mini';

const keysSchema = z.object({ secret: z.string() });

/** Reads the secret key of the account that a service made at its first start. */
export function localKey(dataDir: string): string {
  const keys: unknown = JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8'));
  return keysSchema.parse(keys).secret;
}

/**
 * Makes an account with every option, which asks the radar by date, and gives a secret key of this account.
 *
 * @param requestsPerMinute 0 sets no limit.
 */
export async function accountKey(dataDir: string, requestsPerMinute: number): Promise<string> {
  const db = await openState(dataDir);
  const account = {
    name: `bench at ${requestsPerMinute}`,
    plan: 'enterprise',
    options: OPTIONS,
  } as const;
  const accountId = await addAccount(db, { ...account, requestsPerMinute });
  await choosePollingOnly(db, accountId);
  const { key } = await issueKey(db, { accountId, kind: 'secret' });
  await db.destroy();
  return key;
}

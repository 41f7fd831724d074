import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { addAccount } from '@daicho/service/accounts/accounts.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { setPollingOnly } from '@daicho/service/webhooks/settings.ts';
import { OPTIONS } from '@daicho/shared/model/plan.ts';
import type { Kysely } from 'kysely';

/** Makes an account that may do everything, as often as it likes, and has no webhooks; with a secret key of it. */
export async function unlimitedAccount(
  state: Kysely<StateTables>,
): Promise<{ readonly accountId: string; readonly key: string }> {
  const account = {
    name: 'bench',
    plan: 'enterprise',
    options: OPTIONS,
    requestsPerMinute: 0,
  } as const;
  const accountId = await addAccount(state, account);
  await setPollingOnly(state, accountId, true);
  const { key } = await issueKey(state, { accountId, kind: 'secret' });
  return { accountId, key };
}

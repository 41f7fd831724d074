import { PLANS } from '@daicho/shared/model/plan.ts';
import { sql, type Transaction } from 'kysely';
import { inPortions } from '../state/portions.ts';
import type { StateTables } from '../state/tables.ts';
import type { PendingBatch } from './pending-batches.ts';

/** Plans whose accounts are notified (spec, Authentication 5). */
const RADAR_PLANS = PLANS.slice(PLANS.indexOf('premium'));

interface Detected {
  readonly batch: PendingBatch;
  /** Day in Japan, `YYYY-MM-DD`. */
  readonly detectedOn: string;
}

interface SubscribedWebhook {
  readonly accountId: string;
  readonly webhookId: string;
}

/**
 * Lists the webhooks to notify: webhooks of enabled accounts whose plan has the radar. A webhook is notified if it gets
 * all changes, or if a detected number, or one of the number's present tags, is among its numbers and tags.
 */
export async function subscribedWebhooks(
  inside: Transaction<StateTables>,
  accountIds: readonly string[],
  { batch, detectedOn }: Detected,
): Promise<readonly SubscribedWebhook[]> {
  const detected = sql`radar_detection as detected on detected.account_id = webhook.account_id
    and detected.detected_on = ${detectedOn} and detected.batch_id = ${batch.id}`;
  const subscribed: SubscribedWebhook[] = [];
  await inPortions(accountIds, async (portion) => {
    const { rows } = await sql<SubscribedWebhook>`
      select account.id as "accountId", webhook.id as "webhookId"
      from account join webhook on webhook.account_id = account.id
      where account.id in (${sql.join(portion)})
        and account.disabled = 0 and account.plan in (${sql.join(RADAR_PLANS)})
        and (webhook.all_numbers = 1
          or exists (select 1 from webhook_number as wanted
            join ${detected} and detected.corporate_number = wanted.corporate_number
            where wanted.webhook_id = webhook.id)
          or exists (select 1 from webhook_tag as wanted
            join radar_tag as tagged on tagged.tag = wanted.tag and tagged.account_id = webhook.account_id
            join ${detected} and detected.corporate_number = tagged.corporate_number
            where wanted.webhook_id = webhook.id))
      order by webhook.id`.execute(inside);
    subscribed.push(...rows);
  });
  return subscribed;
}

import { PLANS } from '@daicho/shared/model/plan.ts';
import type { Transaction } from 'kysely';
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

/**
 * Lists the webhooks to notify: those of enabled accounts on a plan with the radar that hear of one of the detected
 * numbers, by itself or by one of its present tags.
 */
export async function subscribedWebhooks(
  inside: Transaction<StateTables>,
  accountIds: readonly string[],
  { batch, detectedOn }: Detected,
): Promise<{ accountId: string; webhookId: string }[]> {
  const detection = {
    'radar_detection.detected_on': detectedOn,
    'radar_detection.batch_id': batch.id,
  };
  const subscribed: { accountId: string; webhookId: string }[] = [];
  await inPortions(accountIds, async (portion) => {
    const rows = await inside
      .selectFrom('account')
      .innerJoin('webhook', 'webhook.account_id', 'account.id')
      .select(['account.id as accountId', 'webhook.id as webhookId'])
      .where('account.id', 'in', portion)
      .where('account.disabled', '=', 0)
      .where('account.plan', 'in', RADAR_PLANS)
      .where((row) =>
        row.or([
          row('webhook.all_numbers', '=', 1),
          row.exists(
            row
              .selectFrom('webhook_number')
              .innerJoin(
                'radar_detection',
                'radar_detection.corporate_number',
                'webhook_number.corporate_number',
              )
              .select('webhook_number.webhook_id')
              .whereRef('webhook_number.webhook_id', '=', 'webhook.id')
              .whereRef('radar_detection.account_id', '=', 'webhook.account_id')
              .where(({ and }) => and(detection)),
          ),
          row.exists(
            row
              .selectFrom('webhook_tag')
              .innerJoin('radar_tag', 'radar_tag.tag', 'webhook_tag.tag')
              .innerJoin(
                'radar_detection',
                'radar_detection.corporate_number',
                'radar_tag.corporate_number',
              )
              .select('webhook_tag.webhook_id')
              .whereRef('webhook_tag.webhook_id', '=', 'webhook.id')
              .whereRef('radar_tag.account_id', '=', 'webhook.account_id')
              .whereRef('radar_detection.account_id', '=', 'webhook.account_id')
              .where(({ and }) => and(detection)),
          ),
        ]),
      )
      .orderBy('webhook.id')
      .execute();
    subscribed.push(...rows);
  });
  return subscribed;
}

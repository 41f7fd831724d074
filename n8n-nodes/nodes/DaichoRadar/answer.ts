/** Turns a notification into items for the workflow, or into a refusal for the sender. */
import { radarDate } from '@daicho/shared/api/radar.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { n8nRadarSentences } from '@daicho/shared/messages/n8n.ts';
import { radarNotificationSchema } from '@daicho/shared/model/radar.ts';
import type { CallOnce } from '../../shared/call.ts';

export type Answer =
  | { readonly status: 200; readonly date: string; readonly numbers: readonly string[] }
  | { readonly status: 400 | 401 | 502; readonly message: string };

/**
 * Asks once for the list of the date that the body names. The body's `url` is never called: anybody can post one. A
 * list that cannot be fetched is 502, so that the sender tries again and no number is lost. The same date twice gives
 * the same items twice, since a sender repeats what may not have arrived.
 */
export async function answerNotification(body: unknown, call: CallOnce): Promise<Answer> {
  const notification = radarNotificationSchema.safeParse(body);
  if (!notification.success) return { status: 400, message: say(n8nRadarSentences.body, 'en') };
  const { date } = notification.data;
  const reply = await call(radarDate, { date });
  if ('ok' in reply) return { status: 200, date, numbers: reply.ok.data };
  const sentence = reply.error.sentence('en');
  return { status: 502, message: say(n8nRadarSentences.upstream, 'en', { date, sentence }) };
}

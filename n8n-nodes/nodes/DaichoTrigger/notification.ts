/** Reads a call to the trigger into the day of the notification, or the reason why the call is refused. */
import type { Day } from '@daicho/shared/calendar/day.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { radarNotificationSchema } from '@daicho/shared/model/radar/radar.ts';
import { isNotifiable, OLDEST_DAYS } from '@daicho/shared/radar/days.ts';
import { n8nRadarSentences } from '../../shared/radar/words.ts';
import { isSigned } from './signature.ts';

export interface WebhookRequest {
  /** Headers by their lower-case names. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
  readonly rawBody: Uint8Array;
}

export type Notification =
  | { readonly date: Day }
  | { readonly status: 400 | 401 | 415 | 503; readonly message: string };

/**
 * Reads the day alone; the `url` of the body is ignored, since anybody can post one.
 *
 * @param key of the signatures, or undefined if none are checked.
 */
export function readNotification(
  { headers, body, rawBody }: WebhookRequest,
  key: Uint8Array | undefined,
  now: number,
): Notification {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [type = ''] = header('content-type').split(';');
  if (type.trim().toLowerCase() !== 'application/json') return refused(415, 'notJson');
  if (key !== undefined) {
    const signed = {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signatures: header('webhook-signature'),
      body: rawBody,
    };
    if (!isSigned(signed, key, now)) return refused(401, 'signature');
  }
  const notification = radarNotificationSchema.safeParse(body);
  if (!notification.success) return refused(400, 'body');
  const { date } = notification.data;
  return isNotifiable(date, now) ? { date } : refused(400, 'date');
}

function refused(
  status: 400 | 401 | 415,
  sentence: 'body' | 'date' | 'notJson' | 'signature',
): Notification {
  return { status, message: say(n8nRadarSentences[sentence], 'en', { days: OLDEST_DAYS }) };
}

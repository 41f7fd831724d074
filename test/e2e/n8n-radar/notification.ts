/** Notifications as the service posts them, and forged ones. */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Id, Stage } from './stage.ts';

export interface Forgery {
  readonly secret?: string;
  readonly id?: string;
  /** How many seconds ago it was signed. */
  readonly age?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const today = (): string => daysAgo(0);

/** The day in Japan that many days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}

/** Posts a notification about a date to a trigger: a genuine one, unless the last argument forges something. */
export function notify(
  stage: Stage,
  to: Id,
  date: unknown,
  { secret = stage.secret, id = `msg_${randomUUID()}`, age = 0, headers, body }: Forgery = {},
): Promise<Response> {
  const text = body ?? JSON.stringify({ url: `${stage.named.url}/steal`, date });
  const at = new Date(Date.now() - age * 1_000);
  return fetch(`${stage.n8n.url}/webhook/${to}/radar`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, text),
      ...headers,
    },
    body: text,
  });
}

/** Does something with each value, a given number at a time. */
export async function eachOf<T>(
  values: readonly T[],
  atOnce: number,
  use: (value: T) => Promise<unknown>,
): Promise<void> {
  const left = values[Symbol.iterator]();
  const worker = async () => {
    for (const value of left) await use(value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

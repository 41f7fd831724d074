/** An account with something of every kind, so that no page is empty. */
import { issueKey, revokeKey, rotateKey } from '@daicho/service/accounts/account-keys.ts';
import { KeyUsage } from '@daicho/service/accounts/counting/key-usage.ts';
import { MinuteUsage } from '@daicho/service/accounts/counting/minute-usage.ts';
import { RequestLog } from '@daicho/service/accounts/counting/request-log.ts';
import { addUsage } from '@daicho/service/accounts/usage.ts';
import { lastDays } from '@daicho/service/dashboard/overview/days.ts';
import type { ChangeDetails } from '@daicho/service/radar/change-details.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { addWebhook, setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import type { Kysely } from 'kysely';

/** Text that would be markup or script if it were not escaped. */
export const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

const ADDRESS = 'https://example.jp/hooks/daicho';
const HOUR_MS = 60 * 60_000;

export interface Filled {
  readonly keyId: string;
  /** Day on which changes were detected. */
  readonly day: string;
  /** A delivery that failed for good, and one that was accepted. */
  readonly parked: string;
  readonly delivered: string;
  /** A webhook in addition to the account's own. */
  readonly webhookId: string;
}

/**
 * @param watched number of watched corporations in addition to three of the sample.
 * @param odd text to put into every name and answer that comes from people or other programs.
 */
export async function fillAccount(
  state: Kysely<StateTables>,
  accountId: string,
  { watched = 0, odd = HOSTILE } = {},
): Promise<Filled> {
  const today = dayInJapan(Date.now());
  const { id: keyId } = await issueKey(state, {
    accountId,
    kind: 'secret',
    name: '営業部のスプレッドシート',
  });
  await issueKey(state, {
    accountId,
    kind: 'public',
    name: odd,
    origins: ['https://example.jp', 'http://localhost:*'],
  });
  const rotated = await issueKey(state, { accountId, kind: 'secret' });
  await rotateKey(state, { accountId, keyId: rotated.id });
  const revoked = await issueKey(state, { accountId, kind: 'secret', name: '古いキー' });
  await revokeKey(state, { accountId, keyId: revoked.id });
  await state
    .updateTable('api_key')
    .set({ last_used_at: new Date().toISOString() })
    .where('id', '=', keyId)
    .execute();

  const days = lastDays(today, 30);
  await addUsage(
    state,
    days.map((day, i) => ({
      accountId,
      day,
      operation: 'postal.lookup',
      requests: (i * 7919) % 1_300,
    })),
  );

  await addRequests(state, accountId, keyId);

  const numbers = ['7000012050002', '7000020310000', '1180301018771'];
  await addRegistrations(state, accountId, [...numbers, ...madeUpNumbers(watched)]);
  const batchId = `batch-${accountId}`;
  await state
    .insertInto('radar_check')
    .values({
      batch_id: batchId,
      data_version: today,
      detected_on: today,
      checked_at: new Date().toISOString(),
      changes: 3,
      detections: 3,
    })
    .execute();
  const changes: [string, string, ChangeDetails][] = [
    [
      '7000012050002',
      'changed',
      {
        name: '国税庁',
        fields: {
          name: { before: '国税局', after: '国税庁' },
          street_number: { before: '霞が関３丁目１－２', after: '霞が関３丁目１－１' },
        },
      },
    ],
    [
      '1180301018771',
      'gone',
      {
        name: `見本商事株式会社${odd}`,
        fields: { name: { before: `見本商事株式会社${odd}`, after: '' } },
      },
    ],
    [
      '7000020310000',
      'changed',
      {
        name: '鳥取県',
        fields: {
          close_date: { before: '', after: today },
          close_cause: { before: '', after: '11' },
        },
      },
    ],
  ];
  for (const [corporate_number, kind, details] of changes) {
    await state
      .insertInto('radar_change')
      .values({ batch_id: batchId, corporate_number, kind, details: JSON.stringify(details) })
      .execute();
    await state
      .insertInto('radar_detection')
      .values({ account_id: accountId, detected_on: today, corporate_number, batch_id: batchId })
      .execute();
  }

  await setDefaultWebhook(state, accountId, ADDRESS, { allowPrivate: false });
  const webhookId = await addWebhook(
    state,
    accountId,
    { name: odd, address: 'https://n8n.example/1', numbers: ['1180301018771'] },
    { allowPrivate: false },
  );
  const now = Date.now();
  const parked = await delivery(state, accountId, {
    batchId,
    date: today,
    status: 'parked',
    at: now - 2 * HOUR_MS,
  });
  await attempt(state, parked, 1, {
    at: now - 2 * HOUR_MS,
    status: 500,
    failure: 'status',
    response: odd,
  });
  await attempt(state, parked, 2, {
    at: now - HOUR_MS,
    status: null,
    failure: 'connection',
    response: null,
    body: JSON.stringify({
      url: `https://daicho.example.jp/v1/houjinbangou/radar/${today}`,
      date: today,
    }),
  });
  const delivered = await delivery(state, accountId, {
    batchId,
    date: today,
    status: 'delivered',
    at: now - HOUR_MS,
  });
  await attempt(state, delivered, 1, {
    at: now - HOUR_MS,
    status: 204,
    failure: null,
    response: '',
  });
  await delivery(state, accountId, { batchId: null, date: today, status: 'waiting', at: now });
  return { keyId, day: today, parked, delivered, webhookId };
}

/** Requests of the last hours: some of them refused, some beyond the limit. */
async function addRequests(
  state: Kysely<StateTables>,
  accountId: string,
  keyId: string,
): Promise<void> {
  const now = Date.now();
  const caller = { accountId, keyId };
  const [keys, minutes, log] = [new KeyUsage(), new MinuteUsage(), new RequestLog()];
  const route = '/v1/postalcode/:postal_code';
  for (let i = 0; i < 240; i += 1) {
    const status = i % 12 === 0 ? 429 : i % 5 === 0 ? 404 : 200;
    const at = now - (i % 24) * HOUR_MS;
    const requestId = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
    const call = { requestId, method: 'GET', route, operation: 'postal.lookup', status, ms: 1.5 };
    keys.count(caller, call.operation, status, now);
    log.note(caller, call, at);
    for (let n = 0; n < (i % 24) * 20; n += 1) {
      minutes.count(accountId, status === 429 && n % 3 === 0 ? 'limited' : 'admitted', at);
    }
  }
  for (const one of [keys, minutes, log]) await one.write(state);
}

/** Valid numbers that belong to nobody. */
export function madeUpNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const twelve = String(110_000_000_000 + i);
    return checkDigit(twelve) + twelve;
  });
}

async function delivery(
  state: Kysely<StateTables>,
  accountId: string,
  {
    batchId,
    date,
    status,
    at,
  }: { batchId: string | null; date: string; status: string; at: number },
): Promise<string> {
  const id = `msg_${accountId.replaceAll('-', '')}${status}`;
  await state
    .insertInto('delivery')
    .values({
      id,
      account_id: accountId,
      webhook_id: accountId,
      kind: batchId === null ? 'test' : 'radar',
      batch_id: batchId,
      date,
      status,
      attempts: status === 'waiting' ? 0 : 2,
      next_attempt_at: at,
      claimed_by: null,
      created_at: at,
      finished_at: status === 'waiting' ? null : at,
    })
    .execute();
  return id;
}

async function attempt(
  state: Kysely<StateTables>,
  delivery_id: string,
  number: number,
  rest: {
    at: number;
    status: number | null;
    failure: string | null;
    response: string | null;
    body?: string;
  },
): Promise<void> {
  await state
    .insertInto('delivery_attempt')
    .values({ delivery_id, number, ms: 234, ...rest })
    .execute();
}

/** Reads an account's requests: usage by key and by minute, and the log of the last day. */
import type { Kysely } from 'kysely';
import type { StateTables } from '../state/tables.ts';

/** Requests that ended, refused ones too. */
export interface KeyUse {
  readonly keyId: string;
  readonly operation: string;
  /** HTTP status. */
  readonly status: number;
  readonly requests: number;
}

/** Adds up an account's requests from a day on. @param fromDay `YYYY-MM-DD`, in Japan. */
export async function usageByKey(
  db: Kysely<StateTables>,
  accountId: string,
  fromDay: string,
): Promise<readonly KeyUse[]> {
  const rows = await db
    .selectFrom('key_usage')
    .select((e) => ['key_id as keyId', 'operation', 'status', e.fn.sum('requests').as('requests')])
    .where('account_id', '=', accountId)
    .where('day', '>=', fromDay)
    .groupBy(['key_id', 'operation', 'status'])
    .execute();
  return rows
    .map((row) => ({ ...row, requests: Number(row.requests) }))
    .sort((a, b) => b.requests - a.requests || a.status - b.status);
}

export interface MinuteUse {
  /** Milliseconds since 1970. */
  readonly minute: number;
  /** Number of requests within the limit, and beyond. */
  readonly admitted: number;
  readonly limited: number;
}

/** Gives the minutes with requests of an account since a given time, the earliest first. */
export function usageByMinute(
  db: Kysely<StateTables>,
  accountId: string,
  since: number,
): Promise<MinuteUse[]> {
  return db
    .selectFrom('minute_usage')
    .select(['minute', 'admitted', 'limited'])
    .where('account_id', '=', accountId)
    .where('minute', '>=', since)
    .orderBy('minute')
    .execute();
}

export interface LoggedCall {
  readonly requestId: string;
  readonly keyId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Path with placeholders: `/v1/postalcode/:postal_code`. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

interface LogPage {
  /** Latest first. */
  readonly calls: readonly LoggedCall[];
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

interface Asked {
  /** Cursor from an earlier page; a malformed one gives the first page. */
  readonly after?: string | undefined;
  readonly isFailed: boolean;
  readonly keyId?: string | undefined;
  readonly limit: number;
}

/** Lists an account's latest requests. */
export async function requestPage(
  db: Kysely<StateTables>,
  accountId: string,
  { after = '', isFailed, keyId, limit }: Asked,
): Promise<LogPage> {
  let selection = db
    .selectFrom('request_log')
    .select([
      'id',
      'request_id as requestId',
      'key_id as keyId',
      'at',
      'method',
      'path',
      'status',
      'ms',
    ])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (isFailed) selection = selection.where('status', '>=', 400);
  if (keyId !== undefined) selection = selection.where('key_id', '=', keyId);
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(after) ?? [];
  if (at !== undefined && id !== undefined) {
    selection = selection.where((row) =>
      row(row.refTuple('at', 'id'), '<', row.tuple(Number(at), id)),
    );
  }
  const rows = await selection.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { calls: shown, next: last && `${last.at}.${last.id}` };
}

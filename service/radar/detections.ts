/** Reads the detections of an account. Detections stay when the account no longer watches the number. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CHANGE_KINDS, type ChangeKind } from '@daicho/shared/model/radar/watched-number.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { allPages } from '../state/portions.ts';
import type { StateTables } from '../state/tables.ts';
import { type ChangeDetails, parseChangeDetails } from './change-details.ts';
import { isOfCorporation, type NumberScope } from './number-column.ts';
import { tagsOf } from './tags.ts';

/** Lists the numbers whose change was detected on a day in Japan, `YYYY-MM-DD`, each once, ascending. */
export function detectedNumbers(
  db: Kysely<StateTables>,
  accountId: string,
  date: string,
  which: NumberScope = 'all',
): Promise<string[]> {
  return allPages(async ({ after, limit }) => {
    const rows = await db
      .selectFrom('radar_detection')
      .select('corporate_number')
      .distinct()
      .where('account_id', '=', accountId)
      .where('detected_on', '=', date)
      .where('corporate_number', '>', after)
      .$if(which === 'corporations', (selection) => selection.where(isOfCorporation))
      .orderBy('corporate_number')
      .limit(limit)
      .execute();
    return rows.map((row) => row.corporate_number);
  });
}

export interface DetectionDay {
  /** Day in Japan, `YYYY-MM-DD`. */
  readonly date: string;
  /** Number of corporations and issuers that changed. */
  readonly numbers: number;
}

/** Lists the newest days on which something was detected for an account, newest first. */
export function detectionDays(
  db: Kysely<StateTables>,
  accountId: string,
  limit: number,
): Promise<DetectionDay[]> {
  return db
    .selectFrom('radar_detection')
    .select((e) => [
      'detected_on as date',
      e.fn.count<number>('corporate_number').distinct().as('numbers'),
    ])
    .where('account_id', '=', accountId)
    .groupBy('detected_on')
    .orderBy('detected_on', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the watched numbers that a batch has changed. */
export async function countChanges(db: Kysely<StateTables>, batchId: string): Promise<number> {
  const { count } = await db
    .selectFrom('radar_change')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return count;
}

const changeKindSchema = z.enum(CHANGE_KINDS);

export interface DetectedChange {
  readonly corporateNumber: string;
  readonly kind: ChangeKind;
  readonly details: ChangeDetails;
  readonly batchId: string;
  /** Data version of the import that brought the change, `YYYY-MM-DD`. */
  readonly dataVersion: string;
  /** Tags that the number has now. */
  readonly tags: readonly string[];
}

/** Last change of a page, after which the next page begins. */
export type ChangePlace = Pick<DetectedChange, 'corporateNumber' | 'batchId'>;

export interface ChangesPage {
  readonly after?: ChangePlace | undefined;
  readonly limit: number;
}

/**
 * Lists at most `limit` changes that were detected on a day, after `after`, by number and in the order of their
 * imports. A number that two imports of the day changed is listed twice; receivers join the two, the earlier one first.
 */
export async function detectedChanges(
  db: Kysely<StateTables>,
  accountId: string,
  { date, after, limit }: { readonly date: string } & ChangesPage,
): Promise<DetectedChange[]> {
  const { corporateNumber = '', batchId = '' } = after ?? {};
  const rows = await db
    .selectFrom('radar_detection as detection')
    .innerJoin('radar_change as change', (join) =>
      join
        .onRef('change.batch_id', '=', 'detection.batch_id')
        .onRef('change.corporate_number', '=', 'detection.corporate_number'),
    )
    .innerJoin('radar_check as check', 'check.batch_id', 'detection.batch_id')
    .select([
      'detection.corporate_number as corporateNumber',
      'detection.batch_id as batchId',
      'change.kind as kind',
      'change.details as details',
      'check.data_version as dataVersion',
    ])
    .where('detection.account_id', '=', accountId)
    .where('detection.detected_on', '=', date)
    .where('detection.corporate_number', '>=', corporateNumber)
    .where((e) => {
      const last = e
        .selectFrom('radar_check as last')
        .select('last.checked_at')
        .where('last.batch_id', '=', batchId);
      const isLater = e('check.checked_at', '>', last);
      const isBehind = e.and([
        e('check.checked_at', '=', last),
        e('detection.batch_id', '>', batchId),
      ]);
      return e.or([e('detection.corporate_number', '>', corporateNumber), isLater, isBehind]);
    })
    .orderBy('detection.corporate_number')
    .orderBy('check.checked_at')
    .orderBy('detection.batch_id')
    .limit(limit)
    .execute();
  const tags = await tagsOf(
    db,
    accountId,
    rows.map((row) => row.corporateNumber),
  );
  return rows.map(({ kind, details, ...row }) => ({
    ...row,
    tags: tags.get(row.corporateNumber) ?? [],
    kind: changeKindSchema.parse(kind),
    details: parseChangeDetails(details),
  }));
}

/** Number of changes to read at a time, which takes some milliseconds. */
const PAGE = 250;

/**
 * Gives all changes that were detected for an account on a day, after `first` if it is given, and frees the event
 * loop between the pages.
 */
export async function* allDetectedChanges(
  db: Kysely<StateTables>,
  accountId: string,
  date: string,
  first?: ChangePlace,
): AsyncGenerator<readonly DetectedChange[]> {
  let after = first;
  for (;;) {
    const page = await detectedChanges(db, accountId, { date, after, limit: PAGE });
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1);
    await nextTurn();
  }
}

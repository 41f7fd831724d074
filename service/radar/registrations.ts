/** Keeps the numbers that each account watches. Callers check the numbers. */
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../state/in-transaction.ts';
import { allPages, inPortions } from '../state/portions.ts';
import type { StateTables } from '../state/tables.ts';
import { isOfCorporation, type NumberScope } from './number-column.ts';
import { addTags, takeTags } from './tags.ts';

export interface Registration {
  /** 13 digits of a corporation, or `T` and 13 digits of an invoice issuer. */
  readonly corporateNumber: string;
  /** ISO 8601, UTC. */
  readonly registeredAt: string;
}

/** Lists the numbers of an account, ascending. */
export function listRegistrations(
  db: Kysely<StateTables>,
  accountId: string,
  which: NumberScope = 'all',
): Promise<string[]> {
  return allPages(async (page) => {
    const rows = await registrationPage(db, accountId, { ...page, which });
    return rows.map(({ corporateNumber }) => corporateNumber);
  });
}

/** Lists at most `limit` registrations after the number `after`, ascending. */
export function registrationPage(
  db: Kysely<StateTables>,
  accountId: string,
  {
    after = '',
    limit,
    which = 'all',
  }: { readonly after?: string; readonly limit: number; readonly which?: NumberScope },
): Promise<Registration[]> {
  return db
    .selectFrom('radar_registration')
    .select(['corporate_number as corporateNumber', 'registered_at as registeredAt'])
    .where('account_id', '=', accountId)
    .where('corporate_number', '>', after)
    .$if(which === 'corporations', (selection) => selection.where(isOfCorporation))
    .orderBy('corporate_number')
    .limit(limit)
    .execute();
}

export async function countRegistrations(
  db: Kysely<StateTables>,
  accountId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('radar_registration')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Tells whether any account has a number registered. */
export async function isAnyWatched(db: Kysely<StateTables>): Promise<boolean> {
  const selection = db.selectFrom('radar_registration').select('account_id').limit(1);
  return (await selection.executeTakeFirst()) !== undefined;
}

/** Tells which of the numbers an account has registered. */
export async function registeredAmong(
  db: Kysely<StateTables>,
  accountId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  await inPortions([...new Set(numbers)], async (portion) => {
    const rows = await db
      .selectFrom('radar_registration')
      .select('corporate_number')
      .where('account_id', '=', accountId)
      .where('corporate_number', 'in', portion)
      .execute();
    for (const row of rows) found.add(row.corporate_number);
  });
  return found;
}

interface Adding {
  /** Tags that each of the numbers gets. */
  readonly tags?: readonly string[];
  readonly now?: Date;
}

/**
 * Registers numbers, all or none. Of numbers that are already registered, only the tags change.
 *
 * @returns how many numbers are new.
 */
export function addRegistrations(
  db: Kysely<StateTables>,
  accountId: string,
  numbers: readonly string[],
  { tags = [], now = new Date() }: Adding = {},
): Promise<number> {
  const without_tags = tags.length === 0 ? 1 : 0;
  return changing(db, accountId, numbers, async (inside, portion) => {
    const registered_at = now.toISOString();
    const { numInsertedOrUpdatedRows = 0n } = await inside
      .insertInto('radar_registration')
      .values(
        portion.map((corporate_number) => ({
          account_id: accountId,
          corporate_number,
          registered_at,
          without_tags,
        })),
      )
      .onConflict((conflict) => conflict.columns(['account_id', 'corporate_number']).doNothing())
      .executeTakeFirst();
    if (tags.length > 0) await addTags(inside, accountId, portion, tags);
    else await keepWithoutTags(inside, accountId, portion);
    return Number(numInsertedOrUpdatedRows);
  });
}

/**
 * Removes numbers, all or none, and ignores numbers that are not registered. Detections of removed numbers stay.
 *
 * @returns the number of removed registrations.
 */
export function removeRegistrations(
  db: Kysely<StateTables>,
  accountId: string,
  numbers: readonly string[],
): Promise<number> {
  return changing(db, accountId, numbers, async (inside, portion) => {
    await takeTags(inside, accountId, portion);
    const { numDeletedRows } = await inside
      .deleteFrom('radar_registration')
      .where('account_id', '=', accountId)
      .where('corporate_number', 'in', portion)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/**
 * Removes tags from numbers, and then the numbers that are left without a tag, unless they were also added without a
 * tag.
 *
 * @returns how many numbers were removed.
 */
export function removeTagged(
  db: Kysely<StateTables>,
  accountId: string,
  numbers: readonly string[],
  tags: readonly string[],
): Promise<number> {
  return changing(db, accountId, numbers, async (inside, portion) => {
    const had = await takeTags(inside, accountId, portion, tags);
    if (had.length === 0) return 0;
    const { numDeletedRows } = await inside
      .deleteFrom('radar_registration')
      .where('account_id', '=', accountId)
      .where('corporate_number', 'in', had)
      .where('without_tags', '=', 0)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('radar_tag')
              .select('tag')
              .whereRef('radar_tag.account_id', '=', 'radar_registration.account_id')
              .whereRef('radar_tag.corporate_number', '=', 'radar_registration.corporate_number'),
          ),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Removes tags from numbers, which stay watched. @returns how many numbers had one of the tags. */
export function untag(
  db: Kysely<StateTables>,
  accountId: string,
  numbers: readonly string[],
  tags: readonly string[],
): Promise<number> {
  return changing(db, accountId, numbers, async (inside, portion) => {
    const had = await takeTags(inside, accountId, portion, tags);
    if (had.length > 0) await keepWithoutTags(inside, accountId, had);
    return had.length;
  });
}

/** Keeps numbers watched even after their last tag is removed. */
async function keepWithoutTags(
  inside: Transaction<StateTables>,
  accountId: string,
  numbers: readonly string[],
): Promise<void> {
  await inside
    .updateTable('radar_registration')
    .set({ without_tags: 1 })
    .where('account_id', '=', accountId)
    .where('corporate_number', 'in', numbers)
    .where('without_tags', '=', 0)
    .execute();
}

/** @param change changes some rows and returns their number. @returns the number of all changed rows. */
async function changing(
  db: Kysely<StateTables>,
  accountId: string,
  numbers: readonly string[],
  change: (inside: Transaction<StateTables>, portion: readonly string[]) => Promise<number>,
): Promise<number> {
  if (numbers.length === 0) return 0;
  return inTransaction(db, async (inside) => {
    let changed = 0;
    await holdAccount(inside, accountId);
    await inPortions([...new Set(numbers)], async (portion) => {
      changed += await change(inside, portion);
    });
    return changed;
  });
}

/**
 * Makes the writers of one account take turns: two writers that lock the same rows in different orders would wait for
 * each other.
 */
async function holdAccount(inside: Transaction<StateTables>, accountId: string): Promise<void> {
  await inside
    .updateTable('account')
    .set((e) => ({ polling_only: e.ref('polling_only') }))
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** Stores the numbers and tags whose changes a webhook gets. Long reads and writes free the event loop in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { allPages, inPortions } from '../state/portions.ts';
import type { StateTables } from '../state/tables.ts';

/** Number of rows that one statement deletes, which takes some milliseconds. */
const DELETED_AT_ONCE = 1_000;

interface Filter {
  readonly numbers: readonly string[];
  readonly tags: readonly string[];
}

/** Reads numbers and tags, both ascending. */
export async function readFilter(db: Kysely<StateTables>, webhookId: string): Promise<Filter> {
  const numbers = await allPages(async ({ after, limit }) => {
    const page = await db
      .selectFrom('webhook_number')
      .select('corporate_number as number')
      .where('webhook_id', '=', webhookId)
      .where('corporate_number', '>', after)
      .orderBy('corporate_number')
      .limit(limit)
      .execute();
    return page.map(({ number }) => number);
  });
  const tags = await db
    .selectFrom('webhook_tag')
    .select('tag')
    .where('webhook_id', '=', webhookId)
    .orderBy('tag')
    .execute();
  return { numbers, tags: tags.map(({ tag }) => tag) };
}

/** Replaces the filter by numbers and tags in any order. */
export async function writeFilter(
  inside: Transaction<StateTables>,
  webhookId: string,
  { numbers, tags }: Filter,
): Promise<void> {
  await deleteFilter(inside, webhookId);
  for (const tag of new Set(tags)) {
    await inside.insertInto('webhook_tag').values({ webhook_id: webhookId, tag }).execute();
  }
  await inPortions([...new Set(numbers)], async (portion) => {
    const rows = portion.map((number) => ({ webhook_id: webhookId, corporate_number: number }));
    await inside.insertInto('webhook_number').values(rows).execute();
  });
}

export async function deleteFilter(
  inside: Transaction<StateTables>,
  webhookId: string,
): Promise<void> {
  await inside.deleteFrom('webhook_tag').where('webhook_id', '=', webhookId).execute();
  const own = inside.selectFrom('webhook_number').where('webhook_id', '=', webhookId);
  const some = own.select('corporate_number').limit(DELETED_AT_ONCE);
  for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
    const { numDeletedRows } = await inside
      .deleteFrom('webhook_number')
      .where('webhook_id', '=', webhookId)
      .where('corporate_number', 'in', some)
      .executeTakeFirst();
    deleted = Number(numDeletedRows);
    await nextTurn();
  }
}

/**
 * Keeps the tags of watched numbers. A webhook and a list can choose numbers by their tags. Several users of an account
 * can each keep a separate list under a tag: a number stays watched until the last tag is taken from it, and longer if
 * the number was also added without a tag.
 */
import type { Kysely, Transaction } from 'kysely';
import { inPortions } from '../state/portions.ts';
import type { StateTables } from '../state/tables.ts';

/** Rows that are read at a time. */
const PAGE = 5_000;

/** Gives each of the numbers the tags that it does not have. */
export async function addTags(
  inside: Transaction<StateTables>,
  accountId: string,
  numbers: readonly string[],
  tags: readonly string[],
): Promise<void> {
  for (const tag of new Set(tags)) {
    await inside
      .insertInto('radar_tag')
      .values(numbers.map((number) => ({ account_id: accountId, corporate_number: number, tag })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Removes tags from numbers; without `tags`, removes all tags. @returns the numbers that had one of the tags. */
export async function takeTags(
  inside: Transaction<StateTables>,
  accountId: string,
  numbers: readonly string[],
  tags?: readonly string[],
): Promise<readonly string[]> {
  if (tags?.length === 0) return [];
  const taken = await inside
    .deleteFrom('radar_tag')
    .where('account_id', '=', accountId)
    .where('corporate_number', 'in', numbers)
    .$if(tags !== undefined, (statement) => statement.where('tag', 'in', tags ?? []))
    .returning('corporate_number')
    .execute();
  return [...new Set(taken.map((row) => row.corporate_number))];
}

/** Tags by number; numbers without a tag are missing. */
export type TagsByNumber = ReadonlyMap<string, readonly string[]>;

/** Gives the tags of some numbers. */
export async function tagsOf(
  db: Kysely<StateTables>,
  accountId: string,
  numbers: readonly string[],
): Promise<TagsByNumber> {
  const found = new Map<string, string[]>();
  await inPortions([...new Set(numbers)], async (portion) => {
    const rows = await orderedTags(db, accountId)
      .where('corporate_number', 'in', portion)
      .execute();
    addTo(found, rows);
  });
  return found;
}

/** Gives the tags of all numbers that an account watches. */
export async function allTags(db: Kysely<StateTables>, accountId: string): Promise<TagsByNumber> {
  const found = new Map<string, string[]>();
  let last = { number: '', tag: '' };
  for (;;) {
    const { number, tag } = last;
    const rows = await orderedTags(db, accountId)
      .where('corporate_number', '>=', number)
      .where((row) => row.or([row('corporate_number', '>', number), row('tag', '>', tag)]))
      .limit(PAGE)
      .execute();
    addTo(found, rows);
    if (rows.length < PAGE) return found;
    last = rows.at(-1) ?? last;
  }
}

function orderedTags(db: Kysely<StateTables>, accountId: string) {
  return db
    .selectFrom('radar_tag')
    .select(['corporate_number as number', 'tag'])
    .where('account_id', '=', accountId)
    .orderBy('corporate_number')
    .orderBy('tag');
}

function addTo(
  found: Map<string, string[]>,
  rows: readonly { readonly number: string; readonly tag: string }[],
): void {
  for (const { number, tag } of rows) {
    const there = found.get(number);
    if (there === undefined) found.set(number, [tag]);
    else there.push(tag);
  }
}

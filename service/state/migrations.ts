/** Brings the state store to the newest schema, migration by migration. A released migration is never changed. */
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { accountsAndKeys } from './migrations/001-accounts-and-keys.ts';
import { downloadAddresses } from './migrations/002-download-addresses.ts';
import { namedLocks } from './migrations/003-named-locks.ts';
import { keysAndUsage } from './migrations/004-keys-and-usage.ts';
import { radar } from './migrations/005-radar.ts';
import { webhooks } from './migrations/006-webhooks.ts';
import { dashboard } from './migrations/007-dashboard.ts';
import { updates } from './migrations/008-updates.ts';
import { requests } from './migrations/009-requests.ts';
import { severalWebhooks } from './migrations/010-several-webhooks.ts';
import { tags } from './migrations/011-tags.ts';
import { updateLeases } from './migrations/012-update-leases.ts';
import type { StateTables } from './tables.ts';

const migrations: Record<string, Migration> = {
  '001-accounts-and-keys': accountsAndKeys,
  '002-download-addresses': downloadAddresses,
  '003-named-locks': namedLocks,
  '004-keys-and-usage': keysAndUsage,
  '005-radar': radar,
  '006-webhooks': webhooks,
  '007-dashboard': dashboard,
  '008-updates': updates,
  '009-requests': requests,
  '010-several-webhooks': severalWebhooks,
  '011-tags': tags,
  '012-update-leases': updateLeases,
};

/** Names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Reports a store that a newer Daicho has changed. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/**
 * Brings the state store to the newest schema. A store that already has that schema is only read, so that a service can
 * start while another process writes.
 *
 * @throws NewerStoreError for a store made by a newer Daicho.
 */
export async function migrate(db: Kysely<StateTables>): Promise<void> {
  const done = await migrationsDone(db);
  if (done.length === migrationNames.length && done.every(isKnown)) return;
  try {
    await migrateTo(db, migrationNames.at(-1) ?? '');
  } catch (error) {
    if ((await migrationsDone(db).catch(() => [])).every(isKnown)) throw error;
    throw new NewerStoreError('made by a newer version', { cause: error });
  }
}

/** Brings an older or empty store to the schema after the migration `name`. */
export async function migrateTo(db: Kysely<StateTables>, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error !== undefined) throw error;
}

const isKnown = (name: string): boolean => name in migrations;

async function migrationsDone(db: Kysely<StateTables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const table = sql.table<{ name: string }>(DEFAULT_MIGRATION_TABLE).as('migration');
  const rows = await db.selectFrom(table).select('name').execute();
  return rows.map(({ name }) => name);
}

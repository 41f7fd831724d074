import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Gives webhooks an id of their own, so that an account can have several. The webhook of the specified interface has
 * the id of its account, and all earlier deliveries belong to it. SQLite cannot change a primary key, so the table is
 * made anew.
 */
export const severalWebhooks: Migration = {
  async up(db) {
    await db.schema.dropIndex('webhook_resuming').execute();
    await db.schema.alterTable('webhook').renameTo('webhook_of_account').execute();
    await db.schema
      .createTable('webhook')
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('previous_secret', 'text')
      .addColumn('previous_secret_until', 'bigint')
      .addColumn('failing_since', 'bigint')
      .addColumn('switched_off_at', 'bigint')
      .addColumn('resuming', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('enabled', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('all_numbers', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('webhook_key', ['id'])
      .execute();
    await copyWebhooks(db);
    await db.schema.dropTable('webhook_of_account').execute();
    await db.schema.createIndex('webhook_resuming').on('webhook').column('resuming').execute();
    await db.schema.createIndex('webhook_by_account').on('webhook').column('account_id').execute();
    await db.schema
      .createTable('webhook_number')
      .addColumn('webhook_id', 'text', (c) => c.notNull().references('webhook.id'))
      .addColumn('corporate_number', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('webhook_number_key', ['webhook_id', 'corporate_number'])
      .execute();
    await db.schema
      .alterTable('delivery')
      .addColumn('webhook_id', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await sql`update delivery set webhook_id = account_id`.execute(db);
    await db.schema.dropIndex('delivery_by_turn').execute();
    // This index finds each webhook's first delivery without reading its other deliveries.
    await db.schema
      .createIndex('delivery_by_turn')
      .on('delivery')
      .columns(['status', 'webhook_id', 'account_id', 'next_attempt_at'])
      .execute();
  },
};

async function copyWebhooks(db: Kysely<unknown>): Promise<void> {
  await sql`insert into webhook
    (id, account_id, address, secret, previous_secret, previous_secret_until, failing_since, switched_off_at, resuming, updated_at)
    select account_id, account_id, address, secret, previous_secret, previous_secret_until, failing_since, switched_off_at, resuming, updated_at
    from webhook_of_account`.execute(db);
}

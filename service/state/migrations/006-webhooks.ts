import type { Migration } from 'kysely/migration';

export const webhooks: Migration = {
  async up(db) {
    await db.schema
      .createTable('webhook')
      .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('previous_secret', 'text')
      .addColumn('previous_secret_until', 'bigint')
      .addColumn('failing_since', 'bigint')
      .addColumn('switched_off_at', 'bigint')
      .addColumn('resuming', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('webhook_resuming').on('webhook').column('resuming').execute();
    await db.schema
      .createTable('delivery')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('batch_id', 'text')
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
      .addColumn('claimed_by', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('finished_at', 'bigint')
      .execute();
    // This index finds each account's first delivery without reading its other deliveries.
    await db.schema
      .createIndex('delivery_by_turn')
      .on('delivery')
      .columns(['status', 'account_id', 'next_attempt_at'])
      .execute();
    await db.schema
      .createIndex('delivery_by_account')
      .on('delivery')
      .columns(['account_id', 'created_at', 'id'])
      .execute();
    await db.schema.createIndex('delivery_by_end').on('delivery').column('finished_at').execute();
    await db.schema
      .createTable('delivery_attempt')
      .addColumn('delivery_id', 'text', (c) => c.notNull().references('delivery.id'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('ms', 'integer', (c) => c.notNull())
      .addColumn('status', 'integer')
      .addColumn('failure', 'text')
      .addColumn('response', 'text')
      .addPrimaryKeyConstraint('delivery_attempt_key', ['delivery_id', 'number'])
      .execute();
  },
};

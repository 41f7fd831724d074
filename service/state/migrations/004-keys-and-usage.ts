import type { Migration } from 'kysely/migration';

export const keysAndUsage: Migration = {
  async up(db) {
    // One column for each statement, since SQLite cannot add two at once.
    await db.schema.alterTable('account').addColumn('requests_per_minute', 'integer').execute();
    // Before there were limits, there was only the local account. Its owner shares the service with nobody, so
    // that account gets no limit.
    await db.updateTable('account').set({ requests_per_minute: 0 }).execute();
    await db.schema
      .alterTable('account')
      .addColumn('polling_only', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('api_key')
      .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('api_key').addColumn('last_used_at', 'text').execute();
    await db.schema.alterTable('api_key').addColumn('expires_at', 'text').execute();
    await db.schema.alterTable('api_key').addColumn('replaced_by', 'text').execute();
    await db.schema
      .createTable('usage')
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('operation', 'text', (c) => c.notNull())
      .addColumn('requests', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('usage_key', ['account_id', 'day', 'operation'])
      .execute();
    await db.schema
      .createTable('rate_window')
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('starts_at', 'bigint', (c) => c.notNull())
      .addColumn('requests', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('rate_window_key', ['account_id', 'starts_at'])
      .execute();
  },
};

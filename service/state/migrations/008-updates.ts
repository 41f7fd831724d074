import type { Migration } from 'kysely/migration';

export const updates: Migration = {
  async up(db) {
    await db.schema
      .createTable('update_turn')
      .addColumn('register', 'text', (c) => c.primaryKey())
      .addColumn('done_day', 'text', (c) => c.notNull())
      .addColumn('holder', 'text')
      .addColumn('leased_until', 'bigint', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('not_before', 'bigint', (c) => c.notNull())
      .execute();
  },
};

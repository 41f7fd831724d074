import type { Migration } from 'kysely/migration';

export const namedLocks: Migration = {
  async up(db) {
    await db.schema
      .createTable('named_lock')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .execute();
  },
};

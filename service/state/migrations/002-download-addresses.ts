import type { Migration } from 'kysely/migration';

export const downloadAddresses: Migration = {
  async up(db) {
    await db.schema
      .createTable('download_address')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('data_version', 'text', (c) => c.notNull())
      .addColumn('api_version', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};

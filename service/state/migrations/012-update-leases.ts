import type { Migration } from 'kysely/migration';

/** Renames the table of daily updates, since what one process holds for a limited time is called a lease. */
export const updateLeases: Migration = {
  async up(db) {
    await db.schema.alterTable('update_turn').renameTo('update_lease').execute();
  },
};

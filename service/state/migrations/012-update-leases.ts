import type { Migration } from 'kysely/migration';

/** Calls the lease of a register's daily update a lease, as everything else that one holder has for a time. */
export const updateLeases: Migration = {
  async up(db) {
    await db.schema.alterTable('update_turn').renameTo('update_lease').execute();
  },
};

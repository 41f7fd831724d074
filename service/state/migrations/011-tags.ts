import type { Migration } from 'kysely/migration';

/** Gives watched numbers tags. Numbers from before were added without a tag, so they stay when a tag is removed. */
export const tags: Migration = {
  async up(db) {
    await db.schema
      .alterTable('radar_registration')
      .addColumn('without_tags', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('radar_tag')
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('corporate_number', 'text', (c) => c.notNull())
      .addColumn('tag', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('radar_tag_key', ['account_id', 'corporate_number', 'tag'])
      .execute();
    await db.schema
      .createTable('webhook_tag')
      .addColumn('webhook_id', 'text', (c) => c.notNull().references('webhook.id'))
      .addColumn('tag', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('webhook_tag_key', ['webhook_id', 'tag'])
      .execute();
  },
};

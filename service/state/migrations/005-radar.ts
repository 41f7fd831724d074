import type { Migration } from 'kysely/migration';

export const radar: Migration = {
  async up(db) {
    await db.schema
      .createTable('radar_registration')
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('corporate_number', 'text', (c) => c.notNull())
      .addColumn('registered_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('radar_registration_key', ['account_id', 'corporate_number'])
      .execute();
    await db.schema
      .createIndex('radar_registration_by_number')
      .on('radar_registration')
      .columns(['corporate_number', 'account_id'])
      .execute();
    await db.schema
      .createTable('radar_check')
      .addColumn('batch_id', 'text', (c) => c.primaryKey())
      .addColumn('data_version', 'text', (c) => c.notNull())
      .addColumn('detected_on', 'text', (c) => c.notNull())
      .addColumn('checked_at', 'text', (c) => c.notNull())
      .addColumn('changes', 'integer', (c) => c.notNull())
      .addColumn('detections', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('radar_change')
      .addColumn('batch_id', 'text', (c) => c.notNull().references('radar_check.batch_id'))
      .addColumn('corporate_number', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('details', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('radar_change_key', ['batch_id', 'corporate_number'])
      .execute();
    await db.schema
      .createTable('radar_detection')
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('detected_on', 'text', (c) => c.notNull())
      .addColumn('corporate_number', 'text', (c) => c.notNull())
      .addColumn('batch_id', 'text', (c) => c.notNull().references('radar_check.batch_id'))
      .addPrimaryKeyConstraint('radar_detection_key', [
        'account_id',
        'detected_on',
        'corporate_number',
        'batch_id',
      ])
      .execute();
  },
};

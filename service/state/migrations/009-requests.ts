import type { Migration } from 'kysely/migration';

export const requests: Migration = {
  async up(db) {
    await db.schema.alterTable('delivery_attempt').addColumn('body', 'text').execute();
    await db.schema
      .createTable('key_usage')
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('key_id', 'text', (c) => c.notNull())
      .addColumn('operation', 'text', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('requests', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('key_usage_key', [
        'account_id',
        'day',
        'key_id',
        'operation',
        'status',
      ])
      .execute();
    await db.schema.createIndex('key_usage_by_day').on('key_usage').column('day').execute();
    await db.schema
      .createTable('minute_usage')
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('minute', 'bigint', (c) => c.notNull())
      .addColumn('admitted', 'bigint', (c) => c.notNull())
      .addColumn('limited', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('minute_usage_key', ['account_id', 'minute'])
      .execute();
    await db.schema
      .createIndex('minute_usage_by_time')
      .on('minute_usage')
      .column('minute')
      .execute();
    await db.schema
      .createTable('request_log')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('request_id', 'text', (c) => c.notNull())
      .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
      .addColumn('key_id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('status', 'integer', (c) => c.notNull())
      .addColumn('ms', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('request_log_by_account')
      .on('request_log')
      .columns(['account_id', 'at', 'id'])
      .execute();
    await db.schema.createIndex('request_log_by_time').on('request_log').column('at').execute();
  },
};

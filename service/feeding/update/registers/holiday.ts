/** Updates the national holidays from the Cabinet Office's file. */

import type { Addresses } from '../../../registers/registers.ts';
import { withNewFiles } from '../fixed-files.ts';
import type { Update } from '../update.ts';

export const updateHolidays: Update<Addresses['holiday']> = ({ file }, context) =>
  withNewFiles([{ name: 'syukujitsu.csv', url: file, form: 'csv' }], context, async ([fetched]) => {
    if (fetched === undefined) return { kind: 'unchanged' };
    const { dataDir, today, imports } = context;
    const order = { dataDir, file: fetched.path, version: today };
    await imports.holiday({ ...order, replace: false, allowLoss: false });
    return { kind: 'imported', version: today };
  });

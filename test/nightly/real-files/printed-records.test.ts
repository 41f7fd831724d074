import { openPostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { importRealPostal, NEWEST_POSTAL } from '../../imported-postal.ts';
import { realData } from '../../real-data.ts';
import { firstDifference, SHAPES } from '../../service/registers/postal/printing/printed-alike.ts';

describe('the printer of records', () => {
  it.skipIf(realData === undefined)('prints every code of the official files as JSON', async () => {
    const { dataDir, remove } = await importRealPostal(NEWEST_POSTAL);
    try {
      const table = openPostalSnapshot(dataDir, NEWEST_POSTAL);
      for (const apiVersion of SHAPES) {
        expect(firstDifference(table, apiVersion)).toBeUndefined();
      }
    } finally {
      remove();
    }
  });
});

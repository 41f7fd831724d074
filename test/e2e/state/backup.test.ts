/** A backup of a state, written from either store and restored into either. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { allTables, backupTables } from '@daicho/service/state/backup/backup-tables.ts';
import { restoreBackup } from '@daicho/service/state/backup/restore-backup.ts';
import { writeBackup } from '@daicho/service/state/backup/write-backup.ts';
import { describe, expect, it } from 'vitest';
import { onBothStores, placeAt, temporaryDirectory } from '../../service/state/stores.ts';
import { backupOptions, filledState, rowsAt, rowsOf } from './filled-state.ts';

await onBothStores((newPlace) => {
  describe('a backup', () => {
    it('holds every lasting row, which is restored into either store', async () => {
      const place = await newPlace();
      await filledState(place);
      const file = join(temporaryDirectory(), 'backup');
      const backup = await writeBackup(backupOptions(place, file));
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(Object.keys(backup.rows)).toEqual(backupTables);
      expect(Math.min(...Object.values(backup.rows))).toBeGreaterThan(0);

      const before = await rowsAt(place, backupTables);
      for (const target of [placeAt(''), await newPlace()]) {
        const restored = await restoreBackup({ ...backupOptions(target, file), replace: false });
        expect(restored).toMatchObject({ rows: backup.rows, replaced: undefined });
        const after = await rowsAt(target);
        expect(after).toMatchObject(before);
        for (const table of allTables.filter((name) => !backupTables.includes(name))) {
          if (table !== 'named_lock') expect(after[table]).toEqual([]);
        }
        expect(readdirSync(target.directory).filter((name) => name.startsWith('.'))).toEqual([]);
      }
    });

    it('is consistent even while others write', async () => {
      const place = await newPlace();
      await filledState(place);
      const db = await place.open();
      // Transfers between two rows: a consistent backup has the same sum.
      const at = { day: '2026-01-02', operation: 'operation.1' };
      let isDone = false;
      const transfers = (async () => {
        for (let n = 1; !isDone; n += 1) {
          await nextTurn();
          await db.transaction().execute(async (transaction) => {
            const change = (operation: string, requests: number) =>
              transaction
                .updateTable('usage')
                .set({ requests })
                .where('day', '=', at.day)
                .where('operation', '=', operation)
                .execute();
            await change('operation.1', 1_000 + n);
            await change('operation.2', 1_000 - n);
          });
        }
      })();
      const file = join(temporaryDirectory(), 'backup');
      for (let n = 0; n < 5; n += 1) {
        await writeBackup(backupOptions(place, file));
        const rows = gunzipSync(readFileSync(file))
          .toString()
          .match(/"operation\.[12]",\d+/g);
        const [a = 0, b = 0] = (rows ?? []).map((row) => Number(row.split(',')[1]));
        expect([2_000, 3]).toContain(a + b);
      }
      isDone = true;
      await transfers;
      await db.destroy();
    });

    it('replaces a state that has content only when asked to, and keeps a copy of it', async () => {
      const place = await newPlace();
      await filledState(place);
      const file = join(temporaryDirectory(), 'backup');
      await writeBackup(backupOptions(place, file));
      const target = await newPlace();
      await filledState(target);
      const before = await rowsAt(target);
      const order = { ...backupOptions(target, file), replace: false };
      await expect(restoreBackup(order)).rejects.toThrow('The state is not empty');
      expect(await rowsAt(target)).toEqual(before);

      const { replaced } = await restoreBackup({ ...order, replace: true });
      expect(await rowsAt(target, backupTables)).toEqual(await rowsAt(place, backupTables));
      const again = { ...order, file: replaced?.file ?? '', replace: true };
      await restoreBackup(again);
      const { account } = await rowsAt(target);
      expect(account).toEqual(before.account);
    });

    it('is not restored under a running service', async () => {
      const place = await newPlace();
      await filledState(place);
      const file = join(temporaryDirectory(), 'backup');
      await writeBackup(backupOptions(place, file));
      const service = await place.open();
      await rowsOf(service, ['account']);
      const order = { ...backupOptions(place, file), replace: true };
      await expect(restoreBackup(order)).rejects.toThrow('The state is in use');
      await service.destroy();
      await restoreBackup(order);
    });

    it('is refused if there is no state, and makes none', async () => {
      const place = await newPlace('empty');
      const file = join(temporaryDirectory(), 'backup');
      await expect(writeBackup(backupOptions(place, file))).rejects.toThrow('There is no state');
      expect(readdirSync(place.directory)).toEqual([]);
    });
  });
});

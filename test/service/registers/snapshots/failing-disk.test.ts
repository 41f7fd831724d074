import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withImportLock } from '@daicho/service/cli/import/import-lock.ts';
import { LOCK } from '@daicho/service/registers/snapshots/folder-lock.ts';
import { MANIFEST } from '@daicho/service/registers/snapshots/manifest.ts';
import { openSnapshot } from '@daicho/service/registers/snapshots/open-snapshot.ts';
import { SnapshotDraft } from '@daicho/service/registers/snapshots/snapshot-draft.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { onFailingDisk } from './failing-disk.ts';

vi.mock('node:fs', async (original) =>
  (await import('./failing-disk.ts')).failingFs(await original()),
);

const WANTED = { register: 'test', columns: ['small'], files: ['large'], about: z.object({}) };

/** Number of files: the manifest, the columns, the file and the sums of its blocks. */
const FILES = 4;

async function write(folder: string, text: string): Promise<void> {
  const draft = new SnapshotDraft(folder);
  try {
    draft.scratch().appendText('on the way');
    draft.columns('small', new Map([['n', Uint32Array.of(text.length)]]));
    draft.part('large').appendText(text);
    draft.finish({ register: 'test', version: '2026-01-01', about: {} });
  } catch (error) {
    draft.discard();
    throw error;
  }
}

/** Text of the snapshot, which both parts have; undefined if there is no snapshot. */
function textOf(folder: string): string | undefined {
  if (!existsSync(join(folder, MANIFEST))) return undefined;
  const { columns, files } = openSnapshot(folder, WANTED);
  const file = files.get('large');
  const text = file?.read(0, file.bytes).toString();
  expect(columns.get('small')?.get('n')?.[0]).toBe(text?.length);
  return text;
}

const MODES = [
  ['once', 0],
  ['from then on', Number.POSITIVE_INFINITY],
] as const;

describe('an import onto a failing disk', () => {
  it.each(MODES)(
    'that fails %s leaves the old snapshot before the rename, and the new one after it',
    async (_, more) => {
      const folder = join(await temporaryFolder(), 'deep', 'register');
      const bring = (text: string) => withImportLock(folder, () => write(folder, text));
      let placed = 0;
      for (const before of [undefined, 'old'] as const) {
        const prepare = async () => {
          rmSync(folder, { recursive: true, force: true });
          if (before !== undefined) await bring(before);
        };
        await prepare();
        const { calls } = await onFailingDisk(() => bring('the new'));
        expect(calls).toBeGreaterThan(20);
        for (let from = 1; from <= calls; from++) {
          await prepare();
          const run = await onFailingDisk(() => bring('the new'), from, from + more);
          const told = `call ${from}: ${run.error}`;
          const isPlaced = run.renamed.includes(join(folder, MANIFEST));
          expect(textOf(folder), told).toBe(isPlaced ? 'the new' : before);
          if (isPlaced) {
            placed += 1;
            expect(run.error, told).toBeUndefined();
          } else {
            expect(run.error, told).toBeInstanceOf(SnapshotError);
            if (more === 0) {
              expect(existsSync(folder) ? readdirSync(folder).length : 0, told).toBe(
                before === undefined ? 0 : FILES,
              );
            }
          }
          // A process that died here would leave a lock that no longer counts. This process lives on, so the test
          // removes it.
          rmSync(join(folder, LOCK), { force: true });
          await bring('the next');
          expect(textOf(folder), told).toBe('the next');
          expect(readdirSync(folder), told).toHaveLength(FILES);
        }
      }
      expect(placed).toBeGreaterThan(5);
    },
  );
});

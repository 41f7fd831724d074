import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  changeBatches,
  changesOf,
} from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { corporationFolder } from '@daicho/service/registers/corporation/snapshot.ts';
import { removeLeftovers } from '@daicho/service/registers/snapshots/leftovers.ts';
import { MANIFEST } from '@daicho/service/registers/snapshots/manifest.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { describe, expect, it } from 'vitest';
import { corporateNumber } from '../../../sources/nta/agency-files.ts';
import { differences, importAgencyFiles, tottori } from '../import/agency-import.ts';
import { A, B, C, numbersOf, register, renamed } from '../import/import-fixture.ts';

const nameOf = (row: CorporationRow | undefined) => row?.[COLUMN.name];

/** Summarises a batch. */
function told(dataDir: string, id: string | undefined): unknown[] {
  return Array.from(changesOf(dataDir, id ?? ''), ({ corporateNumber, kind, before, after }) => [
    corporateNumber,
    kind,
    nameOf(before),
    nameOf(after),
  ]);
}

function batchFoldersOf(dataDir: string): string[] {
  return readdirSync(corporationFolder(dataDir)).filter((name) => name.startsWith('batch-'));
}

/** Imports two differences after a whole file of A and B. */
async function changedTwice() {
  const made = await register();
  await made.full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
  await made.diff('2026-10-05', differences('2026-10-05', { ...A, ...renamed }));
  await made.diff('2026-10-06', differences('2026-10-06', { ...C, updateDate: '2026-10-06' }));
  return made;
}

describe('change batches', () => {
  it('have the rows before and after each change of an import', async () => {
    const started = Date.now();
    const { dataDir, full } = await register();
    expect(changeBatches(dataDir)).toEqual([]);
    await full('2026-08-31', tottori('2026-08-31', { ...A }, { ...B }));
    expect(changeBatches(dataDir)).toEqual([]);
    await full('2026-10-31', tottori('2026-10-31', { ...C }, { ...B, ...renamed }));
    const [batch, ...others] = changeBatches(dataDir);
    expect(others).toEqual([]);
    expect(batch).toMatchObject({ version: '2026-10-31', size: 3 });
    expect(Date.parse(batch?.importedAt ?? '')).toBeGreaterThanOrEqual(started);
    const expected = [
      [A?.corporateNumber, 'gone', '株式会社台帳商事', undefined],
      [B?.corporateNumber, 'changed', '株式会社台帳商事', '株式会社新台帳'],
      [C?.corporateNumber, 'added', undefined, '株式会社台帳商事'],
    ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
    expect(told(dataDir, batch?.id)).toEqual(expected);
  });

  it('are made one for each import, oldest first, whatever their data versions', async () => {
    const { dataDir, diff } = await changedTwice();
    const older = { ...B, ...renamed, updateDate: '2026-10-01' };
    await diff('2026-10-01', differences('2026-10-01', older));
    const batches = changeBatches(dataDir);
    expect(batches.map(({ version }) => version)).toEqual([
      '2026-10-05',
      '2026-10-06',
      '2026-10-01',
    ]);
    expect(new Set(batches.map(({ id }) => id)).size).toBe(3);
    expect(batches.map(({ id }) => told(dataDir, id).length)).toEqual([1, 1, 1]);
  });

  it('are not written by an import that changes nothing', async () => {
    const { dataDir, diff } = await changedTwice();
    const before = changeBatches(dataDir);
    const report = await diff(
      '2026-10-07',
      differences('2026-10-07', { ...C, updateDate: '2026-10-06' }),
    );
    expect(report.counts).toMatchObject({ added: 0, changed: 0 });
    expect(changeBatches(dataDir)).toEqual(before);
    expect(batchFoldersOf(dataDir)).toHaveLength(2);
  });

  it('list a corporation that returns as added', async () => {
    const { dataDir, full } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }, { ...B }));
    await full('2026-09-30', tottori('2026-09-30', { ...B }));
    await full('2026-10-31', tottori('2026-10-31', { ...A }, { ...B }));
    const [gone, back] = changeBatches(dataDir).map(({ id }) => told(dataDir, id));
    expect(gone).toEqual([[A?.corporateNumber, 'gone', '株式会社台帳商事', undefined]]);
    expect(back).toEqual([[A?.corporateNumber, 'added', undefined, '株式会社台帳商事']]);
  });

  it('give only the wanted numbers', async () => {
    const { dataDir, full } = await register();
    await full('2026-08-31', tottori('2026-08-31', { ...A }, { ...B }));
    await full('2026-09-30', tottori('2026-09-30', { ...C }));
    const id = changeBatches(dataDir)[0]?.id ?? '';
    expect(Array.from(changesOf(dataDir, id), (change) => change.corporateNumber)).toEqual(
      numbersOf(A, B, C),
    );
    const wanted = (number: string) => number === B?.corporateNumber;
    expect([...changesOf(dataDir, id, wanted)]).toMatchObject([
      { corporateNumber: B?.corporateNumber, kind: 'gone' },
    ]);
  });

  it('stay when the register is replaced, even if it was damaged', async () => {
    const { dataDir } = await changedTwice();
    const before = changeBatches(dataDir);
    const afresh = () =>
      importAgencyFiles(
        { dataDir, version: '2026-10-31', kind: 'full', replace: true },
        tottori('2026-10-31', { ...A }),
      );
    await afresh();
    expect(changeBatches(dataDir)).toEqual(before);
    writeFileSync(join(corporationFolder(dataDir), MANIFEST), '{');
    expect(() => changeBatches(dataDir)).toThrow(SnapshotError);
    await afresh();
    expect(changeBatches(dataDir)).toEqual(before);
    expect(told(dataDir, before[0]?.id)).toHaveLength(1);
  });

  it('of a failed or killed import are not listed, and are removed', async () => {
    const { dataDir, full } = await changedTwice();
    const many = Array.from({ length: 1_100 }, (_, serial) => ({
      corporateNumber: corporateNumber(100 + serial),
    }));
    await full('2026-10-07', tottori('2026-10-07', { ...A }, ...many));
    const before = changeBatches(dataDir);
    const names = readdirSync(corporationFolder(dataDir));
    await expect(full('2026-10-08', tottori('2026-10-08', { ...A }))).rejects.toThrow(
      /--allow-loss/,
    );
    expect(readdirSync(corporationFolder(dataDir))).toEqual(names);
    // A killed import leaves a complete folder that no manifest names.
    const [name = ''] = batchFoldersOf(dataDir);
    const folder = corporationFolder(dataDir);
    const left = 'batch-00000000-0000-4000-8000-000000000000';
    cpSync(join(folder, name), join(folder, left), { recursive: true });
    expect(changeBatches(dataDir)).toEqual(before);
    removeLeftovers(folder);
    expect(readdirSync(folder)).toEqual(names);
    cpSync(join(folder, name), join(folder, left), { recursive: true });
    await full('2026-10-31', tottori('2026-10-31', { ...A }, ...many));
    expect(batchFoldersOf(dataDir)).not.toContain(left);
  });

  it('with any flipped bit are refused, naming the file', async () => {
    const { dataDir } = await changedTwice();
    const [batch] = changeBatches(dataDir);
    const id = batch?.id ?? '';
    const folder = join(corporationFolder(dataDir), `batch-${id}`);
    const expected = told(dataDir, id);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const bytes = readFileSync(path);
      for (let bit = 0; bit < bytes.length * 8; bit += 61) {
        const damaged = Buffer.from(bytes);
        damaged[bit >>> 3] = (damaged[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
        writeFileSync(path, damaged);
        try {
          expect(told(dataDir, id), `${name} ${bit}`).toEqual(expected);
        } catch (problem) {
          if (!(problem instanceof SnapshotError)) throw problem;
          expect(problem.message).toContain(folder);
        }
      }
      writeFileSync(path, bytes);
    }
    rmSync(folder, { recursive: true });
    expect(() => told(dataDir, id)).toThrow(SnapshotError);
    expect(() => told(dataDir, 'nothing')).toThrow(SnapshotError);
  });
});

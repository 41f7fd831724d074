/** Tests a layer on disk that is damaged, missing or made for another base, and a running service that opens it. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegisterDraft } from '@daicho/service/registers/corporation/import/register-draft.ts';
import {
  corporationFolder,
  openSearchableSnapshot,
  renewedSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import {
  MANIFEST,
  manifestText,
  readManifest,
} from '@daicho/service/registers/snapshots/manifest.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cases } from '../../../cases.ts';
import { differences, importAgencyFiles, tottori } from './import/agency-import.ts';
import { A, B, C, openedRegisters, register, renamed } from './import/import-fixture.ts';

/** A whole file of A and B, and differences that rename A and add C. */
async function layered() {
  const made = await register();
  await made.full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
  const change = () =>
    made.diff(
      '2026-10-05',
      differences('2026-10-05', { ...A, ...renamed }, { ...C, updateDate: '2026-10-05' }),
    );
  const folder = corporationFolder(made.dataDir);
  const layerFolders = () => readdirSync(folder).filter((name) => name.startsWith('layer-'));
  const count = () =>
    openSearchableSnapshot(made.dataDir).engine.search({
      query: [[{ kind: 'word', text: '新台帳' }]],
      mode: 'partial',
      facets: {},
      offset: 0,
      limit: 10,
    }).count;
  return { ...made, change, folder, layerFolders, count };
}

describe('a layer on disk', () => {
  it('with any flipped bit is refused with its name, or gives the same answers', async () => {
    const { dataDir, change, folder, layerFolders, count } = await layered();
    await change();
    const layer = join(folder, layerFolders()[0] ?? '');
    const all = () => {
      const snapshot = openSearchableSnapshot(dataDir);
      const rows = [...snapshot.table.rows()];
      snapshot.table.close();
      return [rows, count()];
    };
    const whole = all();
    let refused = 0;
    for (const name of readdirSync(layer)) {
      const path = join(layer, name);
      const bytes = readFileSync(path);
      for (let bit = 3; bit < bytes.length * 8; bit += cases(1_009, 101)) {
        const damaged = Buffer.from(bytes);
        damaged[bit >>> 3] = (damaged[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
        writeFileSync(path, damaged);
        try {
          expect(all(), `${name} ${bit}`).toEqual(whole);
        } catch (problem) {
          if (!(problem instanceof SnapshotError)) throw problem;
          expect(problem.message).toContain(layer);
          refused += 1;
        }
      }
      writeFileSync(path, bytes);
    }
    expect(refused).toBeGreaterThan(20);
    rmSync(layer, { recursive: true });
    expect(all).toThrow(SnapshotError);
  });

  it.each([3, 4])('is added to a base of the earlier format %d', async (format) => {
    const { change, folder, snapshot } = await layered();
    const manifest = readManifest(folder);
    const about = { ...z.looseObject({}).parse(manifest.about), format };
    writeFileSync(join(folder, MANIFEST), manifestText({ ...manifest, about }));
    await change();
    expect(snapshot().version).toBe('2026-10-05');
    expect(readManifest(folder).about).toMatchObject({ format: 5, rows: 3 });
  });

  it('of another base is refused', async () => {
    const { dataDir, change, full, diff, folder, layerFolders } = await layered();
    await change();
    const [name = ''] = layerFolders();
    const kept = join(dataDir, 'kept');
    cpSync(join(folder, name), kept, { recursive: true });
    await full('2026-10-31', tottori('2026-10-31', { ...A }, { ...B }));
    expect(layerFolders()).toEqual([]);
    await diff('2026-11-01', differences('2026-11-01', { ...B, ...renamed }));
    const layer = join(folder, layerFolders()[0] ?? '');
    rmSync(layer, { recursive: true });
    cpSync(kept, layer, { recursive: true });
    expect(() => openSearchableSnapshot(dataDir)).toThrow(/is not data of Daicho/);
  });

  it('is not added to a base that another import replaced meanwhile', async () => {
    const { folder, change, full, snapshot, layerFolders } = await layered();
    await change();
    const draft = new RegisterDraft({
      folder,
      register: 'corporation',
      layer: 'corporation-layer',
    });
    draft.besideBase(snapshot());
    await full('2026-10-31', tottori('2026-10-31', { ...B }));
    draft.rows().append(Buffer.from('row'));
    draft.changes(new Map());
    const about = { format: 5, rows: 1, coverage: [], inputs: [], batches: [] };
    expect(() => draft.finish('2026-11-01', about)).toThrow(/Another import has taken .* over/);
    draft.discard();
    expect(layerFolders()).toEqual([]);
    expect(snapshot().version).toBe('2026-10-31');
  });
});

describe('a running service', () => {
  it('opens a new layer without reading the base again', async () => {
    const { dataDir, change, folder } = await layered();
    const { registers, wait, problems } = openedRegisters(dataDir);
    const before = registers.open();
    const { parts } = readManifest(folder);
    await change();
    for (const name of ['columns', 'search', 'search-name']) {
      writeFileSync(join(folder, parts[name]?.file ?? ''), '');
    }
    wait();
    const number = A?.corporateNumber ?? '';
    await expect.poll(() => registers.open().lookup(number)?.name).toBe('株式会社新台帳');
    expect(before.lookup(number)?.name).toBe('株式会社台帳商事');
    expect(registers.open().size).toBe(3);
    expect(problems).toEqual([]);
  });

  it('keeps the open snapshot when a layer is damaged, reports it once, and opens the next layer', async () => {
    const { dataDir, change, diff, folder, layerFolders } = await layered();
    const { registers, wait, problems } = openedRegisters(dataDir);
    await change();
    const manifest = join(folder, layerFolders()[0] ?? '', MANIFEST);
    const text = readFileSync(manifest);
    writeFileSync(manifest, '{');
    wait();
    expect(registers.open().size).toBe(2);
    await expect.poll(() => problems).toHaveLength(1);
    wait();
    expect(registers.open().version).toBe('2026-09-30');
    writeFileSync(manifest, text);
    await diff('2026-10-06', differences('2026-10-06', { ...B, ...renamed }));
    await expect
      .poll(() => {
        wait();
        return registers.open().version;
      })
      .toBe('2026-10-06');
    expect(problems).toHaveLength(1);
  });

  it('opens a new base', async () => {
    const { dataDir, change, full } = await layered();
    await change();
    const { registers, wait } = openedRegisters(dataDir);
    const snapshot = openSearchableSnapshot(dataDir);
    expect((await renewedSnapshot(dataDir, snapshot))?.table.size).toBe(3);
    await full('2026-10-31', tottori('2026-10-31', { ...B }));
    expect(await renewedSnapshot(dataDir, snapshot)).toBeUndefined();
    wait();
    await expect.poll(() => registers.open().size).toBe(1);
  });

  it('opens differences that were imported by rewriting all rows', async () => {
    const { dataDir, change } = await layered();
    await change();
    const { registers, wait } = openedRegisters(dataDir);
    const order = { dataDir, version: '2026-10-06', kind: 'diff', whole: true } as const;
    await importAgencyFiles(order, differences('2026-10-06', { ...B, ...renamed }));
    wait();
    await expect.poll(() => registers.open().version).toBe('2026-10-06');
    expect(registers.open().size).toBe(3);
  });
});

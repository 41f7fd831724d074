import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { corporationFolder } from '@daicho/service/registers/corporation/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { corporateNumber } from '../../sources/nta/agency-files.ts';
import { importAgencyFiles, tottori } from './import/agency-import.ts';
import { openedRegisters } from './import/import-fixture.ts';

const NUMBER = corporateNumber(1);

function imported(dataDir: string, version: string, name: string) {
  const file = tottori(version, { corporateNumber: NUMBER, name });
  return importAgencyFiles({ dataDir, version, kind: 'full' }, file);
}

function damage(dataDir: string): void {
  const folder = corporationFolder(dataDir);
  const rows = readdirSync(folder).find((name) => name.startsWith('rows-')) ?? '';
  truncateSync(join(folder, rows), 1);
}

describe('the corporation register of a data directory', () => {
  it('is the sample until files are imported, which a running service notices', async () => {
    const dataDir = await temporaryFolder();
    const { registers, wait } = openedRegisters(dataDir);
    expect(registers.open().origin).toBe('sample');
    await imported(dataDir, '2026-09-30', '甲');
    expect(registers.open().origin).toBe('sample');
    wait();
    const expected = { origin: 'official', version: '2026-09-30', size: 1 };
    await expect.poll(() => registers.open()).toMatchObject(expected);
  });

  it('answers from the open snapshot while an import replaces it, then from the new one', async () => {
    const dataDir = await temporaryFolder();
    await imported(dataDir, '2026-09-30', '甲');
    const { registers, wait } = openedRegisters(dataDir);
    const before = registers.open();
    await imported(dataDir, '2026-10-31', '乙');
    wait();
    await expect.poll(() => registers.open().lookup(NUMBER)?.name).toBe('乙');
    expect(before.lookup(NUMBER)?.name).toBe('甲');
  });

  it('keeps the open snapshot when the next cannot be opened, and reports it once', async () => {
    const dataDir = await temporaryFolder();
    await imported(dataDir, '2026-09-30', '甲');
    const { registers, problems, wait } = openedRegisters(dataDir);
    await imported(dataDir, '2026-10-31', '乙');
    damage(dataDir);
    wait();
    expect(registers.open().lookup(NUMBER)?.name).toBe('甲');
    await expect.poll(() => problems).toHaveLength(1);
    wait();
    expect(registers.open().version).toBe('2026-09-30');
    expect(problems).toHaveLength(1);
  });

  it('does not open at the start if it is damaged', async () => {
    const dataDir = await temporaryFolder();
    await imported(dataDir, '2026-09-30', '甲');
    damage(dataDir);
    expect(() => openedRegisters(dataDir)).toThrow(/broken or cut short/);
  });
});

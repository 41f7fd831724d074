/** A register whose import changed, removed and added corporations. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { importAgencyFiles, tottori } from '../registers/corporation/import/agency-import.ts';
import { A, B, C, register, renamed } from '../registers/corporation/import/import-fixture.ts';

export const [a = '', b = '', c = ''] = [A, B, C].map((row) => row?.corporateNumber);

let changedDir: string;

export function useChangedRegister(): void {
  beforeAll(async () => {
    changedDir = mkdtempSync(join(tmpdir(), 'daicho-changed-'));
    const order = { dataDir: changedDir, kind: 'full' } as const;
    const [before, after] = ['2026-09-30', '2026-10-31'];
    await importAgencyFiles({ ...order, version: before }, tottori(before, { ...A }, { ...B }));
    const rows = [{ ...B, ...renamed }, { ...C }];
    await importAgencyFiles({ ...order, version: after }, tottori(after, ...rows));
  });
  afterAll(() => rmSync(changedDir, { recursive: true }));
}

/** A register of A and B in which B was then renamed, C was added and A was removed. */
export async function changedRegister() {
  const made = await register();
  cpSync(changedDir, made.dataDir, { recursive: true });
  return made;
}

/** A service with a few corporations whose names resemble each other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { afterAll, beforeAll } from 'vitest';
import {
  type AgencyFile,
  importAgencyFiles,
  tottori,
} from '../../registers/corporation/import/agency-import.ts';
import { ABROAD, corporateNumber } from '../../sources/nta/agency-files.ts';
import { fixtureRegisters } from '../postal-fixture.ts';
import { type RunningService, startService } from '../running-service.ts';

export const DAY = '2026-09-30';
export const NAMES = [
  '株式会社オープンコレクター',
  'オープンコレクター商会',
  '有限会社沢田エビス',
  'ＡＢＣ－ダイチョ－株式会社',
];

const files: readonly AgencyFile[] = [
  tottori(
    DAY,
    ...NAMES.map((name, serial) => ({ name, corporateNumber: corporateNumber(serial) })),
    { name: '株式会社オープンコレクター', corporateNumber: corporateNumber(50), hihyoji: '1' },
    { name: '森', corporateNumber: corporateNumber(51), furigana: 'モリ', kind: '399' },
  ),
  {
    name: '99_kokugai_all_20260930.csv',
    rows: [{ ...ABROAD, name: 'オープンコレクター・インク', corporateNumber: corporateNumber(60) }],
  },
];

export let service: RunningService;
let dataDir: string;

export function useSearchService(): void {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'daicho-corporations-'));
    await importAgencyFiles({ dataDir, version: DAY, kind: 'full' }, ...files);
    const postal = fixtureRegisters();
    const corporation = openCorporationRegisters(dataDir, () => postal.open());
    service = await startService({ registers: { postal, corporation } });
  });
  afterAll(async () => {
    await service.close();
    rmSync(dataDir, { recursive: true });
  });
}

/** An agency that publishes whole files and differences of corporations, and updates from these. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import {
  describeCorporations,
  openCorporationSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import { temporaryFolder, utf8, zipOf } from '../../sources/japanpost/official-files.ts';
import {
  ABROAD,
  type CorporationFields,
  corporateNumber,
  corporationLine,
} from '../../sources/nta/agency-files.ts';
import { type AgencyFile, agency } from './agency.ts';
import { dataFolder } from './data-folder.ts';

export async function zipped(name: string, ...rows: readonly CorporationFields[]): Promise<Buffer> {
  const lines = rows.map((row, i) => corporationLine({ sequenceNumber: String(i + 1), ...row }));
  const csv = `${name.replace(/\.zip$/, '')}.csv`;
  const members = { [csv]: utf8(...lines), [`${csv}.asc`]: Buffer.from('signature') };
  return readFileSync(await zipOf(await temporaryFolder(), name, members));
}

export async function whole(
  part: string,
  day: string,
  number: string,
  ...rows: readonly CorporationFields[]
): Promise<AgencyFile> {
  const label = part.startsWith('31') ? '鳥取県' : '国外';
  const name = `${part}_all_${day.replaceAll('-', '')}.zip`;
  return { label, number, name, bytes: await zipped(name, ...rows) };
}

export async function difference(
  day: string,
  number: string,
  ...rows: readonly CorporationFields[]
): Promise<AgencyFile> {
  const [year, month, date] = day.split('-').map(Number);
  const name = `diff_${day.replaceAll('-', '')}.zip`;
  const bytes = await zipped(name, ...rows);
  return { label: `令和${(year ?? 0) - 2018}年${month}月${date}日`, number, name, bytes };
}

export const A = corporateNumber(1);
export const B = corporateNumber(2);
export const C = corporateNumber(3);

/** Files of Tottori and of places outside Japan, as of the end of August, were imported by hand. */
export async function setUp() {
  const folder = await dataFolder();
  const { dataDir, served } = folder;
  const agencyNow = agency(served);
  const tottori = await whole(
    '31_tottori',
    '2026-08-31',
    '100',
    { corporateNumber: A },
    { corporateNumber: B },
  );
  const abroad = await whole('99_kokugai', '2026-08-31', '101', { ...ABROAD, corporateNumber: C });
  agencyNow.wholes = [tottori, abroad];
  agencyNow.differences = [
    await difference('2026-09-02', '202', {
      corporateNumber: A,
      name: '株式会社二日',
      process: '11',
      updateDate: '2026-09-02',
    }),
    await difference('2026-09-01', '201', {
      corporateNumber: A,
      name: '株式会社一日',
      process: '11',
      updateDate: '2026-09-01',
    }),
    await difference('2026-08-31', '200', { corporateNumber: B, updateDate: '2026-08-31' }),
  ];
  const there = await temporaryFolder();
  const files: string[] = [];
  for (const { name, bytes } of agencyNow.wholes) {
    const path = join(there, name);
    writeFileSync(path, bytes);
    files.push(path);
  }
  const importWholes = () =>
    importCorporations({ dataDir, version: '2026-08-31', files, kind: 'full' });
  const nameOf = (number: string) => {
    const { table } = openCorporationSnapshot(dataDir);
    try {
      return [...table.rows()].find((row) => row[1] === number)?.[6];
    } finally {
      table.close();
    }
  };
  const days = () =>
    describeCorporations(dataDir)?.coverage.map(({ scope, full, diff }) => [scope, full, diff]);
  return { ...folder, agency: agencyNow, importWholes, nameOf, days };
}

/** Makes a register for imports, and the contents of files. */
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { openCorporationSnapshot } from '@daicho/service/registers/corporation/snapshot.ts';
import { COLUMN, type CorporationColumn } from '@daicho/service/sources/nta/corporation-row.ts';
import { temporaryFolder } from '../../../sources/japanpost/official-files.ts';
import { type CorporationFields, corporateNumber } from '../../../sources/nta/agency-files.ts';
import { type AgencyFile, importAgencyFiles } from './agency-import.ts';

export const [A, B, C] = [1, 2, 3].map((serial) => ({ corporateNumber: corporateNumber(serial) }));
export const SHIMANE = { prefectureName: '島根県', cityName: '松江市', prefectureCode: '32' };
export const renamed = { process: '11', updateDate: '2026-10-05', name: '株式会社新台帳' };

export function shimane(day: string, ...rows: readonly CorporationFields[]): AgencyFile {
  const inShimane = rows.map((row) => ({ ...SHIMANE, ...row }));
  return { name: `32_shimane_all_${day.replaceAll('-', '')}.csv`, rows: inShimane };
}

/** A data directory, with functions that import into it and read it. */
export async function register() {
  const dataDir = await temporaryFolder();
  const run = (kind: 'full' | 'diff', version: string, files: readonly AgencyFile[]) =>
    importAgencyFiles({ dataDir, version, kind }, ...files);
  /** Gives a column of every row, by the numbers. */
  const column = (name: CorporationColumn) =>
    [...openCorporationSnapshot(dataDir).table.rows()].map((row) => row[COLUMN[name]]);
  return {
    dataDir,
    full: (version: string, ...files: readonly AgencyFile[]) => run('full', version, files),
    diff: (version: string, ...files: readonly AgencyFile[]) => run('diff', version, files),
    snapshot: () => openCorporationSnapshot(dataDir),
    column,
    numbers: () => column('corporateNumber'),
    changedOn: (date: string) =>
      openCorporationSnapshot(dataDir)
        .changes.on(date)
        .map((change) => String(change.corporateNumber)),
  };
}

export const numbersOf = (...rows: readonly (CorporationFields | undefined)[]) =>
  rows.map((row) => row?.corporateNumber ?? '').sort();

/** Opens the registers of a directory as a running service does, with a clock that the test moves. */
export function openedRegisters(dataDir: string) {
  let time = 0;
  const problems: string[] = [];
  const registers = openCorporationRegisters(dataDir, () => undefined, {
    now: () => time,
    rescanEvery: 1_000,
    onProblem: (problem) => problems.push(problem.message),
  });
  return {
    registers,
    problems,
    wait: () => {
      time += 1_000;
    },
  };
}

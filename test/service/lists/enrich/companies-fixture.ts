/** A register of a few corporations, imported from a file in the agency's form. */
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { onceARun } from '../../../once-a-run.ts';
import type { Fault } from '../../connections/faulty-proxy.ts';
import { type FaultyProxy, faultyProxy, type SeenRequest } from '../../connections/faulty-proxy.ts';
import { fixtureRegisters } from '../../http/postal-fixture.ts';
import { serviceForTest } from '../../http/running-service.ts';
import { importAgencyFiles, tottori } from '../../registers/corporation/import/agency-import.ts';
import { corporateNumber } from '../../sources/nta/agency-files.ts';

export const COMPANIES_DAY = '2026-10-31';
export const MIHON = corporateNumber(1);
export const MIHON_OF_YONAGO = corporateNumber(2);
export const DAICHO = corporateNumber(3);

const COUNTED = 120;

/** A data directory with these corporations, into which nobody writes. */
export function companiesDirectory(): Promise<string> {
  return onceARun('companies', importCompanies);
}

async function importCompanies(dataDir: string): Promise<void> {
  const yonago = { cityName: '米子市', cityCode: '202', streetNumber: '加茂町１丁目１番地' };
  const rows = [
    { corporateNumber: MIHON, name: '株式会社見本商事' },
    { corporateNumber: MIHON_OF_YONAGO, name: '株式会社見本商事', ...yonago },
    {
      corporateNumber: DAICHO,
      name: '台帳システム有限会社',
      kind: '302',
      closeDate: '2020-03-31',
      closeCause: '01',
    },
    ...Array.from({ length: COUNTED }, (_, i) => ({
      corporateNumber: corporateNumber(100 + i),
      name: `株式会社第${i + 1}倉庫`,
    })),
  ];
  await importAgencyFiles(
    { dataDir, version: COMPANIES_DAY, kind: 'full' },
    tottori(COMPANIES_DAY, ...rows),
  );
}

/** The real service on these corporations, behind a proxy that can fail. */
export async function companiesService(
  fault?: (request: SeenRequest, n: number) => Fault | undefined,
): Promise<{ proxy: FaultyProxy; key: string }> {
  const postal = fixtureRegisters();
  const corporation = openCorporationRegisters(await companiesDirectory(), () => postal.open());
  const service = await serviceForTest({ registers: { postal, corporation } });
  return { proxy: await faultyProxy(service.url, fault), key: service.keys.secret };
}

/** `n` rows of a list, each with another company, in the form of `desk`. */
export function countedCompanies(n: number): string[] {
  return Array.from({ length: n }, (_, i) => `㈱第${(i % COUNTED) + 1}倉庫,鳥取市東町1-220`);
}

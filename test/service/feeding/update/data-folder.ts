/** A data directory that is updated from a publisher that the test serves. */
import { join } from 'node:path';
import { hostsOf, readAddresses } from '@daicho/service/feeding/update/addresses.ts';
import { fetcher } from '@daicho/service/feeding/update/fetcher.ts';
import type { UpdateOutcome } from '@daicho/service/feeding/update/update.ts';
import { updateRegister } from '@daicho/service/feeding/update/update-register.ts';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { importHolidays } from '@daicho/service/registers/holiday/import-file.ts';
import { importPostal } from '@daicho/service/registers/postal/import/import-files.ts';
import type { UpdatedRegister } from '@daicho/service/registers/registers.ts';
import { importSchoolFiles } from '@daicho/service/registers/school/import-files.ts';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';
import { type Publisher, publisher } from './publisher.ts';

interface HowToUpdate {
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

export interface DataFolder {
  readonly served: Publisher;
  readonly dataDir: string;
  update(register: UpdatedRegister, how?: HowToUpdate): Promise<UpdateOutcome>;
}

/** Addresses of the served publisher, for the command line. */
export function addressesOf(origin: string): string[] {
  return [
    `postal.areas=${origin}/utf_ken_all.zip`,
    `postal.offices=${origin}/jigyosyo.zip`,
    `postal.romanised=${origin}/ken_all_rome.zip`,
    `corporation.whole=${origin}/zenken/`,
    `corporation.differences=${origin}/sabun/`,
    `school.page=${origin}/mext_01087.html`,
    `holiday.file=${origin}/syukujitsu.csv`,
    `coordinates.towns=${origin}/isj/19.0b/`,
  ];
}

/** @param within folder of the data directory. */
export async function dataFolder(within?: string): Promise<DataFolder> {
  const served = await publisher();
  const dataDir = join(within ?? (await temporaryFolder()), 'data');
  const addresses = readAddresses({ single: addressesOf(served.origin) });
  const client = fetcher({
    hosts: hostsOf(addresses),
    retryWaits: { waitsMs: [1, 1], longestMs: 1_000 },
    pauseMs: 0,
  });
  return {
    served,
    dataDir,
    update: (register, { force = false, dryRun = false } = {}) =>
      updateRegister(register, {
        dataDir,
        addresses,
        force,
        dryRun,
        fetcher: client,
        imports: {
          postal: importPostal,
          corporation: importCorporations,
          school: importSchoolFiles,
          holiday: importHolidays,
          coordinates: importCoordinates,
        },
      }),
  };
}

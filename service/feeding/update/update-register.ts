/**
 * Updates one register and records the outcome. No other process with this data directory updates it at the same time.
 */
import { join } from 'node:path';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import {
  type Addresses,
  REGISTER_DEFINITIONS,
  type UpdatedRegister,
} from '../../registers/registers.ts';
import { lockFolder } from '../../registers/snapshots/folder-lock.ts';
import { diskProblem } from '../fetching/disk-problem.ts';
import type { Fetcher } from './fetcher.ts';
import {
  readRecord,
  recordFailure,
  type UpdateRecord,
  updatesFolder,
  writeRecord,
} from './record.ts';
import { updateCoordinates } from './registers/coordinates.ts';
import { updateCorporations } from './registers/corporation/update.ts';
import { updateHolidays } from './registers/holiday.ts';
import type { Importers } from './registers/importers.ts';
import { updatePostal } from './registers/postal.ts';
import { updateSchools } from './registers/school.ts';
import type { Update, UpdateOutcome } from './update.ts';

interface UpdateOrder {
  readonly dataDir: string;
  readonly addresses: Addresses;
  readonly fetcher: Fetcher;
  readonly imports: Importers;
  readonly force: boolean;
  readonly dryRun: boolean;
}

const UPDATES: { readonly [R in UpdatedRegister]: Update<Addresses[R]> } = {
  postal: updatePostal,
  holiday: updateHolidays,
  school: updateSchools,
  corporation: updateCorporations,
  coordinates: updateCoordinates,
};

/** Updates a register. A dry run writes nothing. @throws SentenceError that says why nothing was imported. */
export async function updateRegister<R extends UpdatedRegister>(
  register: R,
  { dataDir, addresses, ...order }: UpdateOrder,
): Promise<UpdateOutcome> {
  const folder = join(updatesFolder(dataDir), register);
  const updateFrom: Update<Addresses[R]> = UPDATES[register];
  const update = (record: UpdateRecord) => {
    const { since = '' } = REGISTER_DEFINITIONS[register].publisher ?? {};
    const context = { ...order, dataDir, folder, record, today: dayInJapan(Date.now()), since };
    return updateFrom(addresses[register], context);
  };
  if (order.dryRun) return update(readRecord(dataDir, register));
  const lock = await lockFolder(folder);
  try {
    lock.sign();
    const record = readRecord(dataDir, register);
    try {
      const outcome = await update(record);
      writeRecord(dataDir, register, succeeded(record, outcome));
      return outcome;
    } catch (error) {
      const problem = diskProblem(folder, error);
      recordFailure(dataDir, register, { record, problem });
      throw problem;
    }
  } finally {
    lock.release();
  }
}

function succeeded(record: UpdateRecord, outcome: UpdateOutcome): UpdateRecord {
  if (outcome.kind === 'would') return record;
  const at = new Date().toISOString();
  const { kind, files = record.files, notes } = outcome;
  const version = outcome.kind === 'imported' ? { version: outcome.version } : {};
  const last = { at, outcome: kind, ...version, ...(notes && { notes: [...notes] }) };
  return { files, last, succeededAt: at, failures: 0 };
}

import type { WatchOptions } from '../snapshots/folder-watch.ts';
import { currentSnapshot } from '../snapshots/sharing/current-snapshot.ts';
import { EMBEDDED_HOLIDAY_VERSION, embeddedHolidays } from './embedded.ts';
import { openHolidayRegister } from './open-register.ts';
import type { HolidayRegister, HolidayRegisters } from './register.ts';
import { holidayFolder, openHolidaySnapshot } from './snapshot.ts';

/**
 * Opens the holidays of a data directory, or those that ship with Daicho until some are imported.
 *
 * @throws SnapshotError when holidays were imported and cannot be opened.
 */
export function openHolidayRegisters(
  dataDir: string,
  options: WatchOptions = {},
): HolidayRegisters {
  const open = () => {
    const { version, list } = openHolidaySnapshot(dataDir);
    return openHolidayRegister(list, { version, origin: 'official' });
  };
  const current = currentSnapshot<HolidayRegister>(
    holidayFolder(dataDir),
    { open, none: embeddedHolidayRegister },
    options,
  );
  return { open: current };
}

export function embeddedHolidayRegister(): HolidayRegister {
  return openHolidayRegister(embeddedHolidays(), {
    version: EMBEDDED_HOLIDAY_VERSION,
    origin: 'embedded',
  });
}

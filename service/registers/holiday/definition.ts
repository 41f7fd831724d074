import { holidaySchema } from '@daicho/shared/model/holiday.ts';
import { once } from '../once.ts';
import type { RegisterDefinition } from '../register-definition.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import type { HolidayRegisters } from './register.ts';
import { embeddedHolidayRegister, openHolidayRegisters } from './registers.ts';
import { holidayFolder, openHolidaySnapshot } from './snapshot.ts';

export const holidayDefinition = {
  name: { ja: '祝日', en: 'Holidays' },
  position: 60,
  hasVersions: false,
  publisher: {
    issued: 'at times',
    // Year in which the Cabinet Office began to offer the file.
    since: '2017-01-01',
    updatePosition: 2,
    addresses: { file: 'https://www8.cao.go.jp/chosei/shukujitsu/syukujitsu.csv' },
  },
  open: (dataDir, _, options) => openHolidayRegisters(dataDir, options),
  shipped: () => ({ open: embedded }),
  describe(registers) {
    const { origin, version, count, from, to } = registers.open();
    const more = origin === 'embedded' ? { note: EMBEDDED_NOTE } : {};
    return { origin, version, count, from, to, ...more };
  },
  covers(registers) {
    const { from, to } = registers.open();
    return { scope: 'whole', since: from, until: to };
  },
  exported: {
    schema: holidaySchema,
    key: 'date',
    prefixLength: 4,
    records(registers) {
      const register = registers.open();
      return register.between(register.from, register.to).data;
    },
  },
  held(dataDir) {
    if (!hasSnapshot(holidayFolder(dataDir))) return { version: undefined };
    const { version, list } = openHolidaySnapshot(dataDir);
    return { version, until: list.to };
  },
} satisfies RegisterDefinition<HolidayRegisters>;

const EMBEDDED_NOTE = {
  ja: '祝日はDaicho同梱のデータです（内閣府が発表した年まで）。',
  en: 'Holidays are the data that ships with Daicho (up to the last year that the Cabinet Office has announced).',
};

const embedded = once(embeddedHolidayRegister);

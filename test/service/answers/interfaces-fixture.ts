/** Registers with real searches and several data versions, for tests of what every interface of the service answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import type { PostalRegisters } from '@daicho/service/registers/postal/register.ts';
import { type Registers, registersOf } from '@daicho/service/registers/registers.ts';
import { placesRegisters } from '../connections/postal-places.ts';
import {
  differences,
  importAgencyFiles,
  tottori,
} from '../registers/corporation/import/agency-import.ts';

const NUMBERS = ['1180301018771', '7000012050002'];
const EARLIER = '2025-01-12';

export interface InterfacesFixture extends Registers {
  remove(): void;
}

/** Two corporations of Tottori that an import changed, and two versions of a few places. */
export async function interfacesFixture(): Promise<InterfacesFixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-doors-'));
  const rows = NUMBERS.map((corporateNumber) => ({ corporateNumber }));
  await importAgencyFiles(
    { dataDir, version: '2026-10-31', kind: 'full' },
    tottori('2026-10-31', ...rows),
  );
  const change = { process: '11', updateDate: '2026-11-20', name: '台帳' };
  await importAgencyFiles(
    { dataDir, version: '2026-11-20', kind: 'diff' },
    differences('2026-11-20', ...rows.map((row) => ({ ...row, ...change }))),
  );
  const postal = withEarlierVersion(placesRegisters());
  return {
    ...registersOf({
      postal,
      corporation: openCorporationRegisters(dataDir, () => postal.open()),
    }),
    remove: () => rmSync(dataDir, { recursive: true }),
  };
}

function withEarlierVersion(registers: PostalRegisters): PostalRegisters {
  const newest = registers.open();
  if (newest === undefined) throw new Error('no register');
  return {
    versions: () => [newest.version, EARLIER],
    open: (version = newest.version) =>
      version === EARLIER ? { ...newest, version } : registers.open(version),
  };
}

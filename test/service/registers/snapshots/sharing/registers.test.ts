/** Registers of a thread that follows the thread that reads imports; in these tests both are one thread. */
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { EMBEDDED_POSTAL_VERSION } from '@daicho/service/registers/postal/embedded.ts';
import { importMunicipalities } from '@daicho/service/registers/postal/former/import-files.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { COLUMN } from '@daicho/service/registers/postal/record-columns.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { writePostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { PostalTableBuilder } from '@daicho/service/registers/postal/table-builder.ts';
import {
  SnapshotFollower,
  SnapshotReplacedError,
} from '@daicho/service/registers/snapshots/sharing/snapshot-follower.ts';
import { SnapshotPublisher } from '@daicho/service/registers/snapshots/sharing/snapshot-publisher.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fixtureRecords } from '../../../http/postal-fixture.ts';
import { writeSmallData } from '../../../small-data.ts';
import { changeRow, changesFile, shippedRows } from '../../../sources/estat/changes-file.ts';
import { temporaryFolder } from '../../../sources/japanpost/official-files.ts';
import { differences, tottori } from '../../corporation/import/agency-import.ts';
import { A, B, C, register, renamed } from '../../corporation/import/import-fixture.ts';

const postal = () => undefined;

/** A publisher, and a function that makes its followers. */
function sharing() {
  const publisher = new SnapshotPublisher({ onProblem: () => undefined });
  const follower = () => {
    const link = publisher.connect();
    onTestFinished(() => link.disconnect());
    return { sharing: { follower: new SnapshotFollower(link.port, publisher.switches) } };
  };
  return { own: { sharing: { publisher }, rescanEvery: 0 }, follower };
}

describe('a thread that follows a publisher', () => {
  it('opens the corporations of a later import, of a layer or a whole file', async () => {
    const made = await register();
    await made.full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
    const { own, follower } = sharing();
    const read = openCorporationRegisters(made.dataDir, postal, own);
    const followed = openCorporationRegisters(made.dataDir, postal, follower());
    const nameOfA = () => followed.open().lookup(A?.corporateNumber ?? '')?.name;
    const before = nameOfA();
    expect(before).toBe(read.open().lookup(A?.corporateNumber ?? '')?.name);

    await made.diff(
      '2026-10-05',
      differences('2026-10-05', { ...A, ...renamed }, { ...C, updateDate: '2026-10-05' }),
    );
    await expect.poll(() => [read.open().version, nameOfA()]).toEqual(['2026-10-05', renamed.name]);
    // A follower that comes later opens all the data that was read in two steps.
    const late = openCorporationRegisters(made.dataDir, postal, follower());
    const search = { q: '新台帳', offset: 0, limit: 10, facets: {} };
    for (const one of [read, followed, late]) {
      expect(one.open().search(search).data).toMatchObject([{ name: renamed.name }]);
      expect(one.open().lookup(B?.corporateNumber ?? '')).toBeDefined();
    }

    await made.full('2026-10-31', tottori('2026-10-31', { ...A }, { ...B }, { ...C }));
    const version = () => {
      try {
        return followed.open().version;
      } catch (problem) {
        expect(problem).toBeInstanceOf(SnapshotReplacedError);
        return undefined;
      }
    };
    await expect.poll(() => [read.open().version, version()]).toEqual(['2026-10-31', '2026-10-31']);
    expect(nameOfA()).toBe(before);
  });

  it('lists the postal versions, and has the newest open', async () => {
    const dataDir = await temporaryFolder();
    const write = (version: string) => {
      const table = new PostalTableBuilder();
      for (const record of fixtureRecords) table.add(record);
      const counts = { areas: 1, offices: 1, codes: 2 };
      writePostalSnapshot(dataDir, { columns: table.columns() }, { version, counts, inputs: [] });
    };
    const { own, follower } = sharing();
    write('2026-04-30');
    const read = openPostalRegisters(dataDir, openRegister, own);
    const followed = openPostalRegisters(dataDir, openRegister, follower());
    expect(followed.versions()).toEqual(['2026-04-30']);
    const known = followed.open('2026-04-30');
    expect(known?.lookup('1000001')).toEqual(read.open()?.lookup('1000001'));
    write('2026-05-29');
    await expect
      .poll(() => {
        read.versions();
        return followed.versions();
      })
      .toEqual(['2026-05-29', '2026-04-30']);
    expect(followed.open()?.version).toBe('2026-05-29');
    // A version that was open stays as it is.
    expect(followed.open('2026-04-30')).toBe(known);
    expect(followed.open('2020-01-01')).toBeUndefined();
  });

  it('opens the postal codes that ship with Daicho in the memory of the thread that made them', async () => {
    const dataDir = await temporaryFolder();
    const { own, follower } = sharing();
    const tables: PostalTable[] = [];
    const open = (table: PostalTable) => {
      tables.push(table);
      return openRegister(table);
    };
    openPostalRegisters(dataDir, open, own);
    const followed = openPostalRegisters(dataDir, open, follower());
    expect(followed.versions()).toEqual([EMBEDDED_POSTAL_VERSION]);
    expect(followed.open()?.lookup('1000001')).toMatchObject([{ city: '千代田区' }]);
    const [made, opened] = tables.map(({ columns }) => columns.numbers(COLUMN.flags));
    // The table came in a message, and still shows what is written into the memory of the other thread.
    expect(opened?.buffer).not.toBe(made?.buffer);
    const before = made?.[5] ?? 0;
    made?.set([before + 1], 5);
    expect(opened?.[5]).toBe(before + 1);
    made?.set([before], 5);
  });

  it('reads with an imported table of former municipalities, even if the publisher only looks for versions', async () => {
    const dataDir = await temporaryFolder();
    writeSmallData(dataDir);
    const { own, follower } = sharing();
    const read = openPostalRegisters(dataDir, openRegister, own);
    const followed = openPostalRegisters(dataDir, openRegister, follower());
    const search = { t: '東京都台帳郡見本町麹町1-1', offset: 0, limit: 10 };
    const former = () => followed.open()?.search(search).query.former_municipality;
    expect(former()).toBeUndefined();
    const merged = changeRow(
      '2026-04-01',
      { county: '台帳郡', city: '見本町' },
      { city: '千代田区' },
    );
    const files = [await changesFile([...shippedRows(), merged])];
    const order = { version: '2026-11-25', replace: false, allowLoss: false };
    await importMunicipalities({ dataDir, files, ...order });
    await expect
      .poll(() => {
        read.versions();
        return former();
      })
      .toBe('台帳郡見本町');
  });
});

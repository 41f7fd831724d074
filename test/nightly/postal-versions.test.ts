/** The five real versions of the postal data, imported out of order, and the changes from each to the next. */
import { spawnSync } from 'node:child_process';
import type { PostalRegister } from '@daicho/service/registers/postal/register.ts';
import { openPostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import { differenceOf } from '@daicho/service/registers/postal/updates/difference.ts';
import { contentOf, identityOf } from '@daicho/service/registers/postal/updates/identity.ts';
import type { OfficeEntry } from '@daicho/service/sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import { municipalitySchema } from '@daicho/shared/model/municipality.ts';
import { type PostalRecord, postalRecordSchema } from '@daicho/shared/model/postal/postal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportedPostal, importRealPostal } from '../imported-postal.ts';
import { realData, realDataPath } from '../real-data.ts';
import { type RunningService, startService } from '../service/http/running-service.ts';
import { tableOf } from '../service/registers/postal/areas.ts';

const VERSIONS = ['2025-01-12', '2025-06-28', '2025-10-31', '2026-04-02', '2026-05-29'] as const;
const NEWEST = '2026-05-29';

const hasXz = spawnSync('xz', ['--version']).status === 0;

describe.skipIf(realData === undefined)('the five real versions', () => {
  let postal: ImportedPostal;
  const opened = new Map<string, PostalRegister>();

  function register(version: string): PostalRegister {
    const known = opened.get(version) ?? postal.registers.open(version);
    if (known === undefined) throw new Error(`no version ${version}`);
    opened.set(version, known);
    return known;
  }

  beforeAll(async () => {
    postal = await importRealPostal(
      VERSIONS[0],
      VERSIONS[2],
      VERSIONS[4],
      VERSIONS[3],
      VERSIONS[1],
    );
  });

  afterAll(() => postal?.remove());

  it.each([
    ['2025-01-12', 124_440, 22_438],
    ['2025-06-28', 124_474, 22_425],
    ['2025-10-31', 124_495, 22_407],
    ['2026-04-02', 124_508, 22_424],
    ['2026-05-29', 124_511, 22_416],
  ])('have in %s every record of the model', (version, areas, offices) => {
    const counts = { areas: 0, offices: 0 };
    for (const record of register(version).records()) {
      postalRecordSchema.parse(record);
      counts[record.corporation === null ? 'areas' : 'offices'] += 1;
    }
    expect(counts).toEqual({ areas, offices });
  });

  // Added and abolished areas are the rows that the two files do not share. Fewer areas are changed than rows differ, since a
  // mark of change that an earlier file had and a later one lacks is not a change of the record.
  it.each([
    ['2025-06-28', [59, 44, 25], [126, 53, 139]],
    ['2025-10-31', [62, 18, 41], [101, 50, 119]],
    ['2026-04-02', [99, 10, 86], [84, 51, 67]],
    ['2026-05-29', [12, 3, 9], [55, 11, 63]],
  ])('changed in %s by the expected numbers', (version, areas, offices) => {
    const updates = register(version).updates();
    const count = (isArea: boolean, status: number) =>
      updates.filter((r) => (r.corporation === null) === isArea && r.update_status === status)
        .length;
    const [areasAdded = 0, areasChanged = 0, areasAbolished] = areas;
    const [officesAdded = 0, officesChanged = 0, officesAbolished] = offices;
    expect([count(true, 1), count(true, 2)]).toEqual([areasAdded + areasChanged, areasAbolished]);
    expect([count(false, 1), count(false, 2)]).toEqual([
      officesAdded + officesChanged,
      officesAbolished,
    ]);
    expect(updates.filter((r) => (r.update_status === 2) !== (r.update_reason === 6))).toEqual([]);
  });

  it.each(VERSIONS.slice(1).map((version, at) => [VERSIONS[at] ?? '', version] as const))(
    'turn from %s into the later version by the updates of %s',
    (earlier, later) => {
      const said = (record: PostalRecord) => `${identityOf(record)}\t${contentOf(record)}`;
      const sorted = (records: Iterable<PostalRecord>) => Array.from(records, said).sort();
      const updates = register(later).updates();
      const changed = new Set(updates.map(identityOf));
      const kept = [...register(earlier).records()].filter((r) => !changed.has(identityOf(r)));
      // Few pairs of records share an identity. If only one of a pair changed, the other is in no update.
      const twins = [...register(later).records()].filter(
        (r) => r.update_status === 0 && changed.has(identityOf(r)),
      );
      const made = sorted([...kept, ...updates.filter((r) => r.update_status === 1), ...twins]);
      expect(made).toEqual(sorted(register(later).records()));
      expect(twins.length).toBeLessThanOrEqual(2);
    },
  );

  it.each(VERSIONS.slice(1))(
    'have a change in %s for every row that the files mark as changed',
    async (version) => {
      const changed = new Set(
        register(version)
          .updates()
          .map((r) => [r.jisx0402, r.postal_code, r.corporation?.name ?? r.town_raw].join()),
      );
      const marked: string[] = [];
      for (const name of ['ken_all.zip', 'jigyosyo.zip']) {
        const file = await openJapanPostFile(realDataPath('japanpost', version, name));
        const key = (...parts: string[]) => marked.push(parts.join());
        if (file.kind === 'areas') {
          for await (const e of file.entries) if (e.update) key(e.jisx0402, e.postalCode, e.town);
        } else {
          for await (const e of file.entries) {
            if (e.modification) key(e.jisx0402, e.postalCode, e.name);
          }
        }
      }
      expect(marked.length).toBeGreaterThan(20);
      expect(marked.filter((text) => !changed.has(text))).toEqual([]);
    },
  );

  it('are the same in the other edition, which has the rows in another order', async () => {
    const areas: AreaEntry[] = [];
    const offices: OfficeEntry[] = [];
    for (const name of ['utf_ken_all.zip', 'jigyosyo.zip']) {
      const file = await openJapanPostFile(realDataPath('japanpost', NEWEST, name));
      if (file.kind === 'areas') for await (const entry of file.entries) areas.push(entry);
      else for await (const entry of file.entries) offices.push(entry);
    }
    const other = tableOf(areas.toReversed(), offices.toReversed());
    expect(differenceOf(openPostalSnapshot(postal.dataDir, NEWEST), other)).toEqual({
      added: [],
      changed: [],
      abolished: [],
      comparesOffices: true,
    });
  });

  it('have every municipality of Japan once, with wards', () => {
    const codes: string[] = [];
    for (let prefecture = 1; prefecture <= 47; prefecture++) {
      const list = register(NEWEST).municipalities(String(prefecture).padStart(2, '0'));
      for (const municipality of list) municipalitySchema.parse(municipality);
      const own = list.map(({ jisx0402 }) => jisx0402);
      expect(own).toEqual(own.toSorted());
      codes.push(...own);
    }
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(1_892);
  });

  describe.skipIf(!hasXz)('can be had as a bulk file that another program unpacks', () => {
    let service: RunningService;
    beforeAll(async () => {
      service = await startService({ registers: { postal: postal.registers } });
    });
    afterAll(() => service?.close());

    it.each([
      ['latest', '2025-01-01'],
      ['2025-06-28', '2022-09-01'],
    ])('%s in API version %s holds what lookups answer', async (version, apiVersion) => {
      const headers = { 'KenAll-API-Version': apiVersion };
      const path = `/v1/download/postalcode/${version}/postalcode.json.xz`;
      const response = await service.fetch(path, { headers });
      const unpacked = spawnSync('xz', ['-dc'], {
        input: new Uint8Array(await response.arrayBuffer()),
        maxBuffer: 400_000_000,
      });
      expect(unpacked.status).toBe(0);
      const file = JSON.parse(unpacked.stdout.toString('utf8'));
      expect(file.data).toHaveLength([...register(file.version).records()].length);
      for (const code of ['1020083', '1008926', '6028414', '0287912', '1518677']) {
        const lookup = await service.fetch(`/v1/postalcode/${code}?version=${file.version}`, {
          headers,
        });
        const data = file.data.filter((r: PostalRecord) => r.postal_code === code);
        expect(await lookup.json()).toEqual({ version: file.version, data });
      }
    });
  });
});

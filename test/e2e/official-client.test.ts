/** The official client of this interface, unmodified, against the service on the official files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { postalEnvelopeSchemas } from '@daicho/shared/model/postal/search.ts';
import { KENALL } from '@ken-all/kenall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNight, cases } from '../cases.ts';
import {
  type ImportedPostal,
  importRealPostal,
  NEWEST_POSTAL as NEWEST,
  OLDEST_POSTAL as OLDER,
} from '../imported-postal.ts';
import { realData, realDataPath } from '../real-data.ts';
import { type RunningService, startService } from '../service/http/running-service.ts';

const COURT = { number: '1000013050238', process: '01' };
const MOVED = { number: '1010003023021', process: '12' };
/** In 2022-09-01 the client refuses the process `01`, which the specification has in that version. */
const READS_NEW_NUMBERS = API_VERSIONS.filter((version) => version !== '2022-09-01');

describe.skipIf(realData === undefined)('the official client on the official files', () => {
  let postal: ImportedPostal;
  let corporations: string;
  let service: RunningService;
  let client: KENALL;

  beforeAll(async () => {
    postal = await importRealPostal(...[OLDER, NEWEST].slice(cases(1, 0)));
    corporations = mkdtempSync(join(tmpdir(), 'daicho-corporations-'));
    const files = [realDataPath('nta', '31_tottori_all_20170402.zip')];
    await importCorporations({ dataDir: corporations, version: '2017-04-02', files, kind: 'full' });
    const corporation = openCorporationRegisters(corporations, () => postal.registers.open());
    service = await startService({ registers: { postal: postal.registers, corporation } });
    client = new KENALL(service.keys.secret, { apibase: `${service.url}/v1` });
  });

  afterAll(async () => {
    await service?.close();
    postal?.remove();
    if (corporations !== undefined) rmSync(corporations, { recursive: true });
  });

  describe.each([undefined, ...API_VERSIONS])('API version %s', (apiVersion) => {
    it('looks postal codes up', async () => {
      const answer = await client.getAddress('102-0083', undefined, apiVersion);
      expect(answer.version).toBe(NEWEST);
      expect(answer.data).toMatchObject([
        { prefecture: '東京都', city: '千代田区', town: '麹町', town_kana: 'コウジマチ' },
      ]);
    });

    it('looks up the postal code that a single office has', async () => {
      const answer = await client.getAddress('1008926', undefined, apiVersion);
      expect(answer.data[0]?.corporation).toMatchObject({ name: '総務省', code_type: 0 });
    });

    // By day, small files test earlier versions (test/service/http): importing one here takes as long as all other tests of
    // this file.
    atNight(it)?.('looks an earlier version up', async () => {
      expect((await client.getAddress('1020083', OLDER, apiVersion)).version).toBe(OLDER);
    });

    it('gets every record of a code that several towns share', async () => {
      const answer = await client.getAddress('4520961', undefined, apiVersion);
      expect(answer.data.length).toBeGreaterThan(1);
    });

    it('lists the municipalities of a prefecture', async () => {
      const newest = await client.getCities('27', undefined, apiVersion);
      expect(newest.version).toBe(NEWEST);
      expect(newest.data.length).toBeGreaterThan(60);
      expect(newest.data[0]).toMatchObject({ jisx0402: '27102', city: '大阪市都島区' });
    });

    atNight(it)?.('lists the municipalities of an earlier version', async () => {
      const older = await client.getCities('13', OLDER, apiVersion);
      expect(older.version).toBe(OLDER);
      expect(older.data[0]).toMatchObject({ city: '千代田区', city_code: '101' });
    });

    it('searches an address and gets its parts', async () => {
      const t = '東京都千代田区麹町三丁目12-14麹町駅前ヒルトップ8F';
      const answer = await client.searchAddresses({ t }, apiVersion);
      expect(answer.query).toMatchObject({
        t,
        prefecture: '東京都',
        city: '千代田区',
        town: '麹町',
        block_lot_num: '3-12-14',
        building: '麹町駅前ヒルトップ',
        floor_room: '8F',
      });
      expect(answer.data[0]?.postal_code).toBe('1020083');
    });

    it('searches by query, page by page and with facets', async () => {
      const options = { q: 'town:麹町', facet: '/', offset: 1, limit: 2 };
      const answer = await client.searchAddresses(options, apiVersion);
      expect(answer).toMatchObject({ offset: 1, limit: 2 });
      expect(answer.data.length).toBeLessThanOrEqual(2);
      const counted = (answer.facets ?? []).reduce((sum, [, count]) => sum + count, 0);
      expect(counted).toBe(answer.count);
    });
  });

  describe.each([undefined, ...API_VERSIONS])('corporations, API version %s', (apiVersion) => {
    it('looks up a corporation that moved', async () => {
      const answer = await client.getNTACorporateInfo(MOVED.number, apiVersion);
      expect(answer).toMatchObject({
        version: '2017-04-02',
        data: { name: '鳥取クリーンエナジー合同会社' },
      });
      expect(String(answer.data.process)).toBe(MOVED.process);
    });

    it('searches', async () => {
      const query = 'name:鳥取クリーンエナジー';
      const answer = await client.searchNTACorporateInfo({ query, limit: 5 }, apiVersion);
      expect(answer).toMatchObject({ query, count: 1, limit: 5, facets: null });
      expect(answer.data[0]?.corporate_number).toBe(MOVED.number);
    });
  });

  it.each(READS_NEW_NUMBERS)('looks up a corporation that never changed, %s', async (version) => {
    const answer = await client.getNTACorporateInfo(COURT.number, version);
    expect(answer.data.name).toBe('鳥取簡易裁判所');
    expect(String(answer.data.process)).toBe('1');
  });

  it('answers in 2022-09-01 with the two digits of the specification', async () => {
    const headers = { 'KenAll-API-Version': '2022-09-01' };
    const response = await service.fetch(`/v1/houjinbangou/${COURT.number}`, { headers });
    expect(await response.json()).toMatchObject({ data: { process: COURT.process } });
  });

  it.each(API_VERSIONS)('answers have the fields of %s and no others', async (version) => {
    const headers = { 'KenAll-API-Version': version };
    for (const code of ['1020083', '1008926', '6020847', '0287917', '1046201']) {
      const answer: unknown = await (
        await service.fetch(`/v1/postalcode/${code}`, { headers })
      ).json();
      expect(postalEnvelopeSchemas[version].lookup.parse(answer)).toEqual(answer);
    }
  });
});

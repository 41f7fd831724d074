import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import {
  corporationEnvelopeSchema,
  corporationSchema,
} from '@daicho/shared/model/corporation/corporation.ts';
import { KENALL } from '@ken-all/kenall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { importAgencyFiles, tottori } from '../../registers/corporation/import/agency-import.ts';
import { corporateNumber } from '../../sources/nta/agency-files.ts';
import { fixtureRegisters } from '../postal-fixture.ts';
import { errorBodySchema, errorOf, type RunningService, startService } from '../running-service.ts';

const MINISTRY_OF_FINANCE = '8000012050001';

const answerSchema = z.object({ data: z.optional(z.record(z.string(), z.unknown())) });
const coverageSchema = z.object({ coverage: z.record(z.string(), z.unknown()) });
const rootSchema = z.object({ registers: z.object({ corporation: z.unknown() }) });

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function lookup(number: string, apiVersion?: string) {
  const headers = apiVersion === undefined ? {} : { 'KenAll-API-Version': apiVersion };
  const response = await service.fetch(`/v1/houjinbangou/${number}`, {
    headers: { Authorization: `Token ${service.keys.secret}`, ...headers },
  });
  return { status: response.status, body: answerSchema.parse(await response.json()) };
}

describe('a corporation of the sample', () => {
  it('is found by its number, in the current shape', async () => {
    const { status, body } = await lookup(MINISTRY_OF_FINANCE);
    expect(status).toBe(200);
    expect(corporationSchema.parse(body.data)).toMatchObject({
      name: '財務省',
      kind: 101,
      close_cause: null,
      address: { prefecture: '東京都', city: '千代田区', street_number: '霞が関３丁目１－１' },
    });
  });

  it('is flat, with texts for numbers, in 2022-09-01', async () => {
    const { body } = await lookup(MINISTRY_OF_FINANCE, '2022-09-01');
    expect(body.data).toMatchObject({ process: '01', kind: '101', prefecture_name: '東京都' });
    expect(body.data).not.toHaveProperty('address');
    expect(body.data).not.toHaveProperty('qualified_invoice_issuer_number');
  });

  it.each(['2022-11-01', '2023-09-01'])(
    'is flat in %s, with its process as a number without a zero in front',
    async (v) => {
      const { body } = await lookup(MINISTRY_OF_FINANCE, v);
      expect(body.data).toMatchObject({ process: '1', kind: '101', prefecture_name: '東京都' });
      expect(body.data).not.toHaveProperty('address');
    },
  );

  it.each(['2022-11-01', '2023-09-01', '2024-01-01', '2025-01-01'] as const)(
    'can be read by the official client, %s',
    async (v) => {
      const client = new KENALL(service.keys.secret, { apibase: `${service.url}/v1` });
      const answer = await client.getNTACorporateInfo(MINISTRY_OF_FINANCE, v);
      expect(answer.data.name).toBe('財務省');
    },
  );

  it.each([
    ['12 digits', '800001205000', 400],
    ['letters', '80000120500ab', 400],
    ['a wrong check digit', '9000012050001', 404],
    ['a number outside the sample', '1180301018771', 404],
  ])('asked for with %s (%s) is answered with %d', async (_, number, status) => {
    expect((await lookup(number)).status).toBe(status);
  });

  it('needs the premium plan', async () => {
    const keys = await service.account({ plan: 'standard' });
    const response = await service.fetch(`/v1/houjinbangou/${MINISTRY_OF_FINANCE}`, {
      headers: { Authorization: `Token ${keys.secret}` },
    });
    expect(response.status).toBe(403);
  });

  it('says in the root answer that it is a sample', async () => {
    const root = rootSchema.parse(await (await service.fetch('/')).json());
    expect(root.registers.corporation).toMatchObject({ origin: 'sample' });
  });
});

describe('the register of the agency’s files', () => {
  const CLOSED = corporateNumber(2);
  let official: RunningService;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'daicho-corporations-'));
    const file = tottori(
      '2026-09-30',
      { corporateNumber: corporateNumber(1), enCityName: '220, Higashimachi, Tottori shi' },
      {
        corporateNumber: CLOSED,
        sequenceNumber: '1394014',
        process: '21',
        closeDate: '2026-01-05',
        closeCause: '01',
      },
    );
    await importAgencyFiles({ dataDir, version: '2026-09-30', kind: 'full' }, file);
    const postal = fixtureRegisters();
    const corporation = openCorporationRegisters(dataDir, () => postal.open());
    official = await startService({ registers: { postal, corporation } });
  });
  afterAll(async () => {
    await official.close();
    rmSync(dataDir, { recursive: true });
  });

  const get = async (number: string, apiVersion: string) => {
    const headers = { 'KenAll-API-Version': apiVersion };
    const response = await official.fetch(`/v1/houjinbangou/${number}`, { headers });
    return response.json();
  };

  it('answers in the current shape', async () => {
    const answer = corporationEnvelopeSchema.parse(await get(CLOSED, '2025-01-01'));
    expect(answer).toMatchObject({
      version: '2026-09-30',
      data: { process: 21, close_cause: 1, sequence_number: 1394014, hihyoji: 0 },
    });
    expect(Object.keys(answer.data)).toHaveLength(25);
    expect(Object.keys(answer.data.address)).toHaveLength(14);
  });

  it('answers in the shape of 2024-01-01, with the cause of closure as text', async () => {
    expect(await get(CLOSED, '2024-01-01')).toMatchObject({
      data: { process: 21, close_cause: '1' },
    });
    expect(await get(corporateNumber(1), '2024-01-01')).toMatchObject({
      data: { close_cause: null },
    });
  });

  it('answers flat in 2022-09-01', async () => {
    const { data } = answerSchema.parse(await get(CLOSED, '2022-09-01'));
    expect(Object.keys(data ?? {}).sort()).toEqual(FLAT_FIELDS);
    expect(data).toMatchObject({
      sequence_number: '1394014',
      process: '21',
      correct: '0',
      kind: '301',
      hihyoji: '0',
      close_cause: '1',
      post_code: '6800011',
      jisx0402: '31201',
    });
  });

  it('says for a missing number which part of the nation it covers', async () => {
    const response = await official.fetch('/v1/houjinbangou/8000012050001');
    const { error } = errorBodySchema.parse(await response.json());
    expect([response.status, error.code]).toEqual([404, 'record_not_covered']);
    expect(error.message).toContain('(Tottori (2026-09-30))');
    expect(error.message_ja).toContain('（鳥取県（2026-09-30））');
  });

  it('does not name the covered part for a number that cannot exist', async () => {
    const response = await official.fetch('/v1/houjinbangou/9000012050001');
    expect(await errorOf(response)).toEqual([404, 'record_not_found']);
  });

  it('names the covered part in a header of every answer, and in the root answer', async () => {
    const key = `Token ${official.keys.secret}`;
    const header = async (path: string, Authorization = key) => {
      const response = await official.fetch(path, { headers: { Authorization } });
      await response.text();
      return [response.status, response.headers.get('daicho-coverage')];
    };
    const part = 'part; parts=31; since=2026-09-30';
    expect(await header(`/v1/houjinbangou/${CLOSED}`)).toEqual([200, part]);
    expect(await header('/v1/houjinbangou/8000012050001')).toEqual([404, part]);
    expect(await header('/v1/houjinbangou?q=name:%E7%81%AB%E6%98%9F')).toEqual([200, part]);
    expect(await header('/v1/postalcode/1020083')).toEqual([200, 'whole']);
    const root = coverageSchema.parse(await (await official.fetch('/')).json());
    expect(root.coverage).toMatchObject({
      postal: { scope: 'whole' },
      corporation: { scope: 'part', parts: ['31'], since: '2026-09-30' },
      school: { scope: 'sample' },
      holiday: { scope: 'whole', since: '1970-01-01' },
    });
  });

  it('is described in the root answer', async () => {
    const root = rootSchema.parse(await (await official.fetch('/')).json());
    expect(root.registers.corporation).toEqual({
      origin: 'official',
      version: '2026-09-30',
      count: 2,
      coverage: [{ scope: '31', full: '2026-09-30' }],
    });
  });
});

const FLAT_FIELDS = [
  'address_image_id',
  'address_outside',
  'address_outside_image_id',
  'assignment_date',
  'block_lot_num',
  'building',
  'change_cause',
  'change_date',
  'city_name',
  'close_cause',
  'close_date',
  'corporate_number',
  'correct',
  'en_address_line',
  'en_address_outside',
  'en_name',
  'en_prefecture_name',
  'floor_room',
  'furigana',
  'hihyoji',
  'jisx0402',
  'kind',
  'kyoto_street',
  'name',
  'name_image_id',
  'post_code',
  'prefecture_name',
  'process',
  'published_date',
  'sequence_number',
  'street_number',
  'successor_corporate_number',
  'town',
  'update_date',
];

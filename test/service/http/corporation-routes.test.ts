import { corporationSchema } from '@daicho/shared/model/corporation.ts';
import { KENALL } from '@ken-all/kenall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type RunningService, startService } from './running-service.ts';

const MINISTRY_OF_FINANCE = '8000012050001';

const answerSchema = z.object({ data: z.optional(z.record(z.string(), z.unknown())) });
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

  it.each(['2024-01-01', '2025-01-01'] as const)(
    'reads with the official client, %s',
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
  ])('%s: %s is %d', async (_, number, status) => {
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

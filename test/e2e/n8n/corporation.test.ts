/** The resource Corporation inside a real n8n, against the real service. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { type ServiceProcess, startService } from '../../../bench/service-process.ts';
import { atNight } from '../../cases.ts';
import { type CountingProxy, countingProxy } from '../../hosts/counting-proxy.ts';
import { enrichInN8n } from '../../hosts/n8n/enrich-in-n8n.ts';
import { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import {
  credential,
  daichoNode,
  manualTrigger,
  nodesGiving,
  workflow,
} from '../../hosts/n8n/workflows.ts';
import {
  importAgencyFiles,
  tottori,
} from '../../service/registers/corporation/import/agency-import.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';

const DAY = '2026-10-31';
const COMPANIES = 300;
const BATCH = 'POST /v1/batch/houjinbangou/lookup';
/** n8n takes its own time to start and end an execution. */
const PATIENCE = { timeout: 30_000 };
const MIHON = corporateNumber(1);
const MIHON_OF_YONAGO = corporateNumber(2);
const WAREHOUSE = corporateNumber(100);
const ADDRESS = '鳥取県鳥取市東町１丁目２２０番地';

const directory = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-corporation-'));
const numbers = [MIHON, `Ｔ${MIHON}`, '1234567890123', '', 12, corporateNumber(9_999)];
const companies = [
  ['㈱見本商事 御中', '鳥取市東町1-220'],
  ['見本商事', ['鳥取県', '米子市', '加茂町', '1-1']],
  ['見本商事', ''],
  ['どこにもない株式会社', null],
  ['・・', ''],
  ['', ADDRESS],
  ...Array.from({ length: COMPANIES }, (_, i) => [`(株)第${i + 1}倉庫`, '鳥取市東町1-220']),
] as const;

let service: ServiceProcess;
let proxy: CountingProxy;
let n8n: SharedN8n;
let key: string;

beforeAll(async () => {
  const yonago = { cityName: '米子市', cityCode: '202', streetNumber: '加茂町１丁目１番地' };
  const rows = [
    { corporateNumber: MIHON, name: '株式会社見本商事' },
    { corporateNumber: MIHON_OF_YONAGO, name: '株式会社見本商事', ...yonago },
    ...Array.from({ length: COMPANIES }, (_, i) => ({
      corporateNumber: corporateNumber(100 + i),
      name: `株式会社第${i + 1}倉庫`,
    })),
  ];
  await importAgencyFiles(
    { dataDir: directory, version: DAY, kind: 'full' },
    tottori(DAY, ...rows),
  );
  service = await startService(directory);
  key = z
    .object({ secret: z.string() })
    .parse(JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8'))).secret;
  proxy = await countingProxy(service.url);
  n8n = await SharedN8n.open();
  const [output, options] = ['selected', {}];
  const lookup = {
    resource: 'corporation',
    operation: 'lookup',
    corporateNumber: '={{ $json.cell }}',
    output,
    options,
  };
  const byName = {
    resource: 'corporation',
    operation: 'findByName',
    name: '={{ $json.cell[0] }}',
    address: '={{ $json.cell[1] }}',
    output,
    options,
  };
  await n8n.importAll(
    [credential('good', { url: proxy.url, key })],
    [
      manual('numbers', numbers, daichoNode('good', lookup)),
      manual('companies', companies, daichoNode('good', byName)),
      manual(
        'unsure',
        companies.slice(0, 4),
        daichoNode(
          'good',
          { ...byName, unresolved: 'error', fields: '={{ "法人番号、スコア" }}' },
          { onError: 'continueErrorOutput' },
        ),
      ),
      manual('raw', companies.slice(0, 1), daichoNode('good', { ...byName, output: 'raw' })),
      workflow('slow', 'slow', [
        {
          name: 'Start',
          type: 'n8n-nodes-base.webhook',
          typeVersion: 2,
          parameters: { httpMethod: 'POST', path: 'slow' },
          webhookId: 'slow',
        },
        ...nodesGiving(Array.from({ length: COMPANIES }, (_, i) => corporateNumber(100 + i))),
        daichoNode('good', { ...lookup, options: { requestsPerSecond: 4 } }),
      ]),
    ],
  );
});

afterAll(async () => {
  await proxy?.close();
  await service?.stop();
  rmSync(directory, { recursive: true, force: true });
});

function manual(id: string, cells: readonly unknown[], node: ReturnType<typeof daichoNode>) {
  return workflow(id, id, [manualTrigger, ...nodesGiving(cells), node]);
}

describe('executed by hand', () => {
  it('looks each distinct number up once', async () => {
    proxy.seen.length = 0;
    const [items = []] = (await n8n.execute('numbers')).outputs('Daicho');
    expect(items.map(({ json }) => json.daicho)).toMatchObject([
      { status: 'found', name: '株式会社見本商事', city: '鳥取市' },
      { status: 'found', name: '株式会社見本商事', city: '鳥取市' },
      { status: 'invalid', reason: 'wrong_check_digit' },
      { status: 'blank' },
      { status: 'invalid', reason: 'wrong_corporate_length' },
      { status: 'outside_data' },
    ]);
    expect(proxy.seen).toHaveLength(2);
  });

  it('finds companies by name and address, an item for each, a hundred a request', async () => {
    proxy.seen.length = 0;
    const [items = []] = (await n8n.execute('companies')).outputs('Daicho');
    expect(items.map((item) => item.pairedItem)).toEqual(companies.map((_, i) => ({ item: i })));
    const results = items.map(({ json }) => json.daicho);
    expect(results.slice(0, 7)).toMatchObject([
      { status: 'found', corporate_number: MIHON, score: 100 },
      { status: 'found', corporate_number: MIHON_OF_YONAGO },
      { status: 'ambiguous', reason: 'several_companies', corporate_number: '' },
      { status: 'outside_data' },
      { status: 'invalid', reason: 'company_no_name' },
      { status: 'blank' },
      {
        status: 'found',
        corporate_number: WAREHOUSE,
        match_reason: 'same name, same kind, same address to the number',
      },
    ]);
    const found = z.array(z.object({ status: z.literal('found') }));
    expect(found.parse(results.slice(6))).toHaveLength(COMPANIES);
    expect(new Set(proxy.seen)).toEqual(new Set(['POST /v1/batch/houjinbangou/search']));
    expect(proxy.seen.length).toBeLessThan(20);
  });

  it('sends companies without a sure answer to the error output, with the candidates', async () => {
    const [regular = [], errors = []] = (await n8n.execute('unsure')).outputs('Daicho');
    expect(regular.map(({ json }) => json.row)).toEqual([0, 1]);
    expect(errors).toMatchObject([
      {
        json: {
          row: 2,
          details: {
            status: 'ambiguous',
            candidates: [{ corporate_number: MIHON }, { corporate_number: MIHON_OF_YONAGO }].sort(
              (a, b) => (a.corporate_number < b.corporate_number ? -1 : 1),
            ),
          },
        },
      },
      { json: { row: 3, details: { status: 'outside_data', corporate_number: '', score: null } } },
    ]);
  });

  it('gives the whole record, the score and its reasons if the output is not simplified', async () => {
    const [items = []] = (await n8n.execute('raw')).outputs('Daicho');
    expect(items[0]?.json.daicho).toMatchObject({
      status: 'found',
      version: DAY,
      records: [
        {
          corporation: { corporate_number: MIHON, process: 1 },
          score: 100,
          features: { name: 'same', kind: 'same', place: 'number' },
        },
      ],
    });
  });
});

describe('on a running server', () => {
  beforeAll(() => n8n.publish('slow'));

  const executions = () => n8n.executions('slow');

  /** Starts a look-up, and cancels it once `isTime` is true for the requests so far. @returns the number of requests by then. */
  async function cancelled(isTime: (seen: readonly string[]) => boolean): Promise<number> {
    proxy.seen.length = 0;
    const started = await fetch(`${n8n.url}/webhook/slow`, { method: 'POST' });
    expect(started.status).toBe(200);
    await expect.poll(() => isTime(proxy.seen), PATIENCE).toBe(true);
    const id = (await executions())[0]?.id;
    await n8n.rest.post(`/executions/${id}/stop`, {});
    const status = async () => (await executions()).find((one) => one.id === id)?.status;
    await expect.poll(status, PATIENCE).toBe('canceled');
    const asked = proxy.seen.length;
    await sleep(2_000);
    return asked;
  }

  it('asks nothing more once the execution is cancelled', async () => {
    // While the service does not answer at its root, the node sends each code in its own request.
    proxy.failing.add('GET /');
    onTestFinished(() => proxy.failing.clear());
    const asked = await cancelled((seen) => seen.some((one) => one !== 'GET /'));
    expect(proxy.seen.length).toBeLessThanOrEqual(asked + 1);
    expect(asked).toBeLessThan(COMPANIES / 2);
  });

  atNight(it)?.(
    'does not wait for the answer to a batch once the execution is cancelled',
    async () => {
      proxy.silent.add(BATCH);
      onTestFinished(() => proxy.silent.clear());
      const asked = await cancelled((seen) => seen.includes(BATCH));
      expect(proxy.seen.slice(0, asked)).toEqual(['GET /', BATCH]);
      expect(proxy.seen).toHaveLength(asked);
    },
  );
});

it('the node gives the same texts as other hosts', async () => {
  const rows = companies.slice(0, 6);
  const fields = ['corporate_number', 'score', 'reason', 'candidates', 'status'];
  const inYonago = '鳥取県米子市加茂町１丁目１番地';
  const candidates = [
    `${MIHON} 株式会社見本商事 ${ADDRESS} (64)`,
    `${MIHON_OF_YONAGO} 株式会社見本商事 ${inYonago} (64)`,
  ].sort();
  const access = { url: service.url, key };
  expect((await enrichInN8n(companyNameKind, rows, fields, access)).rows).toEqual([
    [MIHON, '100', '名称が一致、種類が一致、所在地が番地まで一致', '', '一致'],
    [MIHON_OF_YONAGO, '94', '名称が一致、種類の記載なし、所在地が番地まで一致', '', '一致'],
    [
      '',
      '64',
      '名称が一致、種類の記載なし、所在地の記載なし',
      candidates.join(' / '),
      '要確認: 候補が複数（同じくらい合う法人がほかにもあります）',
    ],
    ['', '', '', '', '対象外: 法人データは鳥取県だけです'],
    ['', '', '', '', '入力不備: 名称の文字がありません'],
    ['', '', '', '', ''],
  ]);
});

/** The nodes as packed by npm, inside a real n8n, against the real service. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { apiErrorSentences } from '@daicho/shared/messages/api-errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { column, madeUpAddresses, seeded } from '../../bench/enrich/made-up-addresses.ts';
import { type ServiceProcess, startService } from '../../bench/service-process.ts';
import { type CountingProxy, countingProxy } from '../hosts/counting-proxy.ts';
import { CHROMIUM, inEditor } from '../hosts/n8n/editor.ts';
import { execute, importAll } from '../hosts/n8n/executions.ts';
import { freePort } from '../hosts/n8n/free-port.ts';
import { type Listener, listener } from '../hosts/n8n/listener.ts';
import { N8n } from '../hosts/n8n/n8n-process.ts';
import { N8nRest } from '../hosts/n8n/rest.ts';
import {
  credential,
  credentialOf,
  daichoNode,
  example,
  itemsOf,
  manualTrigger,
  type WorkflowNode,
  workflow,
} from '../hosts/n8n/workflows.ts';
import {
  differences,
  importAgencyFiles,
  tottori,
} from '../service/registers/corporation/agency-import.ts';

const ROWS = 1_000;
const DISTINCT = 600;
const GARBAGE = ['〃', '#REF!', 12, '03-1234-5678', '-', '　', 'どこにもない村1-2', '府中市'];
const CODES = [
  '102-0083',
  '1020083',
  '〒１０２－００８３',
  '530-0001',
  '9999999',
  'abc',
  '',
  640941,
];
/** Of `CODES` that can be asked about: 1020083, 5300001, 9999999 and 0640941. */
const DISTINCT_CODES = 4;
const WRONG_KEY = `dsk_${'w'.repeat(43)}`;
const WEBHOOK_SECRET = 'a secret of the sender';

const directory = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-'));
const cells = [...addresses(), ...GARBAGE].slice(-ROWS);
let service: ServiceProcess;
let proxy: CountingProxy;
let receiver: Listener;
let forged: Listener;
let n8n: N8n;
let key: string;

function addresses(): string[] {
  const register = openPostalRegisters(directory, openRegister).open();
  if (register === undefined) throw new Error('no postal register');
  const random = seeded(20_261_121);
  const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
  return column(madeUpAddresses(towns, DISTINCT, random), ROWS, random);
}

/** Two corporations, of which both change on one day, and one on the next. */
async function importChanges(dataDir: string): Promise<void> {
  const [one, other] = ['1180301018771', '7000012050002'].map((corporateNumber) => ({
    corporateNumber,
  }));
  const changed = (updateDate: string) => ({ process: '11', updateDate, name: updateDate });
  const full = { dataDir, version: '2026-10-31', kind: 'full' } as const;
  await importAgencyFiles(full, tottori('2026-10-31', { ...one }, { ...other }));
  const rowsOf = { '2026-11-20': [one, other], '2026-11-21': [one] };
  for (const [version, rows] of Object.entries(rowsOf)) {
    const changes = rows.map((row) => ({ ...row, ...changed(version) }));
    await importAgencyFiles({ dataDir, version, kind: 'diff' }, differences(version, ...changes));
  }
}

beforeAll(async () => {
  await importChanges(directory);
  service = await startService(directory);
  key = z
    .object({ secret: z.string() })
    .parse(JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8'))).secret;
  proxy = await countingProxy(service.url);
  proxy.failing.add('GET /v1/houjinbangou/radar/2026-11-19');
  receiver = await listener();
  forged = await listener();
  n8n = await N8n.create();
  await importAll(
    n8n,
    [
      credential('good', { url: proxy.url, key }, { webhookSecret: WEBHOOK_SECRET }),
      credential('dead', { url: `http://127.0.0.1:${await freePort()}`, key }),
      credential('wrong', { url: proxy.url, key: WRONG_KEY }),
      credential('Daicho', { url: proxy.url, key }),
    ],
    workflows(),
  );
});

afterAll(async () => {
  await n8n?.remove();
  await Promise.all([proxy, receiver, forged].map((server) => server?.close()));
  await service?.stop();
  rmSync(directory, { recursive: true, force: true });
});

function workflows(): readonly object[] {
  const normalize = {
    operation: 'normalizeAddress',
    address: '={{ $json.cell }}',
    options: { requestsPerSecond: 1_000 },
  };
  const lookup = { ...normalize, operation: 'lookup', postalCode: '={{ $json.cell }}' };
  const some = ['東京都千代田区麹町3-12-14', '', '大阪府大阪市北区梅田1-1'];
  const goesOn = { onError: 'continueRegularOutput' };
  const manual = (id: string, rows: typeof cells, node: WorkflowNode) =>
    workflow(id, id, [manualTrigger, ...itemsOf(rows), node]);
  return [
    manual('addresses', cells, daichoNode('good', normalize)),
    manual('codes', CODES, daichoNode('good', lookup)),
    manual('raw', some, daichoNode('good', { ...normalize, simplify: false })),
    manual('dead', some, daichoNode('dead', normalize, goesOn)),
    manual(
      'branch',
      [...some, '府中市'],
      daichoNode('good', { ...normalize, unresolved: 'error' }, { onError: 'continueErrorOutput' }),
    ),
    manual('wrong', some, daichoNode('wrong', normalize)),
    radar('radar', {}),
    radar('guarded', { requireSecret: true }),
    example('normalize-addresses', 'Daicho'),
    example('changed-corporations', 'Daicho', { 'Your next step': passOn() }),
  ];
}

/** A trigger whose items go to the receiver, one request each. */
function radar(id: string, parameters: object): object {
  return workflow(id, id, [
    {
      name: 'Radar',
      type: 'n8n-nodes-daicho.daichoRadarTrigger',
      parameters,
      webhookId: id,
      credentials: credentialOf('good'),
    },
    { name: 'Pass on', ...passOn() },
  ]);
}

/** Sends each item to the receiver. */
function passOn() {
  return {
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: {
      method: 'POST',
      url: receiver.url,
      sendBody: true,
      specifyBody: 'json',
      jsonBody: '={{ $json }}',
      options: {},
    },
  };
}

const resultSchema = z.object({
  row: z.number(),
  error: z.optional(z.string()),
  daicho: z.looseObject({
    status: z.string(),
    reason: z.nullable(z.string()),
    candidates: z.array(z.unknown()),
  }),
});

describe('executed from the command line', () => {
  it('normalises 1,000 addresses, an item for each, in the fewest requests', async () => {
    proxy.seen.length = 0;
    const [items = []] = (await execute(n8n, 'addresses')).outputs('Daicho');
    expect(items.map((item) => item.pairedItem)).toEqual(cells.map((_, i) => ({ item: i })));
    const results = items.map((item) => resultSchema.parse(item.json));
    expect(results.map((result) => result.row)).toEqual(cells.map((_, i) => i));
    const found = results.filter(({ daicho }) => daicho.status === 'found');
    expect(found.length).toBeGreaterThan(ROWS / 2);
    const ofGarbage = results
      .slice(-GARBAGE.length)
      .map(({ daicho }) => [daicho.status, daicho.reason]);
    expect(ofGarbage).toEqual([
      ['invalid', 'no_words'],
      ['invalid', 'error_value'],
      ['invalid', 'not_text'],
      ['invalid', 'no_words'],
      ['blank', null],
      ['blank', null],
      ['not_found', null],
      ['ambiguous', 'town_missing'],
    ]);
    expect(results.at(-1)?.daicho.candidates).toHaveLength(10);
    const distinct = new Set(cells.map(String)).size;
    expect(proxy.seen.length).toBeLessThanOrEqual(distinct / 100 + 2);
    expect(new Set(proxy.seen)).toEqual(expect.objectContaining({ size: 2 }));
  });

  it('looks each distinct code up once', async () => {
    proxy.seen.length = 0;
    const [items = []] = (await execute(n8n, 'codes')).outputs('Daicho');
    expect(proxy.seen).toHaveLength(DISTINCT_CODES);
    expect(items.map((item) => resultSchema.parse(item.json).daicho.status)).toEqual([
      'found',
      'found',
      'found',
      'found',
      'not_found',
      'invalid',
      'blank',
      'found',
    ]);
  });

  it('gives everything that the service said where the result is not simplified', async () => {
    const [items = []] = (await execute(n8n, 'raw')).outputs('Daicho');
    expect(items[0]?.json.daicho).toMatchObject({
      status: 'found',
      query: { town: '麹町', block_lot_num: '3-12-14' },
      records: [{ postal_code: '1020083', update_status: 0 }],
    });
    expect(items[1]?.json.daicho).toMatchObject({ status: 'blank', records: [], query: null });
  });

  it('goes on with an item for each when nobody answers, and shows no key', async () => {
    const { printed, outputs } = await execute(n8n, 'dead');
    const [items = []] = outputs('Daicho');
    expect(items.map((item) => item.pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
    const results = items.map((item) => resultSchema.parse(item.json));
    expect(results.map(({ daicho }) => daicho.status)).toEqual(['failed', 'blank', 'failed']);
    expect(results.map(({ error }) => error)).toEqual([
      apiErrorSentences.network.en,
      undefined,
      apiErrorSentences.network.en,
    ]);
    expect(printed.stdout + printed.stderr).not.toContain(key);
  });

  it('sends items without a sure answer to the error output, where that is asked for', async () => {
    const [regular = [], errors = []] = (await execute(n8n, 'branch')).outputs('Daicho');
    expect(regular.map((item) => item.json.cell)).toEqual([
      '東京都千代田区麹町3-12-14',
      '',
      '大阪府大阪市北区梅田1-1',
    ]);
    expect(errors).toMatchObject([
      {
        json: { row: 3, cell: '府中市', details: { status: 'ambiguous', reason: 'town_missing' } },
        pairedItem: { item: 3 },
      },
    ]);
  });

  it('runs the example, whose sure answers go one way and the others another', async () => {
    const { outputs } = await execute(n8n, 'daichoNormalizeAddresses');
    expect(outputs('Sure?').map((items) => items.length)).toEqual([4, 3]);
    expect(outputs('Use the postal code')[0]?.[0]?.json).toMatchObject({
      customer: '見本商事',
      postal_code: '1020083',
      block_lot_num: '3-12-14',
    });
  });

  it('stops with the sentence at a wrong key, after one request, and shows none', async () => {
    proxy.seen.length = 0;
    const { printed } = await execute(n8n, 'wrong');
    expect(printed.code).not.toBe(0);
    expect(printed.stdout + printed.stderr).toContain(apiErrorSentences.unauthorised.en);
    expect(printed.stdout + printed.stderr).not.toContain(WRONG_KEY);
    expect(proxy.seen).toHaveLength(1);
  });
});

describe('on a running server', () => {
  let rest: N8nRest;
  beforeAll(async () => {
    for (const id of ['radar', 'guarded', 'daichoChangedCorporations']) {
      const { code, stdout } = await n8n.command(['publish:workflow', `--id=${id}`]);
      if (code !== 0) throw new Error(stdout);
    }
    await n8n.start();
    rest = await N8nRest.setUp(n8n.url);
  });
  afterAll(() => n8n?.stop());

  const notify = (body: string, { id = 'radar', headers = {} } = {}) => {
    receiver.received.length = 0;
    proxy.seen.length = 0;
    return fetch(`${n8n.url}/webhook/${id}/radar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  };
  const changes = (date: string) => JSON.stringify({ url: `${forged.url}/steal`, date });
  const ITEMS = ['1180301018771', '7000012050002'].map((corporate_number) => ({
    corporate_number,
    date: '2026-11-20',
  }));
  const receivedItems = () => receiver.received.map((body): unknown => JSON.parse(body));

  it.each([
    ['good', 'OK'],
    ['wrong', 'Error'],
  ])('tests the credential %s: %s', async (id, status) => {
    const given = { url: `${proxy.url}/v1/`, key: id === 'good' ? key : WRONG_KEY };
    const credentials = credential(id, given);
    const answer = await rest.post('/credentials/test', { credentials });
    expect(answer).toMatchObject({ status });
    expect(JSON.stringify(answer)).not.toContain(WRONG_KEY);
  });

  it('emits an item for each number of the date, and never calls the address of the body', async () => {
    const response = await notify(changes('2026-11-20'));
    expect(response.status).toBe(200);
    await expect.poll(receivedItems).toEqual(ITEMS);
    expect(proxy.seen).toEqual(['GET /v1/houjinbangou/radar/2026-11-20']);
    expect(forged.received).toEqual([]);
  });

  it('emits them again when the sender repeats itself', async () => {
    await notify(changes('2026-11-20'));
    await expect.poll(receivedItems).toEqual(ITEMS);
  });

  it('lets the example drop what comes again', async () => {
    const id = '5b0f3a86-7d0a-4b7e-9d0e-0e7f4e2f6c11';
    await notify(changes('2026-11-20'), { id });
    await expect.poll(receivedItems).toEqual(ITEMS);
    await notify(changes('2026-11-20'), { id });
    await notify(changes('2026-11-21'), { id });
    await expect
      .poll(receivedItems)
      .toEqual([{ corporate_number: ITEMS[0]?.corporate_number, date: '2026-11-21' }]);
  });

  it('starts nothing where nothing changed', async () => {
    const response = await notify(changes('2026-11-18'));
    expect([response.status, await response.json()]).toEqual([200, { received: 0 }]);
    expect(receiver.received).toEqual([]);
  });

  it('answers 502 when the list cannot be had, so that the sender tries again', async () => {
    const response = await notify(changes('2026-11-19'));
    expect(response.status).toBe(502);
    expect(await response.text()).toContain(apiErrorSentences.server.en);
    expect(receiver.received).toEqual([]);
  });

  it.each([
    ['{"date":"2026-11-20"}'],
    ['{"url":1,"date":"2026-11-20"}'],
    ['{"url":"https://x.example","date":"2026-02-30"}'],
    ['{"url":"https://x.example","date":"../../postalcode/1020083"}'],
    ['{"url":"https://x.example","date":["2026-11-20"]}'],
    ['[]'],
    ['null'],
    ['{}'],
    [''],
  ])('refuses %s, and asks nothing', async (body) => {
    const response = await notify(body);
    expect(response.status).toBe(400);
    expect(proxy.seen).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('never sees what is no JSON: n8n refuses it', async () => {
    expect((await notify('not json')).status).toBe(422);
    expect(proxy.seen).toEqual([]);
  });

  it('wants the secret where the trigger says so', async () => {
    const body = changes('2026-11-20');
    expect((await notify(body, { id: 'guarded' })).status).toBe(401);
    const wrong = { 'x-webhook-secret': `${WEBHOOK_SECRET}!` };
    expect((await notify(body, { id: 'guarded', headers: wrong })).status).toBe(401);
    expect(proxy.seen).toEqual([]);
    const right = { 'x-webhook-secret': WEBHOOK_SECRET };
    expect((await notify(body, { id: 'guarded', headers: right })).status).toBe(200);
    await expect.poll(receivedItems).toEqual(ITEMS);
  });

  it.skipIf(!existsSync(CHROMIUM))('runs an example in the editor', async () => {
    const folder = process.env.DAICHO_PICTURES ?? directory;
    const picture = join(folder, 'n8n.png');
    await inEditor(n8n.url, rest, 'daichoNormalizeAddresses', async (page) => {
      await page.getByRole('button', { name: 'Execute workflow' }).last().click();
      const done = page.getByText('Workflow executed successfully');
      await done.waitFor();
      await page.locator('.el-notification__closeBtn').click();
      await done.waitFor({ state: 'hidden' });
      await page.locator('[data-test-id="canvas-node"][data-node-name="Daicho"]').dblclick();
      await page.getByText('1020083').first().waitFor();
      await page.screenshot({ path: picture });
    });
    expect(statSync(picture).size).toBeLessThan(250_000);
  });

  it('has written no key anywhere it prints', () => {
    const printed = readdirSync(n8n.folder)
      .filter((name) => /\.(out|err)$/.test(name))
      .map((name) => readFileSync(join(n8n.folder, name), 'utf8'))
      .join('');
    for (const secret of [key, WRONG_KEY, WEBHOOK_SECRET]) expect(printed).not.toContain(secret);
  });
});

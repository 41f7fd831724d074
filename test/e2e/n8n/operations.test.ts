/** Every operation of the Daicho node in one workflow of a real n8n, against the real service. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { importSchools } from '@daicho/service/registers/school/import-files.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ServiceProcess, startService } from '../../../bench/service-process.ts';
import { resources } from '../../../n8n-nodes/nodes/Daicho/resources/resources.ts';
import type { Execution, Item } from '../../hosts/n8n/executions.ts';
import { freePort } from '../../hosts/n8n/free-port.ts';
import { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import {
  credential,
  daichoNode,
  manualTrigger,
  nodesGiving,
  workflow,
} from '../../hosts/n8n/workflows.ts';
import { letPoll, recordDetections } from '../../service/radar/radar-fixture.ts';
import {
  cellsOf,
  csvOf,
  EDITION_2026,
  schoolOf,
  writtenTo,
} from '../../service/sources/mext/school-list.ts';
import { chosen, GONE, NTA, OPERATIONS, SCHOOL } from './operation-examples.ts';

const offered = resources.flatMap(({ id, operations }) =>
  Object.keys(operations).map((operation) => `${id} ${operation}`),
);

let service: ServiceProcess;
let n8n: SharedN8n;
let executed: (node: string) => readonly Item[];
let whole: Execution;
const directory = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-operations-'));

beforeAll(async () => {
  await importSmallSchools();
  service = await startService(directory);
  await detectChanges();
  const { secret: key } = z
    .object({ secret: z.string() })
    .parse(JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8')));
  n8n = await SharedN8n.open();
  const dead = `http://127.0.0.1:${await freePort()}`;
  const codes = Array.from({ length: 1_000 }, (_, i) => String(1_000_000 + i));
  const lookup = { resource: 'postalCode', operation: 'lookup', postalCode: '={{ $json.cell }}' };
  await n8n.importAll(
    [credential('service', { url: service.url, key }), credential('dead', { url: dead, key })],
    [
      everyOperation(),
      workflow('dead', 'dead', [
        manualTrigger,
        ...nodesGiving(codes),
        daichoNode('dead', lookup, { onError: 'continueRegularOutput' }),
      ]),
    ],
  );
  whole = await n8n.execute('every');
  executed = (node) => whole.outputs(node)[0] ?? [];
});

afterAll(async () => {
  await service?.stop();
  rmSync(directory, { recursive: true, force: true });
});

it('every operation that the node offers is tried', () => {
  expect(Object.keys(OPERATIONS).sort()).toEqual([...offered].sort());
});

it.each(Object.entries(OPERATIONS))('%s', (name, [, first, more = []]) => {
  const expected = first === undefined ? [] : [first, ...more];
  const items = executed(name);
  expect(items.map(({ json }) => json)).toMatchObject(expected);
  for (const { pairedItem } of items) expect(pairedItem).toEqual({ item: 0 });
});

it('every operation gives at most ten fields unless more are asked for', () => {
  for (const name of offered) {
    for (const { json } of executed(name)) {
      const { daicho, ...rest } = json;
      const fields = Object.keys(typeof daicho === 'object' && daicho !== null ? daicho : rest);
      expect([name, fields.length <= 10]).toEqual([name, true]);
    }
  }
});

it('an unreachable service is given up within seconds, with an item for each input', async () => {
  const dead = await n8n.execute('dead');
  const [items = []] = dead.outputs('Daicho');
  expect(items).toHaveLength(1_000);
  expect(items[999]?.json).toMatchObject({
    error: 'The service could not be reached.',
    message: expect.stringContaining('base URL'),
    daicho: { status: 'failed' },
  });
  // Trying each input would take many minutes.
  expect(dead.milliseconds('Daicho')).toBeLessThan(60_000);
});

describe('the lists of the editor', () => {
  const listed = async (methodName: string, filter: string, parameters: object = {}) =>
    z.object({ results: z.array(z.object({ name: z.string(), value: z.string() })) }).parse(
      await n8n.rest.post('/dynamic-node-parameters/resource-locator-results', {
        path: 'parameters.prefecture',
        methodName,
        filter,
        nodeTypeAndVersion: { name: 'n8n-nodes-daicho.daicho', version: 1 },
        currentNodeParameters: parameters,
        credentials: { daichoApi: n8n.credential('service') },
      }),
    ).results;

  it('have prefectures and their municipalities, banks and their branches, data versions, files', async () => {
    expect(await listed('searchPrefectures', 'tokyo')).toEqual([
      { name: '東京都 Tokyo', value: '東京都' },
    ]);
    const inTokyo = { prefecture: chosen('東京都') };
    expect(await listed('searchMunicipalities', 'chiyoda', inTokyo)).toEqual([
      { name: '千代田区 Chiyoda-ku', value: '千代田区' },
    ]);
    expect((await listed('searchBanks', 'みずほ'))[0]).toEqual({
      name: '0001 みずほ',
      value: '0001',
    });
    const ofMizuho = { branchBank: chosen('0001') };
    expect((await listed('searchBranches', '001', ofMizuho))[0]).toMatchObject({
      name: '001 東京営業部',
    });
    const lookup = { resource: 'postalCode', operation: 'lookup' };
    expect((await listed('searchVersions', '', lookup))[0]?.value).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await listed('searchFiles', 'latest'))[0]?.value).toMatch(/^latest\//);
  });
});

/** A workflow in which every operation has a node directly after the start. */
function everyOperation(): object {
  const nodes = Object.entries(OPERATIONS).map(([name, [parameters]], i) => {
    const [resource, operation] = name.split(' ');
    const node = daichoNode('service', { resource, operation, ...parameters });
    return { ...node, name, id: `every-${i}`, typeVersion: 1, position: [300, i * 120] };
  });
  const start = { ...manualTrigger, id: 'start', typeVersion: 1, position: [0, 0] };
  const main = [nodes.map(({ name }) => ({ node: name, type: 'main', index: 0 }))];
  return {
    id: 'every',
    name: 'every',
    active: false,
    settings: { executionOrder: 'v1' },
    nodes: [start, ...nodes],
    connections: { [manualTrigger.name]: { main } },
  };
}

async function importSmallSchools(): Promise<void> {
  const rows = [schoolOf({ code: SCHOOL, name: '見本小学校' })];
  const file = csvOf(
    rows.map((one) => cellsOf(one, EDITION_2026)),
    EDITION_2026,
  );
  const postal = openPostalRegisters(directory, openRegister).open();
  if (postal === undefined) throw new Error('no postal register');
  await importSchools(
    {
      dataDir: directory,
      version: '2026-05-29',
      files: [writtenTo('list.csv', file)],
      replace: false,
      allowLoss: true,
    },
    postal,
  );
}

/** Makes two corporations change, one of which has no record. */
async function detectChanges(): Promise<void> {
  const db = await openState(directory);
  const account = await letPoll(db);
  await recordDetections(db, account, { date: '2026-11-20', numbers: [GONE, NTA] });
  await db.destroy();
}

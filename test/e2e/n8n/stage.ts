/** A real n8n with our nodes and workflows, and the real service, for all tests of the nodes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import * as z from 'zod/mini';
import { column, madeUpAddresses, seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { startService } from '../../../bench/service-process.ts';
import { type CountingProxy, countingProxy } from '../../hosts/counting-proxy.ts';
import { freePort } from '../../hosts/n8n/free-port.ts';
import { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import {
  credential,
  daichoNode,
  example,
  manualTrigger,
  nodesGiving,
  type WorkflowNode,
  workflow,
} from '../../hosts/n8n/workflows.ts';

export const ROWS = 1_000;
const DISTINCT = 600;
export const GARBAGE = [
  '〃',
  '#REF!',
  12,
  '03-1234-5678',
  '-',
  '　',
  'どこにもない村1-2',
  '府中市',
];
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
/** Distinct codes among the cells that can be asked about. */
export const DISTINCT_CODES = ['1020083', '5300001', '9999999', '0640941'];
export const WRONG_KEY = `dsk_${'w'.repeat(43)}`;

const directory = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-'));
export const cells = [...addresses(), ...GARBAGE].slice(-ROWS);

export interface Stage {
  readonly n8n: SharedN8n;
  /** Key of the service. */
  readonly key: string;
  /** Proxy between the nodes and the service. */
  readonly proxy: CountingProxy;
  /** Folder for files of the tests. */
  readonly folder: string;
}

const keysSchema = z.object({ secret: z.string() });

/** Steps that undo the set-up, the last first. */
const undo: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];

export async function setUpStage(): Promise<Stage> {
  const service = await startService(directory);
  undo.push(() => service.stop());
  const { secret: key } = keysSchema.parse(
    JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8')),
  );
  const proxy = await countingProxy(service.url);
  undo.push(() => proxy.close());
  const n8n = await SharedN8n.open();
  await n8n.importAll(
    [
      credential('good', { url: proxy.url, key }),
      credential('dead', { url: `http://127.0.0.1:${await freePort()}`, key }),
      credential('wrong', { url: proxy.url, key: WRONG_KEY }),
      credential('Daicho', { url: proxy.url, key }),
    ],
    workflows(),
  );
  return { n8n, key, proxy, folder: directory };
}

export async function removeStage(): Promise<void> {
  for (const step of undo.reverse()) await step();
}

function addresses(): string[] {
  const register = openPostalRegisters(directory, openRegister).open();
  if (register === undefined) throw new Error('no postal register');
  const random = seeded(20_261_121);
  const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
  return column(madeUpAddresses(towns, DISTINCT, random), ROWS, random);
}

function workflows(): readonly object[] {
  const normalize = {
    operation: 'normalize',
    address: '={{ $json.cell }}',
    output: 'selected',
    options: {},
  };
  const lookup = {
    ...normalize,
    resource: 'postalCode',
    operation: 'lookup',
    postalCode: '={{ $json.cell }}',
  };
  const some = ['東京都千代田区麹町3-12-14', '', '大阪府大阪市北区梅田1-1'];
  const goesOn = { onError: 'continueRegularOutput' };
  const manual = (id: string, rows: typeof cells, node: WorkflowNode) =>
    workflow(id, id, [manualTrigger, ...nodesGiving(rows), node]);
  return [
    manual('addresses', cells, daichoNode('good', normalize)),
    manual('codes', CODES, daichoNode('good', lookup)),
    manual('raw', some, daichoNode('good', { ...normalize, output: 'raw' })),
    manual('dead', some, daichoNode('dead', normalize, goesOn)),
    manual(
      'branch',
      [...some, '府中市'],
      daichoNode('good', { ...normalize, unresolved: 'error' }, { onError: 'continueErrorOutput' }),
    ),
    manual('wrong', some, daichoNode('wrong', normalize)),
    example('normalize-addresses', 'Daicho'),
  ];
}

/**
 * The Daicho node in a real n8n, which is installed if it is missing. Addresses: against n8n's own HTTP Request node,
 * which sends one request for each, in the same execution. Codes: against a plain client with as many connections,
 * without a limit and under the default limit of accounts. n8n itself notes the times of its nodes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { countingProxy } from '../../test/hosts/counting-proxy.ts';
import { type Execution, execute, importAll } from '../../test/hosts/n8n/executions.ts';
import { N8n } from '../../test/hosts/n8n/n8n-process.ts';
import {
  credential,
  credentialOf,
  daichoNode,
  manualTrigger,
  nodesGiving,
  type WorkflowNode,
  workflow,
} from '../../test/hosts/n8n/workflows.ts';
import { madeUpAddresses, seeded } from '../enrich/made-up-addresses.ts';
import { accountKey, localKey } from '../keys.ts';
import { median, printMeasures } from '../measure.ts';
import { lookAllUp } from '../n8n/plain-client.ts';
import { benchDataDirectory, codesOf, newestTable, recordsOf } from '../registers.ts';
import { startService } from '../service-process.ts';
import { sized } from '../size.ts';

const ITEMS = sized(10_000, 200);
/** Number of items that are asked for one by one, which takes long. */
const ONE_BY_ONE = sized(1_000, 20);
const ROUNDS = sized(3, 1);
/** As many requests as the node has under way (n8n-nodes/nodes/Daicho/transport/outcomes.ts). */
const CONNECTIONS = 16;
/** Requests a minute of an account by default. */
const LIMIT = 6_000;
const WINDOW_MS = 60_000;

const statusSchema = z.object({ daicho: z.object({ status: z.string() }) });

const dataDir = await benchDataDirectory();
await using service = await startService(dataDir);
const proxy = await countingProxy(service.url);
const n8n = await N8n.create({ logLevel: 'info' });
try {
  const key = localKey(dataDir);
  const limited = await accountKey(dataDir, LIMIT);
  const table = newestTable(dataDir);
  const codes = [...new Set(codesOf(table))].slice(0, ITEMS);
  const addresses = madeUpAddresses(recordsOf(table), ITEMS, seeded(20_261_122));
  await importAll(
    n8n,
    [
      credential('direct', { url: service.url, key }),
      credential('counted', { url: proxy.url, key }),
      credential('limited', { url: service.url, key: limited }),
    ],
    workflows(addresses, codes),
  );

  await found('counted');
  const rates = { ours: [] as number[], peer: [] as number[] };
  const seconds = { ours: [] as number[], peer: [] as number[] };
  const paths = codes.map((code) => `/v1/postalcode/${code}`);
  const lookups = { url: service.url, key, paths, connections: CONNECTIONS };
  for (let round = 0; round < ROUNDS; round++) {
    const addresses = await found('addresses');
    rates.ours.push(perSecond(ITEMS, addresses, 'Daicho'));
    rates.peer.push(perSecond(ONE_BY_ONE, addresses, 'HTTP Request'));
    seconds.ours.push((await found('codes')).milliseconds('Daicho') / 1000);
    seconds.peer.push(await lookAllUp(lookups));
  }
  const underLimit = await found('limited');
  const oursUnderLimit = underLimit.milliseconds('Daicho') / 1000;
  if (codes.length > LIMIT) await nextWindowLike(underLimit.startedAt('Daicho'));
  const peerUnderLimit = await lookAllUp({ ...lookups, key: limited });

  printMeasures({
    'n8n: addresses a second, against HTTP Request one by one': [
      median(rates.ours),
      median(rates.peer),
      'items/s',
    ],
    'n8n: requests for addresses, against one per 100': [
      proxy.seen.length,
      ITEMS / 100,
      'requests',
    ],
    'n8n: distinct codes, against a plain client': [
      median(seconds.ours),
      median(seconds.peer),
      's',
    ],
    'n8n: distinct codes under a limit, against a plain client under it': [
      oursUnderLimit,
      peerUnderLimit,
      's',
    ],
  });
} finally {
  await n8n.remove();
  await proxy.close();
}

function workflows(addresses: readonly string[], codes: readonly string[]): readonly object[] {
  const normalize = { operation: 'normalize', address: '={{ $json.cell }}', options: {} };
  const lookup = {
    resource: 'postalCode',
    operation: 'lookup',
    postalCode: '={{ $json.cell }}',
    options: {},
  };
  const sample: WorkflowNode = {
    name: 'Sample',
    type: 'n8n-nodes-base.limit',
    parameters: { maxItems: ONE_BY_ONE },
  };
  const manual = (id: string, cells: readonly string[], ...nodes: readonly WorkflowNode[]) =>
    workflow(id, id, [manualTrigger, ...nodesGiving(cells), ...nodes]);
  return [
    manual('counted', addresses, daichoNode('counted', normalize)),
    manual('addresses', addresses, daichoNode('direct', normalize), sample, httpRequest('direct')),
    manual('codes', codes, daichoNode('direct', lookup)),
    manual('limited', codes, daichoNode('limited', lookup)),
  ];
}

/** n8n's own node with its default options: a request for each item. */
function httpRequest(credentialId: string): WorkflowNode {
  return {
    name: 'HTTP Request',
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: {
      url: `${service.url}/v1/postalcode/`,
      authentication: 'predefinedCredentialType',
      nodeCredentialType: 'daichoApi',
      sendQuery: true,
      queryParameters: { parameters: [{ name: 't', value: '={{ $json.cell }}' }] },
      options: {},
    },
    credentials: credentialOf(credentialId),
  };
}

/** Executes a workflow. @throws Error if an item got no answer. */
async function found(id: string): Promise<Execution> {
  const execution = await execute(n8n, id);
  const [items = []] = execution.outputs('Daicho');
  const failed = items.filter(({ json }) => statusSchema.parse(json).daicho.status === 'failed');
  if (items.length === 0 || failed.length > 0) {
    throw new Error(`${id}: ${failed.length} of ${items.length} items failed`);
  }
  return execution;
}

function perSecond(items: number, execution: Execution, node: string): number {
  return (items * 1000) / execution.milliseconds(node);
}

/**
 * Waits until a whole number of windows, two or more, have passed since `startedAt`: the wait ends at the same position
 * in a window as `startedAt` has in its own.
 */
async function nextWindowLike(startedAt: number): Promise<void> {
  let at = startedAt + 2 * WINDOW_MS;
  while (at < Date.now()) at += WINDOW_MS;
  await wait(at - Date.now());
}

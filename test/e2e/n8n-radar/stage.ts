/** A real n8n with the radar triggers, and a real service that notifies it, for all tests of the triggers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openState } from '@daicho/service/state/open-state.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { findWebhook, setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { startListening } from '../../../bench/measured-process.ts';
import { DAICHO } from '../../../bench/program.ts';
import { type CountingProxy, countingProxy } from '../../hosts/counting-proxy.ts';
import { type Listener, listener } from '../../hosts/n8n/listener.ts';
import { madeInEditor } from '../../hosts/n8n/made-in-editor.ts';
import { N8n } from '../../hosts/n8n/n8n-process.ts';
import { publish, unpublish } from '../../hosts/n8n/publication.ts';
import { N8nRest } from '../../hosts/n8n/rest.ts';
import { credential, credentialOf, workflow } from '../../hosts/n8n/workflows.ts';
import { importAgencyFiles } from '../../service/registers/corporation/import/agency-import.ts';
import { type CorporationFields, corporateNumber } from '../../service/sources/nta/agency-files.ts';

/** Number of corporations that the service knows. */
export const CORPORATIONS = 1_200;
export const numberOf = (serial: number): string => corporateNumber(serial);

/** A trigger in its own workflow, with its own credential and proxy. */
export interface Watched {
  readonly proxy: CountingProxy;
  /** Listens for the items of each execution, an array of them. */
  readonly receiver: Listener;
}

export const IDS = ['signed', 'open', 'catching', 'registering', 'wrong', 'polling'] as const;
export type Id = (typeof IDS)[number];

export class Stage {
  readonly dataDir: string;
  readonly n8n: N8n;
  readonly rest: N8nRest;
  readonly db: Kysely<StateTables>;
  readonly accountId: string;
  readonly key: string;
  readonly secret: string;
  readonly watched: Readonly<Record<Id, Watched>>;
  /** Listens at the address that notifications name. */
  readonly named: Listener;

  constructor(
    given: Omit<
      Stage,
      'items' | 'forget' | 'call' | 'activate' | 'deactivate' | 'change' | 'importAll'
    >,
  ) {
    this.dataDir = given.dataDir;
    this.n8n = given.n8n;
    this.rest = given.rest;
    this.db = given.db;
    this.accountId = given.accountId;
    this.key = given.key;
    this.secret = given.secret;
    this.watched = given.watched;
    this.named = given.named;
  }

  /** Gives the items that came out of a workflow. */
  items(id: Id): readonly Readonly<Record<string, unknown>>[] {
    return this.watched[id].receiver.received.flatMap((body) =>
      itemsSchema.parse(JSON.parse(body)),
    );
  }

  /** Forgets what came out of a workflow, and what its trigger asked. */
  forget(id: Id): void {
    const { proxy, receiver } = this.watched[id];
    proxy.seen.length = 0;
    receiver.received.length = 0;
  }

  /** Calls the service as its owner would. */
  async call(path: string, data?: readonly string[]): Promise<readonly string[]> {
    const response = await fetch(
      `${this.watched.registering.proxy.url}/v1/houjinbangou/radar/${path}`,
      {
        method: data === undefined ? 'GET' : 'POST',
        headers: { authorization: `Token ${this.key}`, 'content-type': 'application/json' },
        ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
      },
    );
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const text = await response.text();
    return text === '' ? [] : listSchema.parse(JSON.parse(text)).data;
  }

  /** @throws Error with n8n's message if a trigger refuses. */
  async activate(id: Id): Promise<void> {
    await publish(this.rest, id);
  }

  async deactivate(id: Id): Promise<void> {
    await unpublish(this.rest, id);
  }

  /** Imports a whole file as of a day: all corporations except those that are gone, with the new values of some of them. */
  async importAll(
    day: string,
    gone: readonly number[],
    changed: readonly CorporationFields[],
  ): Promise<void> {
    const now = new Map(changed.map((row) => [row.corporateNumber, row]));
    const left = allRows().filter((row) => !gone.map(numberOf).includes(row.corporateNumber ?? ''));
    const rows = left.map((row) => now.get(row.corporateNumber) ?? row);
    const name = `31_tottori_all_${day.replaceAll('-', '')}.csv`;
    await importAgencyFiles({ dataDir: this.dataDir, version: day, kind: 'full' }, { name, rows });
  }

  /** Imports a difference as of a day; the running service checks it. */
  async change(day: string, rows: readonly CorporationFields[]): Promise<void> {
    const name = `diff_${day.replaceAll('-', '')}.csv`;
    await importAgencyFiles({ dataDir: this.dataDir, version: day, kind: 'diff' }, { name, rows });
  }
}

function allRows(): readonly CorporationFields[] {
  return Array.from({ length: CORPORATIONS }, (_, i) => ({ corporateNumber: numberOf(i) }));
}

const itemsSchema = z.array(z.record(z.string(), z.unknown()));
const listSchema = z.object({ data: z.array(z.string()) });
const keysSchema = z.object({ secret: z.string() });

/** Steps that undo the set-up, the last step first. */
const undo: (() => unknown)[] = [];

export async function setUpStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-radar-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const file = { name: '31_tottori_all_20260901.csv', rows: allRows() };
  await importAgencyFiles({ dataDir, version: '2026-09-01', kind: 'full' }, file);
  const serve = ['serve', '--port', '0', '--data', dataDir, '--log-level', 'error'];
  const service = await startListening([DAICHO, ...serve, '--allow-private-webhooks']);
  undo.push(() => service.stop());
  const { secret: key } = keysSchema.parse(
    JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8')),
  );
  const n8n = await N8n.create();
  undo.push(() => n8n.remove());
  const db = await openState(dataDir);
  undo.push(() => db.destroy());
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  await setDefaultWebhook(db, accountId, `${n8n.url}/webhook/signed/radar`, { allowPrivate: true });
  const secret = (await findWebhook(db, accountId))?.secret ?? '';
  const watched = await watchedOf(service.url);
  const named = await listener();
  undo.push(() => named.close());
  const secretOf: Partial<Record<Id, string>> = { signed: secret, catching: secret };
  await n8n.start();
  const rest = await N8nRest.setUp(n8n.url);
  await madeInEditor(
    rest,
    IDS.map((id) =>
      credential(id, { url: watched[id].proxy.url, key }, { webhookSecret: secretOf[id] ?? '' }),
    ),
    IDS.map((id) => workflowOf(id, watched[id].receiver.url)),
  );
  return new Stage({ dataDir, n8n, rest, db, accountId, key, secret, watched, named });
}

export async function removeStage(): Promise<void> {
  for (const step of undo.reverse()) await step();
}

async function watchedOf(url: string): Promise<Record<Id, Watched>> {
  const pairs: [Id, Watched][] = [];
  for (const id of IDS) {
    const [proxy, receiver] = [await countingProxy(url), await listener()];
    undo.push(() => proxy.close());
    undo.push(() => receiver.close());
    pairs.push([id, { proxy, receiver }]);
  }
  return Object.fromEntries(pairs) as Record<Id, Watched>;
}

/** Numbers that the registering workflow has; somebody else has already registered the first of these numbers. */
export const REGISTERED = [11, 12, 13].map(numberOf);

/** The account has one address, as in a service that allows no other; own-webhooks.test.ts tests the addresses of triggers. */
const ONE_ADDRESS = { ownWebhook: false };

const PARAMETERS: Partial<Record<Id, object>> = {
  registering: {
    numbers: `${REGISTERED[0]}、${REGISTERED[1]}\n${full(REGISTERED[2] ?? '')}`,
    options: { ...ONE_ADDRESS, removeOnDeactivation: true },
  },
  wrong: { numbers: '1234567890123, abc', options: ONE_ADDRESS },
};

function full(digits: string): string {
  return digits.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)));
}

/** A workflow with a trigger whose items go to the receiver, one request for each execution. */
function workflowOf(id: Id, receiverUrl: string): object {
  const name = id === 'polling' ? 'daichoPollingTrigger' : 'daichoTrigger';
  return workflow(id, id, [
    {
      name: 'Radar',
      type: `n8n-nodes-daicho.${name}`,
      parameters: PARAMETERS[id] ?? (id === 'polling' ? {} : { options: ONE_ADDRESS }),
      ...(id === 'polling' ? {} : { webhookId: id }),
      credentials: credentialOf(id),
    },
    {
      name: 'Pass on',
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      executeOnce: true,
      parameters: {
        method: 'POST',
        url: receiverUrl,
        sendBody: true,
        specifyBody: 'json',
        jsonBody: '={{ JSON.stringify($input.all().map((item) => item.json)) }}',
        options: {},
      },
    },
  ]);
}

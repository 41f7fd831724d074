/**
 * 320 watched numbers with real changes of Tottori, through a real service and a real n8n: two workflows, each with its own
 * webhook. The service is killed while n8n takes a notification, n8n after it took one, and the trigger is renamed.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  changeBatches,
  changesOf,
} from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startListening } from '../../../bench/measured-process.ts';
import { DAICHO } from '../../../bench/program.ts';
import { renameTrigger } from '../../e2e/n8n-radar/n8n-state.ts';
import { importAll } from '../../hosts/n8n/executions.ts';
import { freePort } from '../../hosts/n8n/free-port.ts';
import { listener } from '../../hosts/n8n/listener.ts';
import { N8n } from '../../hosts/n8n/n8n-process.ts';
import { publish, unpublish } from '../../hosts/n8n/publication.ts';
import { N8nRest } from '../../hosts/n8n/rest.ts';
import { credential, credentialOf, posted, workflow } from '../../hosts/n8n/workflows.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { corporationLine } from '../../service/sources/nta/agency-files.ts';

const WATCHED = 320;
/** Number of parts in which the changes come, one part for each event of the test. */
const PARTS = 5;
/**
 * A claim of a service that was killed lapses after half a minute. While n8n starts, the service's first retry may fail, too,
 * and the second comes five or six minutes later.
 */
const LATE = { timeout: 480_000, interval: 500 };

const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const itemsSchema = z.array(
  z.object({
    number: z.string(),
    change: z.string(),
    changes: z.array(z.object({ before: z.nullable(z.unknown()), after: z.nullable(z.unknown()) })),
  }),
);

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'daicho-n8n-killed-'));
  undo.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** The real changes of the watched numbers in Tottori from 2016 to 2017. */
async function realChanges() {
  const dataDir = folder();
  for (const [version, file] of [
    ['2016-02-29', '31_tottori_all_20160229.zip'],
    ['2017-04-02', '31_tottori_all_20170402.zip'],
  ] as const) {
    await importCorporations({
      dataDir,
      version,
      kind: 'full',
      files: [realDataPath('nta', file)],
    });
  }
  const [batch] = changeBatches(dataDir);
  const all = [...changesOf(dataDir, batch?.id ?? '')];
  const ofKind = (kind: string) => all.filter((change) => change.kind === kind);
  return [...ofKind('changed').slice(0, 270), ...ofKind('added').slice(0, 50)].slice(0, WATCHED);
}

/** Stands between the service and n8n, and can make something happen as soon as n8n has accepted a call. */
async function between(target: () => string) {
  let onCall: (() => Promise<void>) | undefined;
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push(String(request.headers['webhook-id']));
    try {
      const { host: _, connection: __, ...headers } = request.headers;
      const answer = await fetch(target() + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        body: Buffer.concat(chunks),
      });
      const text = await answer.text();
      const happens = onCall;
      if (answer.ok) onCall = undefined;
      if (answer.ok && happens !== undefined) await happens();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    } catch {
      response.writeHead(502).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Sets what happens once n8n has accepted the next call, before the service gets the answer. */
    onceTaken: (happens: () => Promise<void>) => {
      onCall = happens;
    },
  };
}

describe("n8n's trigger", () => {
  it.skipIf(realData === undefined)(
    'gives each change once with before and after, despite kills of either side, a rename and a restart',
    async () => {
      const changes = await realChanges();
      expect(changes).toHaveLength(WATCHED);
      const numbers = changes.map(({ corporateNumber }) => corporateNumber);
      const few = numbers.filter((_, i) => i % 16 === 0);
      const dataDir = folder();
      const first = realDataPath('nta', '31_tottori_all_20160229.zip');
      await importCorporations({ dataDir, version: '2016-02-29', kind: 'full', files: [first] });

      const port = await freePort();
      const start = () =>
        startListening([
          ...[DAICHO, 'serve', '--port', String(port), '--data', dataDir],
          ...['--log-level', 'error', '--allow-private-webhooks'],
        ]);
      let service = await start();
      undo.push(() => service.stop());
      const keys = JSON.parse(readFileSync(join(dataDir, 'local-keys.json'), 'utf8'));
      const { secret: key } = z.object({ secret: z.string() }).parse(keys);

      let n8nUrl = '';
      const proxy = await between(() => n8nUrl);
      const env = { N8N_WEBHOOK_URL: `${proxy.url}/` };
      const n8n = await N8n.create({ logLevel: 'info', env });
      n8nUrl = n8n.url;
      undo.push(() => n8n.remove());
      const [all, some] = [await listener(), await listener()];
      undo.push(all.close, some.close);
      const workflowOf = (id: string, parameters: object, receiver: string) =>
        workflow(id, id, [
          {
            name: 'Radar',
            type: 'n8n-nodes-daicho.daichoTrigger',
            parameters,
            webhookId: id,
            credentials: credentialOf('daicho'),
          },
          {
            name: 'Pass on',
            executeOnce: true,
            ...posted(receiver, '={{ JSON.stringify($input.all().map((item) => item.json)) }}'),
          },
        ]);
      await importAll(
        n8n,
        [credential('daicho', { url: `http://127.0.0.1:${port}`, key })],
        [
          workflowOf('all', { numbers: numbers.join('\n'), simplify: false }, all.url),
          workflowOf(
            'some',
            { numbers: few.join('\n'), simplify: false, options: { onlyThese: true } },
            some.url,
          ),
        ],
      );
      await n8n.start();
      const rest = await N8nRest.setUp(n8n.url);
      for (const id of ['all', 'some']) await publish(rest, id);
      const webhooks = await fetch(`${service.url}/v1/radar/webhooks`, {
        headers: { authorization: `Token ${key}` },
      });
      expect(await webhooks.json()).toMatchObject({
        data: [
          { name: 'all / Radar', numbers: null },
          { name: 'some / Radar', numbers: [...few].sort() },
        ],
      });

      const itemsOf = ({ received }: { received: readonly string[] }) =>
        received.flatMap((body) => itemsSchema.parse(JSON.parse(body)));
      const part = WATCHED / PARTS;
      /** Imports the real rows of one part of the changes, which the service then detects. */
      const change = async (n: number) => {
        const version = `2017-04-0${n + 2}`;
        const path = join(folder(), `diff_${version.replaceAll('-', '')}.csv`);
        const rows = changes.slice((n - 1) * part, n * part).map(({ after = [] }, i) => {
          const fields = Object.entries(COLUMN).map(([name, column]) => [
            name,
            after[column] ?? '',
          ]);
          return corporationLine({ ...Object.fromEntries(fields), sequenceNumber: String(i + 1) });
        });
        writeFileSync(path, rows.map((row) => `${row}\n`).join(''));
        await importCorporations({ dataDir, version, kind: 'diff', files: [path] });
      };
      const toldAfter = (n: number) =>
        expect
          .poll(() => new Set(itemsOf(all).map(({ number }) => number)).size, LATE)
          .toBe(n * part);

      await change(1);
      await toldAfter(1);

      // n8n took the notification, but the service is killed before it knows, so it sends the notification again.
      const killedService = new Promise<void>((done) => {
        proxy.onceTaken(async () => {
          process.kill(service.pid, 'SIGKILL');
          done();
        });
      });
      await change(2);
      await killedService;
      service = await start();
      await toldAfter(2);

      const killedN8n = new Promise<void>((done) => {
        proxy.onceTaken(async () => {
          await n8n.kill();
          done();
        });
      });
      await change(3);
      await killedN8n;
      await n8n.start();
      await toldAfter(3);

      await renameTrigger({ rest }, 'all', 'Changes of customers');
      await unpublish(rest, 'all');
      await publish(rest, 'all');
      await change(4);
      await toldAfter(4);

      await n8n.stop();
      await n8n.start();
      await change(5);
      await toldAfter(5);
      // Waits for a repeat, which is sent once the claim of the killed service has lapsed.
      await expect
        .poll(() => proxy.calls.length - new Set(proxy.calls).size, LATE)
        .toBeGreaterThan(0);
      await sleep(10_000);

      const told = itemsOf(all);
      expect(told.map(({ number }) => number).sort()).toEqual([...numbers].sort());
      for (const { change: what, changes } of told) {
        expect(changes).toHaveLength(1);
        const [{ before, after } = {}] = changes;
        expect([before === null, after === null]).toEqual([what === 'added', false]);
      }
      expect(
        itemsOf(some)
          .map(({ number }) => number)
          .sort(),
      ).toEqual([...few].sort());
      process.stdout.write(
        `${told.length} of ${WATCHED} told; ${proxy.calls.length} calls, ${proxy.calls.length - new Set(proxy.calls).size} of them repeats\n`,
      );
    },
    900_000,
  );
});

/** n8n's test of a credential in a real n8n: against the real service, and against other servers. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueKey } from '@daicho/service/accounts/account-keys.ts';
import { addAccount, changeAccount } from '@daicho/service/accounts/accounts.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startService } from '../../../bench/service-process.ts';
import { n8nCredentialTestSentences } from '../../../n8n-nodes/shared/words.ts';
import { freePort } from '../../hosts/n8n/free-port.ts';
import { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import { credential } from '../../hosts/n8n/workflows.ts';
import { testCertificate, testCertificateKey } from '../../service/cli/test-certificate.ts';

type Finding = keyof typeof n8nCredentialTestSentences;

const WRONG_KEY = `dsk_${'w'.repeat(43)}`;
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;
const directory = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-credential-'));
/** Steps that undo the set-up, the last first. */
const undo: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
/** Keys that were sent to other servers. */
const strayKeys: (string | undefined)[] = [];

let url: string;
let keys: Readonly<Record<'secret' | 'public' | 'free' | 'disabled', string>>;
let n8n: SharedN8n;
/** Id of a credential that is saved, since n8n tests only saved ones. */
let id: string;
beforeAll(async () => {
  const service = await startService(directory);
  undo.push(() => service.stop());
  url = service.url;
  keys = await issueKeys();
  n8n = await SharedN8n.open();
  await n8n.importAll([credential('any', { url, key: keys.secret })], []);
  ({ id } = n8n.credential('any'));
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

async function issueKeys() {
  const db = await openState(directory);
  const add = (name: string, plan: 'standard' | 'free') =>
    addAccount(db, { name, plan, options: [] });
  const issue = async (order: Parameters<typeof issueKey>[1]) => (await issueKey(db, order)).key;
  const standard = await add('standard', 'standard');
  const disabled = await add('disabled', 'standard');
  await changeAccount(db, disabled, { disabled: true });
  const origins = ['https://app.example'];
  const issued = {
    secret: await issue({ accountId: standard, kind: 'secret' }),
    public: await issue({ accountId: standard, kind: 'public', origins }),
    free: await issue({ accountId: await add('free', 'free'), kind: 'secret' }),
    disabled: await issue({ accountId: disabled, kind: 'secret' }),
  };
  await db.destroy();
  return issued;
}

const resultSchema = z.object({ status: z.enum(['OK', 'Error']), message: z.string() });

async function tested(baseUrl: string, key: string, more: object = {}) {
  const credentials = credential(id, { url: baseUrl, key }, more);
  const result = resultSchema.parse(await n8n.rest.post('/credentials/test', { credentials }));
  expect(result.message).not.toContain(key);
  return result;
}

/** Text of a finding up to its first placeholder. */
const finds = (finding: Finding) => ({
  status: finding === 'works' ? 'OK' : 'Error',
  message: expect.stringContaining(n8nCredentialTestSentences[finding].en.split('{')[0] ?? ''),
});

/** Starts a server that is not Daicho and notes the key of each request. */
async function other(answer: RequestListener, server: Server = createServer()): Promise<string> {
  server.on('request', (request, response) => {
    strayKeys.push(request.headers.authorization);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `127.0.0.1:${address.port}`;
}

describe('the test of a credential, at the service, recognises', () => {
  it.each([
    ['secret', 'works'],
    ['public', 'public_key'],
    ['free', 'plan'],
    ['disabled', 'account_disabled'],
  ] as const)('the %s key: %s', async (which, finding) => {
    expect(await tested(`${url}/v1/`, keys[which])).toMatchObject(finds(finding));
  });

  it('a wrong key', async () => {
    expect(await tested(url, WRONG_KEY)).toMatchObject(finds('wrong_key'));
  });

  it('a webhook secret in the form of the dashboard, and one of another form', async () => {
    const webhookSecret = WEBHOOK_SECRET;
    expect(await tested(url, keys.secret, { webhookSecret })).toMatchObject(finds('works'));
    const wrong = await tested(url, keys.secret, { webhookSecret: 'a secret of the sender' });
    expect(wrong).toMatchObject({ status: 'Error', message: expect.stringMatching(/whsec_/) });
  });

  it('an address that is not https', async () => {
    const result = await tested('http://lookup.example', keys.secret);
    expect(result).toMatchObject({ status: 'Error', message: expect.stringMatching(/https/) });
  });
});

describe('the test of a credential, at a wrong service, reports', () => {
  it.each([
    ['a website', 200, { 'content-type': 'text/html' }, '<!doctype html><title>Welcome</title>'],
    ['JSON of another shape', 200, { 'content-type': 'application/json' }, '{}'],
    ['nothing', 200, {}, ''],
    ['a page that is not found', 404, {}, '<h1>Not Found</h1>'],
    ['a sign-in page', 401, {}, '<h1>Sign in</h1>'],
  ])('%s', async (_, status, headers, body) => {
    const host = await other((_request, response) => {
      response.writeHead(status, headers).end(body);
    });
    expect(await tested(`http://${host}`, WRONG_KEY)).toMatchObject(finds('not_a_service'));
  });

  it('a redirect, which the key does not follow', async () => {
    const target = await other((_, response) => response.end('{"versions":["2026-10-31"]}'));
    const host = await other((_, response) =>
      response.writeHead(302, { location: `http://${target}/` }).end(),
    );
    strayKeys.length = 0;
    const result = await tested(`http://${host}`, WRONG_KEY);
    expect(result).toMatchObject(finds('redirect'));
    expect(result.message).toContain(`http://${target},`);
    expect(strayKeys).toEqual([`Token ${WRONG_KEY}`]);
  });

  it('a port on which nothing listens', async () => {
    const result = await tested(`http://127.0.0.1:${await freePort()}`, WRONG_KEY);
    expect(result).toMatchObject(finds('not_reached'));
    expect(result.message).toContain('ECONNREFUSED');
  });

  it('a host that does not exist', async () => {
    const result = await tested('https://no-such-host.invalid', WRONG_KEY);
    expect(result).toMatchObject(finds('host_not_found'));
  });

  it.each([
    ['never answers', () => undefined],
    ['never ends its answer', drip],
  ])('a server that %s', async (_, answer) => {
    const started = performance.now();
    const host = await other(answer);
    expect(await tested(`http://${host}`, WRONG_KEY)).toMatchObject(finds('timeout'));
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it('a certificate that no authority signed', async () => {
    const server = createTlsServer({ cert: testCertificate, key: testCertificateKey });
    const host = await other((_, response) => response.end('{}'), server);
    strayKeys.length = 0;
    expect(await tested(`https://${host}`, WRONG_KEY)).toMatchObject(finds('certificate'));
    expect(strayKeys).toEqual([]);
  });

  it('a port that does not speak https', async () => {
    const host = await other((_, response) => response.end('{}'));
    expect(await tested(`https://${host}`, WRONG_KEY)).toMatchObject(finds('not_tls'));
  });
});

it('n8n prints no key and no secret anywhere, at level debug', () => {
  const printed = n8n.log();
  expect(printed).toContain('"level":"debug"');
  for (const secret of [...Object.values(keys), WRONG_KEY, WEBHOOK_SECRET]) {
    expect(printed).not.toContain(secret);
  }
});

/** Sends a byte a second for as long as anybody listens. */
const drip: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 1_000);
  response.on('close', () => clearInterval(timer));
};

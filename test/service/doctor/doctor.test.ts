/** `daicho doctor` on real services and on the servers in front of them. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspectCertificate } from '@daicho/service/doctor/certificate.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { daichoHere } from '../cli/daicho-here.ts';
import { serviceForTest } from '../http/running-service.ts';
import {
  answersPage,
  deadAddress,
  newCertificate,
  otherMake,
  proxyTo,
  serverFor,
} from './servers.ts';

interface Told {
  readonly ok: boolean;
  readonly address: string;
  readonly findings: readonly {
    readonly check: string;
    readonly level: string;
    readonly ja: string;
    readonly en: string;
    readonly do?: { readonly ja: string; readonly en: string };
  }[];
}

/** Runs the command with a key in the environment, and gives its JSON. */
async function told(url: string, key = '', ...options: readonly string[]) {
  vi.stubEnv('DAICHO_KEY', key);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, stdout, stderr } = await daichoHere('doctor', url, '--json', ...options);
  if (key !== '') expect(stdout + stderr).not.toContain(key);
  const report = JSON.parse(stdout) as Told;
  const of = (check: string) =>
    report.findings.filter((one) => one.check === check).map(({ level, en }) => [level, en]);
  return { status, report, of };
}

/** Trusts a certificate in this process, as NODE_EXTRA_CA_CERTS does. */
function trust(cert: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

describe('daicho doctor at a service', () => {
  it('says that a service on this computer works, with its key, plan and data, and who cannot reach it', async () => {
    const { url, keys } = await serviceForTest();
    const { status, report, of } = await told(url, keys.secret);
    expect(status).toBe(0);
    expect(report).toMatchObject({ ok: true, address: url });
    expect(of('key')).toEqual([['ok', 'The key is accepted.']]);
    expect(of('plan').map(([level]) => level)).toEqual(['ok', 'ok', 'ok']);
    const data = of('data').map(([, sentence]) => sentence);
    expect(data).toContainEqual(expect.stringMatching(/^Postal codes: .*\d{4}-\d\d-\d\d/));
    expect(data).toContain('Corporations: a sample only.');
    expect(of('sheets')).toEqual([['blocked', expect.stringContaining('cannot reach')]]);
    expect(of('n8n')).toEqual([['note', expect.stringContaining('on this computer')]]);
  });

  it('ends with exit code 1 if a host that is needed cannot use it', async () => {
    const { url, keys } = await serviceForTest();
    expect((await told(url, keys.secret, '--for', 'excel,n8n')).status).toBe(0);
    expect((await told(url, keys.secret, '--for', 'sheets')).status).toBe(1);
  });

  it('puts the scheme before a bare name, and keeps the path of an address', async () => {
    const { url, keys } = await serviceForTest();
    const bare = url.replace('http://', '');
    expect((await told(`${bare}/v1/`, keys.secret)).report).toMatchObject({
      ok: true,
      address: url,
    });
    const below = await serverFor((request, response) => {
      if (!request.url?.startsWith('/daicho/')) return answersPage(request, response);
      request.url = request.url.slice('/daicho'.length);
      return proxyTo(url)(request, response);
    });
    expect((await told(`${below.url}/daicho/`, keys.secret)).report.ok).toBe(true);
    expect((await told(below.url, keys.secret)).of('interface')).toEqual([
      ['blocked', 'What answers is no lookup service.'],
    ]);
  });

  it('says what is wrong with a key, and what a plan lacks', async () => {
    const service = await serviceForTest();
    const wrong = await told(service.url, 'dsk_wrong');
    expect([wrong.status, wrong.of('key')]).toEqual([1, [['blocked', 'The key is not accepted.']]]);
    expect((await told(service.url, 'with space')).of('key')).toEqual([
      ['blocked', expect.stringContaining('characters that no key has')],
    ]);
    const small = await service.account({ plan: 'standard', options: [] });
    const { status, of } = await told(service.url, small.secret);
    expect(status).toBe(0);
    expect(of('plan').map(([level]) => level)).toEqual(['note', 'note', 'note']);
    const keyless = await told(service.url);
    expect([keyless.status, keyless.of('key')[0]?.[0]]).toEqual([0, 'note']);
  });

  it('recognises a public key, and says whether a page may use it', async () => {
    const { url, keys } = await serviceForTest();
    const { of } = await told(url, keys.public, '--origin', 'https://app.example.jp');
    expect(of('key')).toEqual([['note', expect.stringContaining('public key')]]);
    expect(of('excel')).toEqual([['ok', 'Pages of https://app.example.jp may use it (CORS).']]);
    expect(of('n8n')[0]?.[0]).toBe('blocked');
    const other = await told(url, keys.public, '--origin', 'https://other.example.jp');
    expect(other.of('excel')[0]?.[0]).toBe('blocked');
  });

  it('works at a service of another maker, which says nothing at its root', async () => {
    const { url } = await serverFor(otherMake('their-key'));
    const { status, of } = await told(url, 'their-key');
    expect(status).toBe(0);
    expect(of('key')).toEqual([['ok', 'The key is accepted.']]);
    expect(of('plan').map(([level]) => level)).toEqual(['note', 'note', 'note']);
    expect(of('data').map(([, sentence]) => sentence)).toEqual([
      expect.stringContaining('Postal codes: data of 2026-10-30'),
      expect.stringContaining('Banks: data of 2026-11-01'),
    ]);
    expect((await told(url, 'key-of-nobody')).of('key')[0]?.[0]).toBe('blocked');
  });
});

describe('daicho doctor if there is no service', () => {
  it('distinguishes a dead port, an unknown host name and a malformed address', async () => {
    const dead = await told(await deadAddress());
    expect([dead.status, dead.of('answer')]).toEqual([
      1,
      [['blocked', expect.stringContaining('nothing listens at its port')]],
    ]);
    const unknown = await told('https://daicho.invalid');
    expect(unknown.of('answer')[0]?.[1]).toContain('daicho.invalid');
    expect((await told('no address')).of('address')[0]?.[0]).toBe('blocked');
    expect((await told('https://user:pass@example.jp')).of('address')[0]?.[0]).toBe('blocked');
  });

  it('does not send the key to a page with which a proxy answers', async () => {
    const { url, keys } = await serverFor(answersPage);
    const { status, of } = await told(url, 'dsk_secret');
    expect([status, of('interface')[0]?.[0]]).toEqual([1, 'blocked']);
    expect(keys).toEqual([]);
  });

  it('does not send the key to an address to which it is redirected, and names that address without its query', async () => {
    const elsewhere = await serverFor(answersPage);
    const { url, keys } = await serverFor((_, response) => {
      response.writeHead(302, { location: `${elsewhere.url}/login?return=secret` }).end();
    });
    const { status, of } = await told(url, 'dsk_secret');
    expect(status).toBe(1);
    expect(of('answer')).toEqual([['blocked', expect.stringContaining(`${elsewhere.url}/login,`)]]);
    expect([...keys, ...elsewhere.keys]).toEqual([]);
  });

  it('sends a key over plain http only to this computer', async () => {
    const { url, keys } = await serviceForTest();
    const named = url.replace('127.0.0.1', '0.0.0.0');
    const { status, of } = await told(named, keys.secret);
    expect([status, of('key')[0]?.[0]]).toEqual([1, 'blocked']);
    expect((await told(named, keys.secret, '--allow-http')).of('key')[0]?.[0]).toBe('ok');
  });

  it('says that a server behind a proxy fails', async () => {
    const { url } = await serverFor((_, response) => void response.writeHead(502).end());
    expect((await told(url)).of('answer')).toEqual([['blocked', 'The server fails (HTTP 502).']]);
  });
});

describe('daicho doctor and certificates', () => {
  it('says that a certificate is self-signed, and sends nothing', async () => {
    const { url, keys } = await serverFor(answersPage, await newCertificate({ days: 30 }));
    const { status, of } = await told(url, 'dsk_secret');
    expect([status, keys]).toEqual([1, []]);
    expect(of('certificate')).toEqual([
      ['blocked', expect.stringContaining('no public authority')],
    ]);
    expect(of('excel')[0]?.[0]).toBe('warning');
  });

  it('says that a certificate has expired', async () => {
    const { url } = await serverFor(answersPage, await newCertificate({ days: -1 }));
    expect((await told(url)).of('certificate')).toEqual([
      ['blocked', expect.stringContaining('has expired')],
    ]);
  });

  it('says that a certificate is for another name', async () => {
    // In Japan, the day ends at 15:00 UTC.
    const days = (Date.parse('2099-11-22T16:00:00Z') - Date.now()) / 86_400_000;
    const made = await newCertificate({ days, ip: '127.0.0.9' });
    const { url } = await serverFor(answersPage, made);
    expect(
      await inspectCertificate(new URL(url), { timeoutMs: 60_000, roots: [made.cert] }),
    ).toEqual({ problem: 'wrong_name', until: '2099-11-23' });
  });

  it('says that this computer trusts a certificate which others do not', async () => {
    const service = await serviceForTest();
    const made = await newCertificate({ days: 30 });
    const { url } = await serverFor(proxyTo(service.url), made);
    trust(made.cert);
    const { status, of } = await told(url, service.keys.secret);
    expect([status, of('certificate')[0]?.[0], of('key')[0]?.[0]]).toEqual([0, 'warning', 'ok']);
    expect(of('n8n')[0]?.[0]).toBe('warning');
  });
});

describe('the output of daicho doctor', () => {
  it.each([
    ['ja', 'OK    キー: キーが認められました。', '使えます。'],
    ['en', 'OK    Key: The key is accepted.', 'It can be used.'],
  ])('is in %s, with what to do, and without the key', async (lang, line, end) => {
    const { url, keys } = await serviceForTest();
    const { status, stdout, stderr } = await daichoHere('doctor', url, keys.secret, '--lang', lang);
    expect(status).toBe(0);
    expect(stdout).toContain(`${line}\n`);
    expect(stdout).toMatch(/\n {6}→ /);
    expect(stdout.endsWith(`${end}\n`)).toBe(true);
    expect(stdout + stderr).not.toContain(keys.secret);
    expect(stderr).toContain('DAICHO_KEY');
  });
});

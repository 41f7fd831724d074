import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { checkSettings } from '@daicho/service/config/check/check-settings.ts';
import { certificateFindings } from '@daicho/service/config/check/probes.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testCertificate, testCertificateKey } from '../cli/test-certificate.ts';
import { newCertificate } from '../doctor/servers.ts';
import { onPostgres } from '../state/stores.ts';
import { settingsFile, temporaryDirectory } from './setting-sources.ts';

async function findingsOf(
  flags: Record<string, string>,
  { config, environment = {} }: { config?: string; environment?: Record<string, string> } = {},
): Promise<readonly string[]> {
  const place = config === undefined ? {} : { config };
  const checked = await checkSettings(
    { data: temporaryDirectory(), port: '0', ...flags },
    { ...place, environment },
  );
  return checked.findings.map(({ level, problem }) => `${level}: ${problem.message}`);
}

describe('the check of settings', () => {
  it('finds nothing wrong if nothing is set, and creates nothing', async () => {
    const data = join(temporaryDirectory(), 'not', 'yet');
    expect(await findingsOf({ data })).toEqual([]);
    expect(existsSync(data)).toBe(false);
  });

  it('reports every fault, not only the first', async () => {
    const config = settingsFile('prot: 1\nlog-level: loud\nstop-timeout: soon');
    const environment = { DAICHO_RATE_LIMIT: 'none', DAICHO_LOGLEVEL: 'x', DAICHO_TEST_DATA: 'y' };
    expect(await findingsOf({}, { config, environment })).toEqual([
      `error: ${config}:1: there is no setting prot. Did you mean port?`,
      `error: ${config}:2: log-level must be one of trace, debug, info, warn, error, fatal, silent: loud`,
      `error: ${config}:3: stop-timeout must be a whole number of seconds from 0 to 9999: soon`,
      'error: DAICHO_RATE_LIMIT must be a whole number of requests a minute (0: no limit): none',
      'warning: The variable DAICHO_LOGLEVEL is not used. Did you mean DAICHO_LOG_LEVEL?',
    ]);
  });

  it('finds contradictions', async () => {
    expect(await findingsOf({ hsts: '600' })).toEqual([
      expect.stringContaining('--hsts is for a service that is reached over HTTPS'),
    ]);
    expect(await findingsOf({ hsts: '600', 'public-url': 'https://x.example' })).toEqual([]);
    const follow = { follow: 'https://first.example.jp' };
    expect(await findingsOf(follow)).toEqual([expect.stringContaining('needs a secret key')]);
    const environment = { DAICHO_FOLLOW_KEY: generateKey('secret') };
    expect(await findingsOf(follow, { environment })).toEqual([]);
    expect(await findingsOf({ ...follow, 'update-at': '04:00' }, { environment })).toEqual([
      'error: --follow and --update-at do not go together: the service that is followed updates the data.',
    ]);
    expect(await findingsOf({ 'tls-cert': 'cert.pem' })).toEqual([
      'error: --tls-cert and --tls-key go together: give both.',
    ]);
  });

  it('finds a certificate that is missing, unreadable, or about to end', async () => {
    const directory = temporaryDirectory();
    const flags = { 'tls-cert': join(directory, 'cert'), 'tls-key': join(directory, 'key') };
    expect(await findingsOf(flags)).toEqual([expect.stringContaining('cannot be read')]);
    writeFileSync(flags['tls-cert'], testCertificate);
    writeFileSync(flags['tls-key'], 'none', { mode: 0o600 });
    expect(await findingsOf(flags)).toEqual([expect.stringContaining('cannot be used together')]);
    writeFileSync(flags['tls-key'], testCertificateKey);
    expect(await findingsOf(flags)).toEqual([]);
    const tls = { cert: testCertificate, key: testCertificateKey };
    const told = (day: string) =>
      certificateFindings(tls, Date.parse(day)).map(({ problem }) => problem.message);
    expect(told('2126-10-20')).toEqual(['The certificate ends on 2126-10-28.']);
    expect(told('2126-11-01')).toEqual(['The certificate ended on 2126-10-28.']);
  });

  it('names the day in Japan on which a certificate ends', async () => {
    const days = (Date.parse('2099-11-22T16:00:00Z') - Date.now()) / 86_400_000;
    const found = certificateFindings(await newCertificate({ days }), Date.parse('2099-11-20'));
    expect(found.map(({ problem }) => problem.message)).toEqual([
      'The certificate ends on 2099-11-23.',
    ]);
  });

  it('warns of a port in use, and refuses an address that belongs to another machine', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const bound = server.address();
    const port = String(bound !== null && typeof bound === 'object' ? bound.port : '');
    expect(await findingsOf({ port })).toEqual([
      `warning: Port ${port} of 127.0.0.1 is in use (perhaps by this service, which runs already).`,
    ]);
    expect(await findingsOf({ host: '192.0.2.1' })).toEqual([
      expect.stringContaining('error: Cannot listen on port 0 of 192.0.2.1'),
    ]);
  });

  it('also checks that the port of metrics differs from that of the service', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const bound = server.address();
    const port = String(bound !== null && typeof bound === 'object' ? bound.port : '');
    expect(await findingsOf({ 'metrics-port': port })).toEqual([
      `warning: Port ${port} of 127.0.0.1 is in use (perhaps by this service, which runs already).`,
    ]);
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const [taken] = (await findingsOf({ host, port: '9', 'metrics-port': '9' })).slice(-1);
      expect(taken).toBe(
        'error: Metrics need a port of their own: --port and --metrics-port are both 9.',
      );
    }
  });

  it('reads the addresses of publishers that a file names', async () => {
    const publishers = join(temporaryDirectory(), 'publishers.json');
    const config = settingsFile(`publishers: ${publishers}`);
    expect(await findingsOf({}, { config })).toEqual([
      expect.stringContaining(`error: The file of addresses cannot be read: ${publishers}`),
    ]);
    writeFileSync(publishers, '{"postal": {"area": "https://mirror.example/"}}');
    expect(await findingsOf({}, { config })).toEqual([expect.stringContaining('postal.area')]);
  });

  it('reports a path that cannot be a data directory', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    expect((await findingsOf({ data: file }))[0]).toContain('cannot be written');
  });

  it('finds a file that is not a state, and leaves a good state as it is', async () => {
    const data = temporaryDirectory();
    const state = await openState(data);
    expect(await findingsOf({ data })).toEqual([]);
    await state.destroy();
    expect(await findingsOf({ data })).toEqual([]);
    const damaged = join(temporaryDirectory(), 'damaged');
    mkdirSync(damaged);
    writeFileSync(join(damaged, 'state.sqlite'), 'x'.repeat(9_000));
    expect(await findingsOf({ data: damaged })).toEqual([expect.stringContaining('is damaged')]);
  });

  it('warns of secrets that everybody on the machine may read', async () => {
    const directory = temporaryDirectory();
    const config = settingsFile('state: postgres://daicho:hidden-word@127.0.0.1:1/d', directory);
    chmodSync(config, 0o644);
    const findings = await findingsOf({}, { config });
    expect(findings).toEqual([
      `warning: ${config} holds a secret and everybody on this computer may read it (chmod 600, say).`,
      expect.stringMatching(/^error: PostgreSQL at 127.0.0.1:1 cannot be reached/),
    ]);
    expect(findings.join()).not.toContain('hidden-word');
    chmodSync(config, 0o640);
    expect(await findingsOf({}, { config })).toHaveLength(1);
  });

  it('hides secrets in what it lists', async () => {
    const environment = { DAICHO_STATE: 'postgres://daicho:hidden-word@127.0.0.1:1/d' };
    const { settings } = await checkSettings({ port: 'x' }, { environment });
    expect(settings.find(({ name }) => name === 'state')).toEqual({
      name: 'state',
      value: '***',
      from: 'environment',
      place: 'DAICHO_STATE',
    });
    const follow = 'https://me:hidden-word@first.example.jp';
    const { settings: others } = await checkSettings({ follow }, { environment });
    expect(JSON.stringify([settings, others])).not.toContain('hidden-word');
  });
});

await onPostgres((newDatabase) => {
  it('asks PostgreSQL, and makes no table there', async () => {
    const environment = { DAICHO_STATE: await newDatabase() };
    expect(await findingsOf({}, { environment })).toEqual([]);
    expect(
      await findingsOf({}, { environment: { DAICHO_STATE: `${environment.DAICHO_STATE}x` } }),
    ).toEqual([expect.stringContaining('has no database')]);
  });
});

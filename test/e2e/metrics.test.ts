/** `daicho serve` as seen from outside: its metrics, its readiness, its request ids, and how it stops. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atNight, few } from '../cases.ts';
import { familiesIn, seriesValue } from '../service/metrics/collected.ts';
import { writeSmallData } from '../service/small-data.ts';
import { type Served, serve } from '../service/state/served.ts';
import { temporaryDirectory } from '../service/state/stores.ts';

/** Gives the address of the metrics, which the service prints after its own address. */
async function metricsOf(service: Served): Promise<string> {
  const address = () => /Metrics: (\S+)/.exec(service.printed())?.[1];
  await expect.poll(address).toBeDefined();
  return address() ?? '';
}

async function served(...options: readonly string[]) {
  const data = temporaryDirectory();
  writeSmallData(data);
  const service = await serve(data, { options });
  const [, url = ''] = /listening on (\S+)/.exec(service.printed()) ?? [];
  const { secret } = JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'));
  const headers = { authorization: `Token ${secret}` };
  return { service, url, headers };
}

describe('the metrics of a running service', () => {
  it('are served at an address of their own, and not at that of the service', async () => {
    const { service, url, headers } = await served('--metrics-port', '0');
    const metrics = await metricsOf(service);
    await fetch(`${url}/v1/postalcode/1020083`, { headers });
    await fetch(`${url}/healthz`);
    const { headers: given } = await fetch(metrics);
    expect(given.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const looked = 'daicho_http_request_seconds_count{operation="postal.lookup",status="2xx"}';
    let text = '';
    // A request is counted after its answer is sent, so its caller may see the answer first.
    const counted = async () => {
      text = await (await fetch(metrics)).text();
      return [
        seriesValue(text, looked),
        seriesValue(
          text,
          'daicho_data_info{register="postal",version="2026-05-29",origin="official"}',
        ),
        seriesValue(text, 'daicho_state_reachable'),
        seriesValue(text, 'daicho_key_reads_total'),
      ];
    };
    await expect.poll(counted).toEqual([1, 1, 1, 1]);
    expect(familiesIn(text).map(({ name }) => name)).toContain('process_resident_memory_bytes');
    expect(text).not.toContain('service.health');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(new URL('/', metrics))).status).toBe(404);
  });

  /** Asks on a new connection, which any thread may get. */
  const askApart = (url: string, headers: Record<string, string>) =>
    fetch(url, { headers: { ...headers, connection: 'close' } });

  it('add up what all threads counted, and all threads report that the service stops', async () => {
    const { service, url, headers } = await served(
      // The drain lasts longer than the test needs.
      ...['--threads', '3', '--metrics-port', '0', '--drain', '60'],
    );
    const metrics = await metricsOf(service);
    for (let i = 0; i < 60; i++) await askApart(`${url}/v1/postalcode/1020083`, headers);
    const looked = 'daicho_http_request_seconds_count{operation="postal.lookup",status="2xx"}';
    let text = '';
    const counted = async () => {
      text = await (await fetch(metrics)).text();
      return [
        seriesValue(text, looked),
        seriesValue(text, 'daicho_data_open{register="postal"}'),
        seriesValue(text, 'daicho_state_reachable'),
      ];
    };
    await expect.poll(counted).toEqual([60, 1, 1]);
    // Each thread reads a key by itself, so several reads show that several threads were asked.
    expect(seriesValue(text, 'daicho_key_reads_total')).toBeGreaterThan(1);
    service.process.kill('SIGTERM');
    const statuses = async () => {
      const answers = Array.from({ length: 30 }, () => askApart(`${url}/readyz`, {}));
      return new Set((await Promise.all(answers)).map(({ status }) => status));
    };
    await expect.poll(statuses).toEqual(new Set([503]));
  });

  atNight(it)?.('are on no port without --metrics-port', async () => {
    const { service } = await served();
    expect(service.printed()).not.toContain('Metrics');
  });

  atNight(it)?.(
    'end after the time of --drain, in which /readyz announces the stop and the service still answers',
    async () => {
      const { service, url, headers } = await served('--drain', '4');
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const ended = once(service.process, 'exit');
      const toldAt = performance.now();
      service.process.kill('SIGTERM');
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
      expect((await fetch(`${url}/v1/postalcode/1020083`, { headers })).status).toBe(200);
      expect(await ended).toEqual([0, null]);
      expect(performance.now() - toldAt).toBeGreaterThan(4_000);
    },
  );

  atNight(it)?.(
    'come with a log that, with --trust-proxy, has the proxy’s id of a request if the id has a safe form',
    async () => {
      const told = await served('--trust-proxy');
      const untold = await served();
      const idOf = async ({ url }: { url: string }, id: string) =>
        (await fetch(`${url}/v1`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
      const own = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
      expect(await idOf(told, 'edge-1.a_B')).toBe('edge-1.a_B');
      expect(await idOf(untold, 'edge-1.a_B')).toMatch(own);
      for (const id of ['a b', 'a"b', 'x'.repeat(129), '<a>'])
        expect(await idOf(told, id)).toMatch(own);
      await expect.poll(() => told.service.printed()).toContain('"requestId":"edge-1.a_B"');
    },
  );

  it.each(
    few(
      [
        ['--metrics-port', '70000', '--metrics-port must be'],
        ['--metrics-host', '0.0.0.0', '--metrics-host needs --metrics-port'],
        ['--drain', 'soon', '--drain must be'],
      ],
      1,
    ),
  )('keep the service from starting with %s %s', async (option, value, sentence) => {
    const service = await serve(temporaryDirectory(), { options: [option, value] });
    expect(service.printed()).toContain(sentence);
  });
});

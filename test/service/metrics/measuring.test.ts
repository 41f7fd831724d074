import { answeringMetrics } from '@daicho/service/metrics/answering-metrics.ts';
import { addedUp, countsOf, metricsText } from '@daicho/service/metrics/measuring.ts';
import { registersOf } from '@daicho/service/registers/registers.ts';
import { SnapshotError } from '@daicho/service/registers/snapshots/snapshot-error.ts';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fixtureRegisters } from '../http/postal-fixture.ts';
import { serviceForTest } from '../http/running-service.ts';
import { familiesIn, seriesValue } from './collected.ts';

function measured(registers = registersOf({ postal: fixtureRegisters() })) {
  const metrics = answeringMetrics(registers);
  onTestFinished(() => metrics.stop());
  return metrics;
}

describe('the measuring of a service', () => {
  it('counts requests and their time by operation and status, and refusals by their answer', async () => {
    const metrics = measured();
    metrics.onRequestEnded('postal.lookup', 200, 0.25);
    metrics.onRequestEnded('postal.lookup', 200, 32);
    metrics.onRequestEnded('postal.lookup', 503, 1);
    const text = await metricsText([metrics]);
    const ok = 'operation="postal.lookup",status="2xx"';
    expect([
      seriesValue(text, `daicho_http_request_seconds_count{${ok}}`),
      seriesValue(text, `daicho_http_request_seconds_sum{${ok}}`),
      seriesValue(text, `daicho_http_request_seconds_bucket{le="0.0005",${ok}}`),
      seriesValue(text, `daicho_http_request_seconds_bucket{le="0.05",${ok}}`),
      seriesValue(text, 'daicho_http_refused_total{operation="postal.lookup",status="503"}'),
      seriesValue(text, 'daicho_http_refused_total{operation="postal.lookup",status="200"}'),
    ]).toEqual([2, 0.03225, 1, 2, 1, undefined]);
  });

  it('adds up the counts of threads, and reports the worst state among them', async () => {
    const [first, second] = [measured(), measured()];
    first.onRequestEnded('bank.list', 200, 1);
    second.onRequestEnded('bank.list', 200, 1);
    second.onRequestEnded('bank.list', 404, 1);
    // The values have the form in which they go from one thread to another.
    const sent = [first, second].map((part) => ({
      snapshot: async () => structuredClone(await part.snapshot()),
    }));
    const text = await metricsText(sent);
    const series = (status: string) =>
      `daicho_http_request_seconds_count{operation="bank.list",status="${status}"}`;
    expect([
      seriesValue(text, series('2xx')),
      seriesValue(text, series('4xx')),
      seriesValue(text, 'daicho_data_open{register="postal"}'),
    ]).toEqual([2, 1, 1]);
    expect(familiesIn(text).map(({ name }) => name)).toContain('daicho_event_loop_delay_seconds');
  });

  it('keeps the counts of a thread that has ended, but not its state', async () => {
    const [gone, now] = [measured(), measured()];
    gone.onRequestEnded('bank.list', 200, 1);
    now.onRequestEnded('bank.list', 200, 1);
    const past = countsOf(await gone.snapshot());
    const text = await metricsText([{ snapshot: () => addedUp([past, past]) }, now]);
    expect(
      seriesValue(text, 'daicho_http_request_seconds_count{operation="bank.list",status="2xx"}'),
    ).toBe(3);
    expect(past.map(({ name }) => name)).not.toContain('daicho_data_open');
  });

  it('says which data the service answers from, and which register has none', async () => {
    const postal = fixtureRegisters();
    const corporation = {
      open: () => {
        throw new SnapshotError(snapshotSentences.gone, { path: '/secret/place' });
      },
    };
    const text = await metricsText([measured(registersOf({ postal, corporation }))]);
    const { version = '', origin } = postal.open() ?? {};
    expect([
      seriesValue(
        text,
        `daicho_data_info{register="postal",version="${version}",origin="${origin}"}`,
      ),
      seriesValue(text, 'daicho_data_timestamp_seconds{register="postal"}'),
      seriesValue(text, 'daicho_data_open{register="corporation"}'),
      seriesValue(text, 'daicho_data_timestamp_seconds{register="corporation"}'),
    ]).toEqual([1, Date.parse(`${version}T00:00:00+09:00`) / 1_000, 0, undefined]);
    expect(text).not.toContain('secret');
  });

  it('gets no further series, whatever is asked, and keeps no text of a request', async () => {
    const metrics = measured();
    const service = await serviceForTest({ onRequestEnded: metrics.onRequestEnded });
    const ask = async (mark: string) => {
      for (const path of [
        `/${mark}`,
        `/v1/postalcode/${mark}`,
        `/v1/${mark}?q=${mark}`,
        `/openapi/${mark}`,
      ]) {
        await service.fetch(path);
        await service.fetch(path, { method: 'PUT' });
        await service.fetch(path, { headers: { authorization: `Token ${mark}` } });
      }
      return (await metricsText([metrics])).split('\n').length;
    };
    // Known codes, unknown codes and texts that are not codes get different answers.
    for (const mark of ['1020083', '7654321']) await ask(mark);
    const lines = await ask('first');
    for (const mark of ['1234567', 'zzz', 'a"b', '%E6%9D%B1']) expect(await ask(mark)).toBe(lines);
    expect(await metricsText([metrics])).not.toMatch(/first|1234567|zzz|%E6/);
  });
});

/**
 * Compares what docs/guides/operator/watch.md says about metrics with the measured ones, and its alerts with Prometheus' own
 * grammar.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeRecord } from '@daicho/service/feeding/update/record.ts';
import { answeringMetrics } from '@daicho/service/metrics/answering-metrics.ts';
import { metricsText } from '@daicho/service/metrics/measuring.ts';
import { serviceMetrics } from '@daicho/service/metrics/service-metrics.ts';
import { registersOf } from '@daicho/service/registers/registers.ts';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as yaml from 'yaml';
import * as z from 'zod/mini';
import { fixtureRegisters } from '../http/postal-fixture.ts';
import { placeAt } from '../state/stores.ts';
import { familiesIn, labelsOf } from './collected.ts';

/** Metrics of prom-client itself, which the table names together. */
const OF_LIBRARY = /^(?:process|nodejs)_/;

async function collected(): Promise<string> {
  const place = placeAt('');
  const at = '2026-11-22T00:00:00.000Z';
  const last = { at, outcome: 'imported' } as const;
  writeRecord(place.directory, 'postal', { files: {}, last, succeededAt: at, failures: 0 });
  const answering = answeringMetrics(registersOf({ postal: fixtureRegisters() }));
  onTestFinished(() => answering.stop());
  answering.onRequestEnded('postal.lookup', 503, 1);
  return metricsText([serviceMetrics(await place.open(), place.directory), answering]);
}

const alertsSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

describe.each(['watch.md', 'watch.ja.md'])('docs/%s', (name) => {
  const path = fileURLToPath(new URL(`../../../docs/guides/operator/${name}`, import.meta.url));
  const text = readFileSync(path, 'utf8');

  it('lists every metric with its type and labels, and none that does not exist', async () => {
    const found = await collected();
    const rows = [...text.matchAll(/^\| `(daicho_\w+)` \| (\w+) \| ([\w, ]*?) ?\| \S/gm)];
    const listed = rows.map(([, metric = '', type = '', labels = '']) => ({
      metric,
      type,
      labels: labels.split(', ').filter(Boolean).sort(),
    }));
    const measured = familiesIn(found)
      .filter((family) => !OF_LIBRARY.test(family.name))
      .map((family) => ({
        metric: family.name,
        type: family.type.toLowerCase(),
        labels: labelsOf(found, family.name),
      }));
    const byName = (a: { metric: string }, b: { metric: string }) => (a.metric < b.metric ? -1 : 1);
    expect(listed.toSorted(byName)).toEqual(measured.toSorted(byName));
  });

  it('gives alerts that Prometheus can read, about existing metrics and labels', async () => {
    const [, source = ''] = /```yaml\n(groups:[\s\S]*?)```/.exec(text) ?? [];
    const rules = alertsSchema.parse(yaml.parse(source)).groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    const found = await collected();
    const metrics = new Set(familiesIn(found).map((family) => family.name));
    for (const { alert, expr } of rules) {
      const named: string[] = [];
      parser.parse(expr).iterate({
        enter({ name, from, to }) {
          expect(name, `${alert}: ${expr.slice(0, from)}`).not.toBe('⚠');
          if (name === 'Identifier') named.push(expr.slice(from, to));
        },
      });
      const unknown = named
        .map((metric) => metric.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ''))
        .filter((metric) => metric !== 'up' && !metrics.has(metric));
      expect(unknown, alert).toEqual([]);
      expect(named.length, alert).toBeGreaterThan(0);
    }
  });
});

it('the service explains every metric, in a text that another program can read', async () => {
  for (const { name, help } of familiesIn(await collected())) expect(help, name).not.toBe('');
});

/** Counts requests and their time, by route and status: never by anything that somebody sent. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { OnRequestEnded } from '../http/log/request-ended.ts';

/** Bounds in seconds: a lookup takes less than the first, and a batch may take a minute. */
const BUCKETS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60,
];
/** Classes by the first digit of a status. */
const CLASSES = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'];

export function requestMetrics(registry: Registry): OnRequestEnded {
  const registries = [registry];
  const seconds = new Histogram({
    name: 'daicho_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers: registries,
  });
  const refused = new Counter({
    name: 'daicho_http_refused_total',
    help: 'Requests answered with an error, by its exact status',
    labelNames: ['operation', 'status'],
    registers: registries,
  });
  return (operation, status, ms) => {
    const kind = CLASSES[Math.floor(status / 100)] ?? 'other';
    seconds.observe({ operation, status: kind }, ms / 1_000);
    if (status >= 400) refused.inc({ operation, status });
  };
}

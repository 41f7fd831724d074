/** Measures the work of a thread that answers. */
import { Counter, Registry } from 'prom-client';
import type { OnRequestEnded } from '../http/log/request-ended.ts';
import type { Registers } from '../registers/registers.ts';
import { eventLoopMetrics } from './event-loop-metrics.ts';
import { type Measuring, measuring } from './measuring.ts';
import { registerMetrics } from './register-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

export interface AnsweringMetrics extends Measuring {
  readonly onRequestEnded: OnRequestEnded;
  /** Called when the state was asked for a key, which is then remembered for a moment. */
  readonly onKeyRead: () => void;
  stop(): void;
}

export function answeringMetrics(registers: Registers): AnsweringMetrics {
  const registry = new Registry();
  const eventLoop = eventLoopMetrics(registry);
  const keyReads = new Counter({
    name: 'daicho_key_reads_total',
    help: 'Keys read from the state; the keys of all other requests were remembered',
    registers: [registry],
  });
  return {
    onRequestEnded: requestMetrics(registry),
    onKeyRead: () => keyReads.inc(),
    stop: eventLoop.stop,
    ...measuring(registry, [eventLoop.refresh, registerMetrics(registry, registers)]),
  };
}

/**
 * Keeps one object of `process.nextTick` alive. The engine drops what it knows of their shape when it collects garbage
 * while there is none, and each costs eight times as much from then on; an answer takes about eight of them. It is a
 * tenth of a lookup (bench `postal-lookup`), for as long as the service runs.
 */
import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/** Call it before the first collection: at the beginning of the process. */
export function keepTick(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}

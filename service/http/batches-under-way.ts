import type { FastifyReply } from 'fastify';
import type { KeyCounts } from './key-counts.ts';
import { ServiceError } from './service-error.ts';

/** Number of batches that one key may have under way: a spreadsheet sends ten at a time, and a few may share a key. */
export const BATCHES_OF_KEY_MAX = 32;
const RETRY_AFTER_S = 1;

/** Counts the batches of each key from their beginning until their answer was read, or its connection is closed. */
export class BatchesUnderWay {
  readonly #counts: KeyCounts;
  readonly #kind: string;

  /** @param kind what is counted, apart from other kinds. */
  constructor(counts: KeyCounts, kind: 'batch' | 'mcp') {
    this.#counts = counts;
    this.#kind = kind;
  }

  /** @throws ServiceError `overloaded` where the key has as many as it may. */
  begin(keyId: string, reply: FastifyReply): void {
    const counted = `${this.#kind} ${keyId}`;
    if (!this.#counts.begin(counted, BATCHES_OF_KEY_MAX)) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new ServiceError('overloaded');
    }
    reply.raw.once('close', () => this.#counts.end(counted));
  }
}

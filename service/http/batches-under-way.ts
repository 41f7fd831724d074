import type { FastifyReply } from 'fastify';
import type { KeyCounts } from './key-counts.ts';
import { ServiceError } from './response/service-error.ts';

/** Greatest number of running batches of one key: a spreadsheet sends ten at a time, and a few may share a key. */
export const BATCHES_OF_KEY_MAX = 32;
const RETRY_AFTER_S = 1;

/** Counts the running batches of each key. A batch runs until its answer is read or its connection is closed. */
export class BatchesUnderWay {
  readonly #counts: KeyCounts;
  readonly #kind: string;

  /** @param kind each kind is counted separately. */
  constructor(counts: KeyCounts, kind: 'batch' | 'mcp') {
    this.#counts = counts;
    this.#kind = kind;
  }

  /** @throws ServiceError `overloaded` if the key has reached the limit. */
  begin(keyId: string, reply: FastifyReply): void {
    const counted = `${this.#kind} ${keyId}`;
    if (!this.#counts.begin(counted, BATCHES_OF_KEY_MAX)) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new ServiceError('overloaded');
    }
    reply.raw.once('close', () => this.#counts.end(counted));
  }
}

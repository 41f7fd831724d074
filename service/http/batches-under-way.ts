import type { FastifyReply } from 'fastify';
import { ServiceError } from './service-error.ts';

/** Number of batches that one key may have under way: a spreadsheet sends ten at a time, and a few may share a key. */
export const BATCHES_OF_KEY_MAX = 32;
const RETRY_AFTER_S = 1;

/** Counts the batches of each key from their beginning until their answer was read, or its connection is closed. */
export class BatchesUnderWay {
  readonly #byKey = new Map<string, number>();

  /** @throws ServiceError `overloaded` where the key has as many as it may. */
  begin(keyId: string, reply: FastifyReply): void {
    const count = this.#byKey.get(keyId) ?? 0;
    if (count >= BATCHES_OF_KEY_MAX) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new ServiceError('overloaded');
    }
    this.#byKey.set(keyId, count + 1);
    reply.raw.once('close', () => this.#end(keyId));
  }

  #end(keyId: string): void {
    const left = (this.#byKey.get(keyId) ?? 1) - 1;
    if (left > 0) this.#byKey.set(keyId, left);
    else this.#byKey.delete(keyId);
  }
}

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Time between checks whether the caller reads the answer. The second check without progress, after half a minute, cuts
 * the connection.
 */
export const NO_PROGRESS_MS = 15_000;

/** Cuts the connection if the caller does not read an answer. The time to make the answer does not count. */
export function cutWithoutProgress({ raw }: FastifyReply, afterMs = NO_PROGRESS_MS): void {
  raw.setTimeout(afterMs, () => {
    if (raw.writableLength > 0 || (raw.socket?.writableLength ?? 0) > 0) raw.destroy();
  });
}

/** Cuts off answers from a file if the caller does not read them, since each keeps its file open. */
export function cutUnreadFiles(server: FastifyInstance, afterMs?: number): void {
  server.addHook('onSend', (_, reply, payload, done) => {
    if (payload instanceof Readable) cutWithoutProgress(reply, afterMs);
    done();
  });
}

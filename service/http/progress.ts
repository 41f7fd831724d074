import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Time after which it is looked whether the caller took anything of the answer; a connection is cut at the second look
 * in vain, after half a minute.
 */
export const NO_PROGRESS_MS = 15_000;

/** Cuts the connection of an answer that waits to be read and is not. Work on an answer is no wait. */
export function cutWithoutProgress({ raw }: FastifyReply, afterMs = NO_PROGRESS_MS): void {
  raw.setTimeout(afterMs, () => {
    if (raw.writableLength > 0 || (raw.socket?.writableLength ?? 0) > 0) raw.destroy();
  });
}

/** Cuts whatever Fastify sends from a file, where the caller does not read it: it would keep the file open for ever. */
export function cutUnreadFiles(server: FastifyInstance, afterMs?: number): void {
  server.addHook('onSend', (_, reply, payload, done) => {
    if (payload instanceof Readable) cutWithoutProgress(reply, afterMs);
    done();
  });
}

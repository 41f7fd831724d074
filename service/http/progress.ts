import type { FastifyReply } from 'fastify';

/** Time after which a connection is cut whose caller takes nothing of the answer. */
export const NO_PROGRESS_MS = 30_000;

/** Cuts the connection of an answer that waits to be read and is not. Work on an answer is no wait. */
export function cutWithoutProgress({ raw }: FastifyReply, afterMs = NO_PROGRESS_MS): void {
  raw.setTimeout(afterMs, () => {
    if (raw.writableLength > 0 || (raw.socket?.writableLength ?? 0) > 0) raw.destroy();
  });
}

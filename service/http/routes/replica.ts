/**
 * Serves whole snapshots to machines of the same operator (`daicho serve --follow`), for secret keys of accounts with
 * the option `replica`: the offer and the files. Ranges let an interrupted fetch continue.
 */
import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AccountStore } from '../../accounts/account-store.ts';
import { Digests } from '../../feeding/offer/digests.ts';
import { FILES_PATH, OFFER_PATH, offeredPath, offerOf } from '../../feeding/offer/offer.ts';
import { isMissing } from '../../files/system-error.ts';
import { ServiceError } from '../response/service-error.ts';
import { keyedRoute, sendJson } from './route.ts';

const access = { keys: ['secret'], option: 'replica' } as const;
const pathSchema = z.object({ '*': z.string() });

export function replicaRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  dataDir: string,
): void {
  const digests = new Digests();

  keyedRoute(
    server,
    accounts,
    { name: 'replica.snapshots', method: 'GET', url: OFFER_PATH, access },
    (request, reply) => {
      const offer = offerOf(dataDir);
      const tag = `"${hash('sha256', JSON.stringify(offer))}"`;
      reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      sendJson(reply, offer);
      return reply;
    },
  );

  keyedRoute(
    server,
    accounts,
    { name: 'replica.file', method: 'GET', url: `${FILES_PATH}*`, access },
    async (request, reply) => {
      const path = offeredPath(dataDir, pathSchema.parse(request.params)['*']);
      if (path === undefined) throw new ServiceError('unknown_path');
      const file = await openIfThere(path);
      try {
        const tag = `"${await digests.of(path)}"`;
        return await sendFrom(file, tag, request, reply);
      } catch (error) {
        await file.close();
        throw error;
      }
    },
  );
}

/** @throws ServiceError for a file that does not exist, or that an import has replaced. */
async function openIfThere(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    if (isMissing(error)) throw new ServiceError('unknown_path');
    throw error;
  }
}

/** Sends a file, or its end if the caller asks for the rest of this very file (RFC 9110, 13.1.5 and 14.2). */
async function sendFrom(
  file: FileHandle,
  tag: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size } = await file.stat();
  const isSame = headers['if-range'] === tag;
  const from = isSame ? Number(/^bytes=(\d{1,15})-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
  reply.type('application/octet-stream').headers({ etag: tag, 'accept-ranges': 'bytes' });
  if (from > 0 && from >= size) {
    await file.close();
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  if (from > 0) {
    reply.code(206).header('content-range', `bytes ${from}-${size - 1}/${size}`);
  }
  reply.header('content-length', size - from);
  return reply.send(file.createReadStream({ start: from }));
}

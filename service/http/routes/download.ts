/**
 * Serves the bulk files (spec, "Postal" 6 and 7). A path of the list, or the same path in another format, leads to a
 * temporary address. That address is the secret: it needs no key, and works once, for some minutes. Each file is made
 * on its first request, and kept.
 */
import type { FileHandle } from 'node:fs/promises';
import { postalDownloadList } from '@daicho/shared/api/download.ts';
import { apiVersionSchema } from '@daicho/shared/model/api-version-schema.ts';
import { FILE_FORMATS, type FileFormat } from '@daicho/shared/model/download.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { AccountStore } from '../../accounts/account-store.ts';
import { openDownload } from '../../answers/download.ts';
import { openPostalVersion } from '../../answers/postal/postal-version.ts';
import { postalFileShape } from '../../answers/shapes/postal.ts';
import type { Download, DownloadAddresses } from '../../downloads/download-addresses.ts';
import type { PostalFiles } from '../../downloads/postal-file.ts';
import type { PostalRegisters } from '../../registers/postal/register.ts';
import { apiVersionFor } from '../request/api-version.ts';
import { type OwnAddress, ownAddress } from '../response/own-address.ts';
import { ServiceError } from '../response/service-error.ts';
import { keyedRoute, plainRoute } from './route.ts';

export interface Downloads {
  readonly addresses: DownloadAddresses;
  readonly postal: PostalFiles;
}

const pathSchema = z.object({ '*': z.string() });
const tokenSchema = z.object({ token: z.string() });

export function downloadRoutes(
  server: FastifyInstance,
  accounts: AccountStore,
  registers: PostalRegisters,
  { addresses, postal }: Downloads,
  own: OwnAddress,
): void {
  keyedRoute(
    server,
    accounts,
    {
      name: 'postal.download',
      method: 'GET',
      url: `${postalDownloadList.path}*`,
      access: postalDownloadList.access,
    },
    async (request, reply, holder) => {
      const apiVersion = apiVersionFor(request.headers, holder.defaultApiVersion);
      const path = pathSchema.parse(request.params)['*'].replace(/\/$/, '');
      const { register, format } = openDownload(registers, path);
      postal.prepare(register, postalFileShape(apiVersion), format);
      const token = await addresses.issue({ dataVersion: register.version, apiVersion });
      const location = ownAddress(request, `/downloads/${token}/${format.fileName}`, own);
      return reply.code(303).header('location', location).send();
    },
  );

  // A temporary address stands for the records; its ending chooses the format.
  for (const format of FILE_FORMATS) {
    plainRoute(server, {
      name: 'postal.downloadFile',
      method: 'GET',
      url: `/downloads/:token/${format.fileName}`,
      handler: async (request, reply) => {
        const { token } = tokenSchema.parse(request.params);
        const isLook = request.method === 'HEAD';
        const download = await addresses.look(token);
        if (download === undefined) throw new ServiceError('download_address_over');
        const file = await fileOf(download, registers, postal, format);
        // Uses the address up only when the file is there.
        if (!isLook && (await usedUp(addresses, token, file))) {
          throw new ServiceError('download_address_over');
        }
        return sendFile(reply, file, format);
      },
    });
  }
}

/**
 * Whether another caller used the address first. In that case, and if an error leaves this unknown, the file is closed.
 */
async function usedUp(
  addresses: DownloadAddresses,
  token: string,
  file: FileHandle,
): Promise<boolean> {
  let download: Download | undefined;
  try {
    download = await addresses.use(token);
  } finally {
    if (download === undefined) await file.close();
  }
  return download === undefined;
}

function fileOf(
  { dataVersion, apiVersion }: Download,
  registers: PostalRegisters,
  postal: PostalFiles,
  format: FileFormat,
): Promise<FileHandle> {
  const shape = postalFileShape(apiVersionSchema.parse(apiVersion));
  return postal.open(openPostalVersion(registers, dataVersion), shape, format);
}

/** Sends a file; in answer to HEAD, Fastify sends only its headers. */
async function sendFile(
  reply: FastifyReply,
  file: FileHandle,
  { contentType, fileName }: FileFormat,
): Promise<FastifyReply> {
  const { size } = await file.stat();
  reply.type(contentType).headers({
    'content-length': size,
    'content-disposition': `attachment; filename="${fileName}"`,
  });
  return reply.send(file.createReadStream());
}

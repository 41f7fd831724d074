/** Serves the built script of Google Sheets below /sheets/, and the page that explains how to install it. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { pagePolicy } from '../../html/page.ts';
import { type Edition, SCRIPT_FILES, scriptFile, servedName } from '../../sheets/built-script.ts';
import { installPage, notBuiltPage } from '../../sheets/install-page.ts';
import { askedLanguage } from '../request/asked-language.ts';
import { sendCacheable } from '../response/cacheable-answer.ts';
import { ServiceError } from '../response/service-error.ts';
import { installPageRoute, installStyleRoute, sendInstallPage } from './install-pages.ts';
import { plainRoute } from './route.ts';

export interface SheetsOptions {
  /** Folder of the built files; by default the one in which `npm run build` puts them. */
  readonly folder?: URL | undefined;
  /** Address at which users reach the service. */
  readonly publicUrl?: string | undefined;
}

const paramsSchema = z.object({ file: z.string() });

export function sheetsRoutes(server: FastifyInstance, { folder, publicUrl }: SheetsOptions): void {
  const style = installStyleRoute(server, 'sheets');

  installPageRoute(server, 'sheets', async (request, reply) => {
    const [first] = SCRIPT_FILES;
    const code = await scriptFile('spreadsheet', servedName(first), folder);
    const language = askedLanguage(request);
    const about = { language, style };
    const address = publicUrl ?? `${request.protocol}://${request.host}`;
    // Without a build there is nothing to install; the status tells this to `daicho doctor`.
    if (code === undefined) reply.code(404);
    const page = code === undefined ? notBuiltPage(about) : installPage({ ...about, address });
    const policy = pagePolicy("style-src 'self'");
    return sendInstallPage(request, reply, { page, language, policy });
  });

  const files = (url: string, edition: Edition) =>
    plainRoute(server, {
      name: 'sheets',
      method: 'GET',
      url,
      handler: async (request, reply) => {
        const { file } = paramsSchema.parse(request.params);
        const content = await scriptFile(edition, file, folder);
        if (content === undefined) throw new ServiceError('unknown_path');
        return sendCacheable(request, reply, {
          type: 'text/plain; charset=utf-8',
          content,
          isImmutable: false,
        });
      },
    });
  files('/sheets/:file', 'spreadsheet');
  files('/sheets/addon/:file', 'addon');
}

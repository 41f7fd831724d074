/**
 * One n8n for a run of tests, which is started when the first file asks for it and removed when the run ends. Files ask over
 * HTTP; a run in which no file asks for it does not start it.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { N8n } from './n8n-process.ts';
import { N8nRest } from './rest.ts';

/** Variable of the address that answers with a `StartedN8n`. The processes that run the files inherit it. */
export const ADDRESS = 'DAICHO_TEST_N8N';

export interface StartedN8n {
  readonly url: string;
  readonly folder: string;
  /** Session of its owner, who is signed in. */
  readonly cookie: string;
}

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[ADDRESS] !== undefined) return undefined;
  let n8n: N8n | undefined;
  let started: Promise<StartedN8n> | undefined;
  const start = async (): Promise<StartedN8n> => {
    n8n = await N8n.create();
    await n8n.start();
    const { cookie } = await N8nRest.setUp(n8n.url);
    return { url: n8n.url, folder: n8n.folder, cookie };
  };
  const server = createServer(async (_, response) => {
    try {
      started ??= start();
      response.end(JSON.stringify(await started));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  process.env[ADDRESS] = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await n8n?.remove();
  };
}

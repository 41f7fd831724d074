/** HTTP servers of the tests, on a free port of this computer. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface LocalServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function localServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Listener {
  readonly url: string;
  /** Bodies in the order of arrival; empty where a request had none. */
  readonly received: string[];
  close(): Promise<void>;
}

/** Takes whatever is sent to it, and answers 200. */
export async function listener(): Promise<Listener> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

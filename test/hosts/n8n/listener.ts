import { type LocalServer, localServer } from '../local-server.ts';

export interface Listener extends LocalServer {
  /** Bodies in the order of arrival; an empty text for a request without a body. */
  readonly received: string[];
}

/** Accepts every request, and answers 200. */
export async function listener(): Promise<Listener> {
  const received: string[] = [];
  const server = await localServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { ...server, received };
}

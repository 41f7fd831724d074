import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * These are below the ports that Linux gives to servers that ask for any port; such a server could take a port while n8n starts.
 */
const [FIRST, END] = [20_000, 32_000];

/** A port of this machine that is free now; n8n cannot choose one by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

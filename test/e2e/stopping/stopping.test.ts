/** How soon a real service stops, whatever its callers do at that moment. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchOf, head, LOOKUP, running, type Service, socketOf, stopped } from './service.ts';

const STOP_TIMEOUT_MS = 2_000;
/** What stops at once does not wait for its callers until then. */
const AT_ONCE_MS = 1_800;
/** How much later a stop may be noticed on a busy machine. */
const NOTICED_MS = 3_000;

describe('a service that is stopped', () => {
  it.each<[string, (service: Service) => string, { atOnce: boolean }]>([
    ['has sent nothing', () => '', { atOnce: true }],
    ['has sent half a head', ({ secret }) => head(secret).slice(0, -2), { atOnce: false }],
    ['has sent half a body', (service) => batchOf(service, 10).slice(0, -5), { atOnce: false }],
  ])('ends beside a connection that %s', async (_, text, { atOnce }) => {
    const service = await running();
    const socket = await socketOf(service, text(service));
    const closed = once(socket, 'close');
    await sleep(100);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    if (atOnce) expect(ms).toBeLessThan(AT_ONCE_MS);
    else expect(ms).toBeGreaterThan(STOP_TIMEOUT_MS - 100);
    expect(ms).toBeLessThan(STOP_TIMEOUT_MS + NOTICED_MS);
    await closed;
  });

  it('ends at once beside a connection whose TLS has not begun', async () => {
    const service = await running({ isSecure: true });
    await socketOf(service, '');
    await sleep(100);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(AT_ONCE_MS);
  });

  it('ends beside a caller that does not read its answer', async () => {
    const service = await running({ isLarge: true });
    const socket = await socketOf(service, '');
    socket.pause();
    socket.write(batchOf(service, 1_000));
    await sleep(500);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(STOP_TIMEOUT_MS - 100);
    expect(ms).toBeLessThan(STOP_TIMEOUT_MS + NOTICED_MS);
  });

  it('ends at once beside idle connections', async () => {
    const service = await running();
    const socket = await socketOf(service, head(service.secret));
    await once(socket, 'data');
    await sleep(1_100);
    const closed = once(socket, 'close');
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(AT_ONCE_MS);
    await closed;
  });

  it('answers busy callers to the end, and tells each of them to close', async () => {
    const service = await running();
    let isTold = 0;
    const failures: string[] = [];
    const caller = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const answered = await ask(service, agent).catch((error) => String(error));
        if (typeof answered === 'string') {
          failures.push(answered);
          return;
        }
        if (answered.connection !== 'close') continue;
        isTold++;
        return;
      }
    };
    const callers = Array.from({ length: 20 }, caller);
    await sleep(300);
    const { code, ms } = await stopped(service);
    await Promise.all(callers);
    expect(failures).toEqual([]);
    expect(isTold).toBe(20);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(1_500);
  });
});

function ask(
  { port, secret }: Service,
  agent: Agent,
): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${secret}` };
    get({ host: '127.0.0.1', port, path: LOOKUP, agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      );
    }).on('error', reject);
  });
}

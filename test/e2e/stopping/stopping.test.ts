/** How soon a real service stops, whatever its callers do at that moment. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { atNight, few } from '../../cases.ts';
import {
  batchOf,
  hasRead,
  head,
  LOOKUP,
  running,
  type Service,
  socketOf,
  stopped,
} from './service.ts';

/**
 * How long a service is set to wait for its callers, and within what time it has then ended, even on a busy machine.
 */
const WAITS_MS = 2_000;
const WAITED_MS = 30_000;
/**
 * How long another service is set to wait for its callers, and within what time it has ended if it has no reason to
 * wait.
 */
const MAY_WAIT_S = 60;
const AT_ONCE_MS = 30_000;

const ends = {
  async atOnce(service: Service) {
    await hasRead(service);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(AT_ONCE_MS);
  },
  async afterWaiting(service: Service) {
    await hasRead(service);
    const { code, ms } = await stopped(service);
    expect(code).toBe(0);
    expect(ms).toBeGreaterThan(WAITS_MS - 100);
    expect(ms).toBeLessThan(WAITED_MS);
  },
};

describe('a service that is stopped', () => {
  it.each<[string, (service: Service) => string]>(
    few(
      [
        ['half a head', ({ secret }) => head(secret).slice(0, -2)],
        ['half a body', (service) => batchOf(service, 10).slice(0, -5)],
      ],
      1,
    ),
  )('ends after its time beside a connection that has sent %s', async (_, text) => {
    const service = await running({ stopTimeoutS: WAITS_MS / 1_000 });
    const socket = await socketOf(service, text(service));
    const closed = once(socket, 'close');
    await ends.afterWaiting(service);
    await closed;
  });

  atNight(it)?.('ends at once beside a connection that has sent nothing', async () => {
    const service = await running({ stopTimeoutS: MAY_WAIT_S });
    const socket = await socketOf(service, '');
    const closed = once(socket, 'close');
    await ends.atOnce(service);
    await closed;
  });

  atNight(it)?.('ends at once beside a connection whose TLS has not begun', async () => {
    const service = await running({ isSecure: true, stopTimeoutS: MAY_WAIT_S });
    await socketOf(service, '');
    await ends.atOnce(service);
  });

  it('ends beside a caller that does not read its answer', async () => {
    const service = await running({ isLarge: true, stopTimeoutS: WAITS_MS / 1_000 });
    const socket = await socketOf(service, '');
    socket.pause();
    socket.write(batchOf(service, 1_000));
    await ends.afterWaiting(service);
  });

  atNight(it)?.('ends at once beside idle connections', async () => {
    const service = await running({ stopTimeoutS: MAY_WAIT_S });
    const socket = await socketOf(service, head(service.secret));
    await once(socket, 'data');
    const closed = once(socket, 'close');
    await ends.atOnce(service);
    await closed;
  });

  it('answers busy callers to the end, and tells each of them to close', async () => {
    const service = await running({ stopTimeoutS: MAY_WAIT_S });
    let isTold = 0;
    let answers = 0;
    let served = 0;
    const failures: string[] = [];
    const caller = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let count = 1; ; count++) {
        const answered = await ask(service, agent).catch((error) => String(error));
        if (typeof answered === 'string') {
          failures.push(answered);
          return;
        }
        answers++;
        if (count === 1) served++;
        if (answered.connection !== 'close') continue;
        isTold++;
        return;
      }
    };
    const callers = Array.from({ length: 20 }, caller);
    // A connection that is not accepted yet when the service stops may be reset.
    await expect.poll(() => served === callers.length && answers > 100).toBe(true);
    const { code, ms } = await stopped(service);
    await Promise.all(callers);
    expect(failures).toEqual([]);
    expect(isTold).toBe(20);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(AT_ONCE_MS);
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

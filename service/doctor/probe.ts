/** Asks the examined service, and keeps each response as it came, before it is parsed. */
import type { ApiResponse } from '@daicho/shared/api/call/read.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { CallReply } from '@daicho/shared/enrich/queue/queue-step.ts';
import { remoteConnection } from '../connections/remote.ts';

export interface ProbeResult {
  readonly reply: CallReply;
  /** The response, or undefined if none came. */
  readonly response: ApiResponse | undefined;
  /** Why no response came: `timeout`, or the system's error. */
  readonly cause: unknown;
}

export interface Probe {
  /** Sends a question, with the key if a key is given. */
  ask(call: Call, key?: string): Promise<ProbeResult>;
  /** Whether pages of an origin may read the answers, by the service's `Access-Control-Allow-Origin`. */
  allowsOrigin(origin: string): Promise<boolean>;
  /** Whether the service has a page at a path. */
  hasPage(path: string): Promise<boolean>;
}

/** @param root address without the closing slash and `/v1`. */
export function probeAt(root: string, timeoutMs: number): Probe {
  /** Sends a request without the key, and follows no redirect. */
  const send = async (path: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(root + path, { ...init, redirect: 'manual', signal });
      await response.body?.cancel();
      return response;
    } catch {
      return undefined;
    }
  };
  return {
    async ask(call, key) {
      let received: Pick<ProbeResult, 'response' | 'cause'> = {
        response: undefined,
        cause: undefined,
      };
      const connection = remoteConnection(
        { baseUrl: root, ...(key === undefined ? {} : { key }) },
        {
          timeoutMs,
          onReceived: (one) => {
            received = { response: undefined, cause: undefined, ...one };
          },
        },
      );
      // The connection ends by its own timeout.
      const { signal } = new AbortController();
      return { reply: await connection.send(call, signal), ...received };
    },
    async allowsOrigin(origin) {
      const response = await send('/v1/postalcode/1000001', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization,kenall-api-version',
        },
      });
      const allowed = response?.headers.get('access-control-allow-origin');
      return allowed === '*' || allowed === origin;
    },
    async hasPage(path) {
      const response = await send(path, { method: 'HEAD' });
      return response?.ok === true;
    },
  };
}

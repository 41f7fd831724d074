/** Callers that keep sending requests while things happen to the machines, and their answers. */
import { setTimeout as sleep } from 'node:timers/promises';

const CALLERS = 4;
const BETWEEN_MS = 5;

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export interface Told {
  readonly asked: Asked;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

export interface Callers {
  /** Uses another key from now on. */
  use(key: string): void;
  /** All answers so far. */
  readonly told: readonly Told[];
  /** Number of requests that had to be sent twice. */
  retried(): number;
  end(): Promise<void>;
}

/** Sends requests one after the other. Sends a request a second time if it reached no machine or got Retry-After. */
export function startCallers(base: string, key: string, asks: readonly Asked[]): Callers {
  const told: Told[] = [];
  let held = key;
  let retries = 0;
  let isEnded = false;
  const ask = async (asked: Asked): Promise<Told> => {
    const { method, path, body } = asked;
    const headers = { authorization: `Token ${held}`, 'content-type': 'application/json' };
    try {
      const given = { method, headers, ...(body === undefined ? {} : { body }) };
      const response = await fetch(base + path, given);
      return { asked, status: response.status, body: await response.text(), at: Date.now() };
    } catch {
      return { asked, status: 0, body: '', at: Date.now() };
    }
  };
  const call = async (first: number) => {
    for (let i = first; !isEnded; i++) {
      const asked = asks[i % asks.length];
      if (asked === undefined) return;
      let answer = await ask(asked);
      if ([0, 502, 503].includes(answer.status)) {
        retries++;
        await sleep(1_000);
        answer = await ask(asked);
      }
      told.push(answer);
      await sleep(BETWEEN_MS);
    }
  };
  const all = Array.from({ length: CALLERS }, (_, i) => call(i));
  return {
    use: (key) => {
      held = key;
    },
    told,
    retried: () => retries,
    async end() {
      isEnded = true;
      await Promise.all(all);
    },
  };
}

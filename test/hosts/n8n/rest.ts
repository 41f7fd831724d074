/** n8n's own interface as its editor uses it, signed in as the owner. */
import * as z from 'zod/mini';

const OWNER = {
  email: 'owner@example.com',
  firstName: 'Test',
  lastName: 'Owner',
  password: 'Of-these-tests-1',
};

const answerSchema = z.object({ data: z.unknown() });

export class N8nRest {
  readonly cookie: string;
  readonly #url: string;

  /** @param cookie of the signed-in owner. */
  constructor(url: string, cookie: string) {
    this.#url = url;
    this.cookie = cookie;
  }

  /** Makes the owner of a fresh n8n and signs in. */
  static async setUp(url: string): Promise<N8nRest> {
    const response = await fetch(`${url}/rest/owner/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'browser-id': BROWSER },
      body: JSON.stringify(OWNER),
    });
    if (!response.ok) throw new Error(`owner set-up: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return new N8nRest(url, cookies.join('; '));
  }

  async get(path: string): Promise<unknown> {
    return this.#send(path, {});
  }

  async post(path: string, body: object): Promise<unknown> {
    return this.#send(path, { method: 'POST', body: JSON.stringify(body) });
  }

  async patch(path: string, body: object): Promise<unknown> {
    return this.#send(path, { method: 'PATCH', body: JSON.stringify(body) });
  }

  async #send(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${this.#url}/rest${path}`, {
      ...init,
      headers: {
        'content-type': 'application/json',
        'browser-id': BROWSER,
        cookie: this.cookie,
        // n8n closes an idle connection after some seconds, also while this process is too busy to notice.
        connection: 'close',
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return answerSchema.parse(await response.json()).data;
  }
}

/** A session belongs to one browser. */
export const BROWSER = 'daicho-tests';

/** Drops lists on the desk of a running service as its page does. */
import type { DeskService } from './desk-service.ts';

export class DeskClient {
  readonly #service: DeskService;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(service: DeskService, headers: Readonly<Record<string, string>> = {}) {
    this.#service = service;
    this.#headers = { origin: service.url, ...headers };
  }

  async drop(name: string, content: Uint8Array | string): Promise<Response> {
    return this.#send('/lists', {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(name),
      },
      body: content as string,
    });
  }

  /** Drops a list. @returns its id. */
  async idOfDropped(name: string, content: Uint8Array | string): Promise<string> {
    const { id } = (await (await this.drop(name, content)).json()) as { id: string };
    return id;
  }

  get(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  post(path: string, body: object = {}): Promise<Response> {
    return this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Writes edits one after the other. @returns the length of the record. */
  async write(id: string, ...edits: readonly object[]): Promise<number> {
    let at = 0;
    for (const edit of edits) {
      const response = await this.post(`/lists/${id}/edits`, { at, edit });
      at = ((await response.json()) as { at: number }).at;
    }
    return at;
  }

  #send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    return fetch(`${this.#service.url}/desk${path}`, {
      ...init,
      headers: { ...this.#headers, ...(headers as Record<string, string> | undefined) },
    });
  }
}

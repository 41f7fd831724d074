/**
 * Calls a service as many people do: requests come at random moments, whether earlier ones were answered or not, over
 * connections that stay open. A time counts from the moment at which a request came, so that a service that stands still
 * is seen to.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What became of a call: a reply, or the code of why there was none. */
export type Outcome = Reply | { readonly failed: string };

export class Caller {
  readonly #url: URL;
  readonly #agent: Agent;

  constructor(url: string, connections: number) {
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  }

  send({ method, path, headers, body }: Call): Promise<Outcome> {
    const { hostname, port } = this.#url;
    return new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException) =>
        resolve({ failed: error.code ?? error.message });
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(
        { hostname, port, method, path, agent: this.#agent, headers: { ...headers, ...length } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk) => {
            text += chunk;
          });
          answer.on('error', failed);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          );
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });
  }

  end(): void {
    this.#agent.destroy();
  }
}

/** Serves the metrics at a separate address, so that figures for operators do not become public by accident. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { messageOf } from '../files/system-error.ts';
import { METRICS_TYPE, type Measuring, metricsText } from './measuring.ts';
import { metricsErrorSentences } from './words.ts';

const PATH = '/metrics';

interface MetricsAddress {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
}

interface MetricsListener {
  /** Address of the metrics. */
  readonly url: string;
  close(): void;
}

/**
 * @param parts gives the registries to collect from; called at each collection.
 * @param onProblem called with the error of a failed collection, which is answered with 500.
 * @throws SentenceError if the process cannot listen at the address.
 */
export async function listenForMetrics(
  { port, host }: MetricsAddress,
  parts: () => readonly Measuring[],
  onProblem: (problem: unknown) => void,
): Promise<MetricsListener> {
  const answer = async ({ method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
    if (url.split('?')[0] !== PATH || !['GET', 'HEAD'].includes(method)) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metricsText(parts());
      response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text);
    } catch (problem) {
      onProblem(problem);
      response.writeHead(500).end();
    }
  };
  const server = createServer(answer);
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    const values = { port, host, reason: messageOf(error) };
    throw new SentenceError(metricsErrorSentences.listen, values);
  }
  const bound = server.address();
  const boundPort = bound !== null && typeof bound === 'object' ? bound.port : port;
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${boundPort}${PATH}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

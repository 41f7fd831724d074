/**
 * A proxy that replaces script.googleapis.com for programs that go through it and trust its certificate: it keeps what is
 * uploaded and sends nothing to Google.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { certificate, certificateKey } from './certificate.ts';

interface CapturedRequest {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface Capture {
  readonly proxyUrl: string;
  readonly requests: readonly CapturedRequest[];
  close(): void;
}

/** @param refusal message with which every request is refused (403), as when the Apps Script API is off. */
export async function captureUploads(refusal?: string): Promise<Capture> {
  const requests: CapturedRequest[] = [];
  const google = createTlsServer(
    { cert: certificate, key: certificateKey },
    (request, response) => {
      void bodyOf(request).then((body) => {
        const { method = '', url = '', headers } = request;
        requests.push({ host: headers.host ?? '', method, path: url, body });
        response.setHeader('content-type', 'application/json');
        if (refusal === undefined) {
          response.end(JSON.stringify(method === 'PUT' ? body : { files: [] }));
        } else {
          const error = { code: 403, message: refusal, status: 'PERMISSION_DENIED' };
          response.writeHead(403).end(JSON.stringify({ error }));
        }
      });
    },
  );
  const proxy = createServer((_, response) => response.writeHead(405).end());
  proxy.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    google.emit('connection', socket);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    proxyUrl: `http://127.0.0.1:${port}`,
    requests,
    close() {
      google.closeAllConnections();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

/** Replaces a publisher: serves files with a real server's headers, and misbehaves or lies if a test wants that. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { waitForPartial } from './wait-for-partial.ts';

export interface ServedFile {
  readonly bytes: Buffer;
  /** Last-Modified; absent if the server does not send it. */
  readonly modified?: string;
  readonly type?: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface Publisher {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly files: Map<string, ServedFile>;
  /** By path: answers that are given before the right one, each of them once. */
  readonly before: Map<string, Answer[]>;
  /** Answers instead of files, by path. */
  readonly pages: Map<string, Answer>;
  /** Requests so far: `GET /ken_all.zip 200`, with ` from N` for a range. */
  readonly log: string[];
}

export async function publisher(): Promise<Publisher> {
  const files = new Map<string, ServedFile>();
  const before = new Map<string, Answer[]>();
  const pages = new Map<string, Answer>();
  const log: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const { method, headers } = request;
    response.on('close', () => {
      const range = headers.range === undefined ? '' : ` ${headers.range}`;
      log.push(`${method} ${path} ${response.statusCode}${range}`);
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const answer = before.get(path)?.shift() ?? pages.get(path) ?? serve(files.get(path));
      answer(request, response, Buffer.concat(chunks).toString());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return { origin: `http://127.0.0.1:${port}`, files, before, pages, log };
}

export function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
}

/** Answers as a real server does, with conditions, ranges, and the file's headers. */
export function serve(file: ServedFile | undefined): Answer {
  return (request, response) => {
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html>not found</html>');
      return;
    }
    const { bytes, modified, type = 'application/octet-stream' } = file;
    const etag = tagOf(bytes);
    const told = { etag, 'content-type': type, ...(modified && { 'last-modified': modified }) };
    const { range, 'if-none-match': known, 'if-range': same } = request.headers;
    if (known === etag) {
      response.writeHead(304, told).end();
      return;
    }
    const [, from] = /^bytes=(\d+)-$/.exec(range ?? '') ?? [];
    if (from !== undefined && (same === etag || same === modified)) {
      const rest = bytes.subarray(Number(from));
      const part = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
      response.writeHead(206, { ...told, 'content-range': part, 'content-length': rest.length });
      response.end(rest);
      return;
    }
    response.writeHead(200, { ...told, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

/** Sends the first bytes, and cuts the connection once the caller has written them below its folder. */
export function cutOff(file: ServedFile, after: number, folder: string): Answer {
  return (_request, response) => {
    const { bytes, modified } = file;
    const told = modified === undefined ? {} : { 'last-modified': modified };
    const length = { 'content-length': bytes.length };
    response.writeHead(200, { etag: tagOf(bytes), ...told, ...length });
    response.write(bytes.subarray(0, after));
    waitForPartial(folder, after).then(() => response.destroy());
  };
}

/** Begins an answer and sends nothing more. */
export function silent(file: ServedFile): Answer {
  return (_request, response) => {
    response.writeHead(200, { etag: tagOf(file.bytes), 'content-length': file.bytes.length });
    response.write(file.bytes.subarray(0, 10));
  };
}

export function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(code, { 'content-type': 'text/plain', ...headers }).end('no');
  };
}

export function page(html: string, headers: Record<string, string | string[]> = {}): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  };
}

/**
 * Answers lookups with little more than `node:http`: the last part of the path names a body that is kept in memory.
 * `bare-server.ts HEADERS ANSWERS`: the headers of every answer as JSON, and a file of lines `1000001<tab>body`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as z from 'zod/mini';

const [headersJson = '{}', path = ''] = process.argv.slice(2);
const headers = z.record(z.string(), z.string()).parse(JSON.parse(headersJson));
const bodies = readAnswers(path);

const server = createServer((request, response) => {
  const url = request.url ?? '';
  const body = bodies.get(url.slice(url.lastIndexOf('/') + 1));
  if (body === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  console.log(`listening on http://127.0.0.1:${address.port}`);
});

function readAnswers(file: string): Map<string, Buffer> {
  const bytes = readFileSync(file);
  const answers = new Map<string, Buffer>();
  for (let start = 0; start < bytes.length; ) {
    const tab = bytes.indexOf('\t', start);
    const end = bytes.indexOf('\n', tab);
    answers.set(bytes.toString('latin1', start, tab), bytes.subarray(tab + 1, end));
    start = end + 1;
  }
  return answers;
}

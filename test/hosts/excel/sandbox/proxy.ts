/** Passes a request on to the service, which takes it for one of its own pages. */
import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * @param change makes another page of an answer in HTML; its policy of origins then no longer fits, and is left out.
 */
export function passOn(
  from: IncomingMessage,
  to: ServerResponse,
  service: URL,
  change: (html: string) => string,
): void {
  const headers = { ...from.headers, host: service.host, 'accept-encoding': 'identity' };
  if (headers.origin !== undefined) headers.origin = service.origin;
  // Our page differs from the one to which the service gave this tag.
  delete headers['if-none-match'];
  const asked = request(
    new URL(from.url ?? '/', service),
    { method: from.method, headers },
    (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        return;
      }
      let html = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        html += text;
      });
      answer.on('end', () => {
        to.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/html; charset=utf-8' });
        to.end(change(html));
      });
    },
  );
  asked.on('error', () => to.writeHead(502).end());
  from.pipe(asked);
}

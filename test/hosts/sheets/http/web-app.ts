/**
 * A script deployed as a web app, at an address on this machine. The script sees the query and the body, never the headers
 * (guide, "Web apps"). A page of HtmlService is the answer itself; a text of ContentService is a redirect to another address
 * (302, guide "Content service"), which answers only GET; it answers POST with 405, as senders report. An exception is also
 * answered with a page and status 200.
 */
import type { IncomingMessage } from 'node:http';
import { type LocalServer, localServer } from '../../local-server.ts';
import type { Spreadsheet, WebAppEvent } from '../spreadsheet.ts';
import { isWebAppOutput } from '../web-app-output.ts';

const EXEC = '/macros/s/AKfycbExample/exec';
const ECHO = '/macros/echo';

/** A web app, whose address ends in `/exec`. */
export interface WebApp extends LocalServer {
  /** Statuses that were answered, in their order. */
  readonly answered: readonly number[];
}

export async function deployWebApp(sheet: Spreadsheet): Promise<WebApp> {
  const answered: number[] = [];
  let echoed = '';
  const server = await localServer((request, response) => {
    const end = (status: number, body: string, headers: Record<string, string> = {}) => {
      answered.push(status);
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
      response.end(body);
    };
    answer(request, end).catch(() => response.destroy());
  });

  async function answer(
    request: IncomingMessage,
    end: (status: number, body: string, headers?: Record<string, string>) => void,
  ): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '', 'http://script.google.com');
    const isPost = request.method === 'POST';
    if (pathname === ECHO) return isPost ? end(405, '') : end(200, echoed);
    if (pathname !== EXEC) return end(404, '');
    const contents = Buffer.concat(await request.toArray()).toString();
    const event = eventOf(search.slice(1), isPost ? contents : undefined, request);
    try {
      const output = await sheet.webApp(isPost ? 'doPost' : 'doGet', event);
      if (!isWebAppOutput(output)) throw new Error('no output');
      if (output.from === 'HtmlService') return end(200, `<!doctype html>${output.content}`);
      echoed = output.content;
      end(302, '<HTML><TITLE>Moved Temporarily</TITLE></HTML>', {
        location: `${ECHO}?user_content_key=1`,
      });
    } catch (error) {
      end(200, `<!doctype html><title>Error</title>${error instanceof Error ? error.message : ''}`);
    }
  }

  return { ...server, url: `${server.url}${EXEC}`, answered };
}

function eventOf(
  queryString: string,
  contents: string | undefined,
  { headers }: IncomingMessage,
): WebAppEvent {
  const query = new URLSearchParams(queryString);
  const names = [...new Set(query.keys())];
  const length = Buffer.byteLength(contents ?? '');
  return {
    queryString,
    contextPath: '',
    contentLength: contents === undefined ? -1 : length,
    parameter: Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])),
    parameters: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
    ...(contents === undefined
      ? {}
      : { postData: { type: headers['content-type'] ?? '', length, contents, name: 'postData' } }),
  };
}

/** The sandbox: a page with a grid over a real workbook at the left, and the built pane over the same host at the right. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ExcelHost } from '../excel-host.ts';
import { startDaicho } from '../running-daicho.ts';
import { loadWorkbook, saveWorkbook } from '../workbook-file.ts';
import { doAct } from './grid-acts.ts';
import { gridState } from './grid-state.ts';
import { OFFICE_PATH, sandboxPage } from './pane-page.ts';
import { passOn } from './proxy.ts';

const require = createRequire(import.meta.url);
const OFFICE_JS = join(dirname(require.resolve('@microsoft/office-js/package.json')), 'dist');
const HERE = fileURLToPath(new URL('.', import.meta.url));
const FILES: Readonly<Record<string, string>> = {
  '/': join(HERE, 'page.html'),
  '/sandbox/page.css': join(HERE, 'page.css'),
  '/sandbox/page.js': join(HERE, 'page.js'),
  '/sandbox/office-stand-in.js': join(HERE, '..', 'office-stand-in.js'),
};
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export interface Sandbox {
  readonly url: string;
  readonly host: ExcelHost;
  stop(): Promise<void>;
}

/** Starts the service on its embedded data, and the sandbox before it. The pane has to be built. @param port 0 takes a free one */
export async function startSandbox(workbookPath: string, port = 0): Promise<Sandbox> {
  const host = new ExcelHost(await loadWorkbook(workbookPath));
  const daicho = await startDaicho();
  const listeners = new Set<ServerResponse>();
  const tell = (event: object) => {
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  host.onMessages = (messages, { kind }) => tell({ messages, isSelection: kind === 'selected' });

  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', 'http://sandbox');
    respond(asked, answer, url).catch((error: unknown) => {
      if (!answer.headersSent) answer.writeHead(400, { 'content-type': 'text/plain' });
      answer.end(String(error));
    });
  });

  async function respond(asked: IncomingMessage, answer: ServerResponse, url: URL): Promise<void> {
    const { pathname } = url;
    const file = FILES[pathname];
    if (file !== undefined) await sendFile(answer, file);
    else if (pathname.startsWith(OFFICE_PATH)) await sendOffice(answer, pathname);
    else if (pathname === '/_api/excel/ProcessQuery') {
      const { 'x-undo-group': undoGroup } = asked.headers;
      const { status, body } = host.processQuery(await text(asked), undoGroup?.toString());
      send(answer, body, status);
    } else if (pathname === '/sandbox/grid') send(answer, JSON.stringify(gridState(host.workbook)));
    else if (pathname === '/sandbox/act') {
      doAct(host, JSON.parse(await text(asked)));
      send(answer, JSON.stringify(gridState(host.workbook)));
    } else if (pathname === '/sandbox/events') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      answer.write(': here\n\n');
      listeners.add(answer);
      answer.on('close', () => listeners.delete(answer));
    } else if (pathname === '/sandbox/workbook.xlsx') await sendWorkbook(answer);
    else {
      const theme = url.searchParams.get('theme');
      const settings = settingsFor(url.searchParams.get('connection'));
      passOn(asked, answer, new URL(daicho.url), (html) =>
        sandboxPage(html, { apiVersion: host.apiVersion, theme, settings }),
      );
    }
  }

  function settingsFor(keyKind: string | null): object | undefined {
    if (keyKind !== 'public' && keyKind !== 'secret') return undefined;
    return { baseUrl: origin(), key: daicho.keys[keyKind], keyKind };
  }

  async function sendWorkbook(answer: ServerResponse): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'daicho-sandbox-'));
    try {
      const path = join(folder, 'workbook.xlsx');
      await saveWorkbook(host.workbook, workbookPath, path);
      const name = encodeURIComponent(basename(workbookPath));
      answer.writeHead(200, {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
      });
      answer.end(await readFile(path));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: origin(),
    host,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await daicho.stop();
    },
  };
}

function send(answer: ServerResponse, body: string, status = 200): void {
  answer.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  answer.end(body);
}

async function sendFile(answer: ServerResponse, path: string): Promise<void> {
  const body = await readFile(path);
  answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
  answer.end(body);
}

/** Office.js asks for its parts beside itself, in another language too. */
async function sendOffice(answer: ServerResponse, pathname: string): Promise<void> {
  const path = join(OFFICE_JS, join('/', pathname.slice(OFFICE_PATH.length)));
  try {
    await sendFile(answer, path);
  } catch {
    answer.writeHead(404).end();
  }
}

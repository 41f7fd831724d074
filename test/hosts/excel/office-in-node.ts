/// <reference types="office-js" />
/** The real Office.js over the workbook host, without a browser: each test takes a few milliseconds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Context, createContext, runInContext, Script } from 'node:vm';
import type { ExcelHost } from './excel-host.ts';
import { officeThemes } from './office-themes.ts';

const require = createRequire(import.meta.url);
const OFFICE_JS = join(dirname(require.resolve('@microsoft/office-js/package.json')), 'dist');

type Batch<T> = (context: Excel.RequestContext) => Promise<T>;
type RunBatch = <T>(url: string, batch: Batch<T>) => Promise<T>;

/** A request of Office.js, and the host that it goes to. */
interface OfficeRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface OfficeExtension {
  readonly HttpUtility: {
    setCustomSendRequestFunc(send: (request: OfficeRequest) => Promise<unknown>): void;
  };
}

const hosts: ExcelHost[] = [];
let runShared: RunBatch | undefined;

/** Gives `Excel.run` over a host. All hosts share one Office.js. */
export function excelRunOver(host: ExcelHost): <T>(batch: Batch<T>) => Promise<T> {
  runShared ??= loadShared();
  const run = runShared;
  const url = `http://host/${hosts.push(host) - 1}`;
  return (batch) => run(url, batch);
}

function loadShared(): RunBatch {
  const page = pageWithOffice(({ url }) => {
    const host = hosts[Number(/host\/(\d+)\//.exec(url)?.[1])];
    if (host === undefined) throw new Error(`no host at ${url}`);
    return host;
  });
  // Office.js takes options only from objects of its own page.
  return runInContext('(url, batch) => Excel.run({ session: { url, headers: {} } }, batch)', page);
}

/**
 * Opens a page over a host as Excel does, with the same stand-in as pages in Chromium. @returns a function that runs a
 * script in the page.
 */
export function officePage(host: ExcelHost): (script: string) => unknown {
  const page = pageWithOffice(() => host);
  const given = { apiVersion: host.apiVersion, theme: officeThemes.light };
  runInContext(`window.officeStandIn = ${JSON.stringify(given)};`, page);
  scriptOf(new URL('office-stand-in.js', import.meta.url)).runInContext(page);
  runInContext(OFFICE, page);
  return (script) => runInContext(script, page);
}

/** What office.js defines before it knows its host; everything else is in the file of the host. */
const OFFICE = `window.Office = {
  context: {},
  EventType: {
    DocumentSelectionChanged: 'documentSelectionChanged',
    OfficeThemeChanged: 'officeThemeChanged',
  },
};`;

/** A page with Excel's Office.js, and only as much of a page as Office.js and the add-in need. */
function pageWithOffice(hostOf: (request: OfficeRequest) => ExcelHost): Context {
  const stored = new Map<string, string>();
  const page: Record<string, unknown> = {
    AbortController,
    Event,
    TextDecoder,
    TextEncoder,
    URL,
    clearTimeout,
    console,
    crypto,
    performance,
    setTimeout,
    addEventListener: () => {},
    dispatchEvent: () => true,
    document: {
      addEventListener: () => {},
      cookie: '',
      createElement: () => ({ style: {} }),
      getElementsByTagName: () => [],
    },
    external: {},
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => stored.delete(name),
      setItem: (name: string, value: string) => stored.set(name, value),
    },
    location: {
      hash: '',
      href: 'http://host/',
      origin: 'http://host',
      pathname: '/excel/taskpane.html',
      protocol: 'http:',
      search: '?_host_Info=Excel$Win32$16.01$ja-JP$$$$0',
    },
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    navigator: { userAgent: '' },
  };
  Object.assign(page, { window: page, self: page });
  const context = createContext(page);
  runInContext('var Microsoft = { Office: { WebExtension: {} } };', context);
  scriptOf(join(OFFICE_JS, 'excel-win32-16.01.js')).runInContext(context);
  const { HttpUtility }: OfficeExtension = runInContext('OfficeExtension', context);
  HttpUtility.setCustomSendRequestFunc(async (request) => {
    const undoGroup = request.headers?.['X-Undo-Group'];
    const { status, body } = hostOf(request).processQuery(JSON.stringify(request.body), undoGroup);
    return { statusCode: status, headers: {}, body };
  });
  return context;
}

const scripts = new Map<string, Script>();

/** A script that is compiled from a file once for all pages. */
function scriptOf(file: string | URL): Script {
  const script = scripts.get(String(file)) ?? new Script(readFileSync(file, 'utf8'));
  scripts.set(String(file), script);
  return script;
}

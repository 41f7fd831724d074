/// <reference types="office-js" />
/** The real Office.js over the workbook host, without a browser: a few milliseconds a test. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { ExcelHost } from './excel-host.ts';

const require = createRequire(import.meta.url);
const OFFICE_JS = join(dirname(require.resolve('@microsoft/office-js/package.json')), 'dist');
const HOST_FILE = 'excel-win32-16.01.js';

type Batch<T> = (context: Excel.RequestContext) => Promise<T>;

interface Office {
  readonly OfficeExtension: {
    readonly HttpUtility: {
      setCustomSendRequestFunc(
        send: (request: { readonly url: string; readonly body: unknown }) => Promise<unknown>,
      ): void;
    };
  };
  readonly run: <T>(url: string, batch: Batch<T>) => Promise<T>;
}

const hosts: ExcelHost[] = [];
let office: Office | undefined;

/** Gives `Excel.run` over a host. */
export function excelRunOver(host: ExcelHost): <T>(batch: Batch<T>) => Promise<T> {
  office ??= load();
  const { run } = office;
  const url = `http://host/${hosts.push(host) - 1}`;
  return (batch) => run(url, batch);
}

/** As much of a page as Office.js asks for while it loads. */
function load(): Office {
  const page: Record<string, unknown> = {
    console,
    setTimeout,
    clearTimeout,
    performance,
    location: { search: '', hash: '', href: 'http://host/', protocol: 'http:' },
    navigator: { userAgent: '' },
    external: {},
    addEventListener: () => {},
    document: { getElementsByTagName: () => [], createElement: () => ({ style: {} }), cookie: '' },
  };
  Object.assign(page, { window: page, self: page });
  const context = createContext(page);
  const code = readFileSync(join(OFFICE_JS, HOST_FILE), 'utf8');
  runInContext(`var Microsoft = { Office: { WebExtension: {} } };\n${code}`, context);
  // Office.js takes options only from objects of its own page.
  const loaded: Office = runInContext(
    '({ OfficeExtension, run: (url, batch) => Excel.run({ session: { url, headers: {} } }, batch) })',
    context,
  );
  loaded.OfficeExtension.HttpUtility.setCustomSendRequestFunc(async ({ url, body }) => {
    const host = hosts[Number(/host\/(\d+)\//.exec(url)?.[1])];
    if (host === undefined) throw new Error(`no host at ${url}`);
    const answer = host.processQuery(JSON.stringify(body));
    return { statusCode: answer.status, headers: {}, body: answer.body };
  });
  return loaded;
}

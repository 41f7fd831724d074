/** Debian's Chromium with the built pane of a running service, and the stand-in for Excel behind it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@daicho/shared/messages/language.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { ExcelHost } from './excel-host.ts';
import { type OfficeThemeName, officeThemes } from './office-themes.ts';

const require = createRequire(import.meta.url);
const OFFICE_JS = join(dirname(require.resolve('@microsoft/office-js/package.json')), 'dist');
const OFFICE_STAND_IN = fileURLToPath(new URL('office-stand-in.js', import.meta.url));
const OFFICE_CDN = 'https://appsforoffice.microsoft.com/lib/1/hosted/';

/** Matches buttons of which every open pane shows at least one. */
const READY = '#run, #connect, #read';

/** Chromium without a window takes half the work of Chromium with a window, which is drawn too. */
const WINDOWLESS = '/usr/lib/chromium/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

/** Milliseconds to wait for pages, also on a busy machine. */
export const PATIENCE_MS = 120_000;

let ofWorker: Promise<Browser> | undefined;

/**
 * The browser that all files of this worker share, and that ends with the worker: each file opens contexts in it, and closes them
 * with `closePages`.
 */
export async function sharedChromium(): Promise<Browser> {
  const open = await ofWorker;
  if (open?.isConnected() !== true) ofWorker = startChromium();
  return (await ofWorker) as Browser;
}

/** Closes all contexts, so that the next file begins with none. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** Starts a browser that the caller closes. */
export function startChromium(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(WINDOWLESS) ? WINDOWLESS : WHOLE),
    args: isRoot ? ['--no-sandbox'] : [],
  });
}

export interface PaneOptions {
  /** Where the built pane is served. */
  readonly serviceUrl: string;
  readonly language?: Language;
  /** Size of the pane; Excel's is 320 wide and more. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: OfficeThemeName;
  /** Microsoft, `Office.DocumentMode`. */
  readonly mode?: 'readOnly' | 'readWrite';
  /** Saved settings, as if entered before. */
  readonly settings?: { readonly baseUrl: string; readonly key: string; readonly keyKind: string };
  /** Runs in the page before its own scripts. */
  readonly initScript?: string;
  /** Script of an otherwise empty page, which is opened instead of the built pane; then nothing needs to be served. */
  readonly script?: string;
}

interface OpenPane {
  readonly page: Page;
  /** Paths of the calls to the service's interface. */
  readonly calls: string[];
  /** What went wrong in the page: errors, refused loads, and everything that was sent elsewhere. */
  readonly faults: string[];
  close(): Promise<void>;
}

interface ExcelPage extends OpenPane {
  readonly context: BrowserContext;
}

/** Opens a page in which the real scripts of Office.js, taken from the package instead of Microsoft's address, find Excel. */
export async function openExcelPage(
  browser: Browser,
  host: ExcelHost,
  options: Omit<PaneOptions, 'serviceUrl'>,
): Promise<ExcelPage> {
  const { language = 'ja', viewport = { width: 320, height: 900 } } = options;
  const context = await browser.newContext({ viewport, locale: language });
  context.setDefaultTimeout(PATIENCE_MS);
  const calls: string[] = [];
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/v1/')) calls.push(`${request.method()} ${url.pathname}`);
  });
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (url.startsWith(OFFICE_CDN)) {
      const path = join(OFFICE_JS, url.slice(OFFICE_CDN.length).replace(/\?.*/, ''));
      const body = await readFile(path).catch(() => undefined);
      if (body === undefined) return route.abort();
      return route.fulfill({ body, contentType: 'text/javascript' });
    }
    const { hostname, pathname } = new URL(url);
    if (pathname === '/_api/excel/ProcessQuery') {
      const { 'x-undo-group': undoGroup } = route.request().headers();
      const { status, body } = host.processQuery(route.request().postData() ?? '', undoGroup);
      return route.fulfill({ status, body, contentType: 'application/json' });
    }
    if (options.script !== undefined && pathname === '/excel/taskpane.html') {
      const page = `<script src="${OFFICE_CDN}office.js"></script><script type="module">${options.script}</script>`;
      return route.fulfill({ body: page, contentType: 'text/html; charset=utf-8' });
    }
    // Only this computer may be reached. Everything else is refused; Office's telemetry counts as no fault.
    if (hostname === '127.0.0.1' || hostname === 'localhost') return route.continue();
    if (!hostname.endsWith('.microsoft.com')) faults.push(`sent to ${hostname}`);
    return route.abort();
  });
  await standIn(context, host, options);
  host.onMessages = (messages, { kind }) => {
    const delivery = JSON.stringify(messages);
    // A closing page receives no more messages.
    page
      .evaluate(`window.officeStandIn?.deliver(${delivery}, ${kind === 'selected'})`)
      .catch(() => {});
  };
  return { page, context, calls, faults, close: () => context.close() };
}

async function standIn(
  context: BrowserContext,
  host: ExcelHost,
  { theme = 'light', mode = 'readWrite' }: Omit<PaneOptions, 'serviceUrl'>,
): Promise<void> {
  const excel = { apiVersion: host.apiVersion, theme: officeThemes[theme], mode };
  await context.addInitScript(`window.officeStandIn = ${JSON.stringify(excel)}`);
  await context.addInitScript({ path: OFFICE_STAND_IN });
}

/** Opens the pane as Excel does. */
export async function openPane(
  browser: Browser,
  host: ExcelHost,
  options: PaneOptions,
): Promise<OpenPane> {
  const { serviceUrl, language = 'ja', settings } = options;
  const { page, context, ...open } = await openExcelPage(browser, host, options);
  if (settings !== undefined) {
    const saved = JSON.stringify(JSON.stringify(settings));
    await context.addInitScript(`localStorage.setItem('daicho.settings', ${saved})`);
  }
  if (options.initScript !== undefined) await context.addInitScript(options.initScript);
  const tag = language === 'ja' ? 'ja-JP' : 'en-US';
  await page.goto(`${serviceUrl}/excel/taskpane.html?_host_Info=Excel$Win32$16.01$${tag}$$$$0`);
  await page.waitForSelector(options.script === undefined ? READY : 'html[data-ready]', {
    state: 'attached',
  });
  return { page, ...open };
}

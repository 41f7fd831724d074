/** The sidebar of a spreadsheet in Chromium: the page that the script shows, with the script behind it. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS } from '../excel/browser.ts';
import type { Spreadsheet } from './spreadsheet.ts';

const SCRIPT_RUN = fileURLToPath(new URL('google-script-run.js', import.meta.url));
/** Google serves pages of scripts from origins like this. */
const PAGE = 'https://n-abc-0lu-script.googleusercontent.com/userCodeAppPanel';

export interface OpenSidebar {
  readonly page: Page;
  /** Names of the calls that the page made, in their order. */
  readonly calls: string[];
  /** All that the script answered, as one text. */
  answered(): string;
  /** Called with the name of a call before the script gets that call, which waits until the hook is done. */
  readonly hooks: { beforeCall: (call: string) => void | Promise<void> };
  /** What went wrong: errors of the page and of the script, and everything that the page loaded or sent. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** Opens the sidebar from the menu. A sidebar is 300 pixels wide, whatever width is asked for. */
export async function openSidebar(
  browser: Browser,
  sheet: Spreadsheet,
  height = 900,
): Promise<OpenSidebar> {
  await sheet.menu('openSidebar');
  const html = sheet.seen?.sidebars.at(-1)?.html ?? '';
  const viewport = { width: 300, height };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const calls: string[] = [];
  const answers: string[] = [];
  const faults: string[] = [];
  const hooks: OpenSidebar['hooks'] = { beforeCall: () => {} };
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await context.route('**/*', (route) => {
    const url = route.request().url();
    if (url === PAGE) return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
    if (url.startsWith('data:')) return route.continue();
    faults.push(`loaded ${url}`);
    return route.abort();
  });
  await page.exposeFunction('answerFromScript', async (name: string, args: unknown[]) => {
    const call = callIn(args[0]);
    calls.push(call);
    await hooks.beforeCall(call);
    try {
      const result = await sheet.menu(name, ...args);
      answers.push(JSON.stringify(result));
      return { result };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      answers.push(message);
      // The page does not show this message.
      faults.push(`${call}: ${message}`);
      return { error: message };
    }
  });
  await context.addInitScript({ path: SCRIPT_RUN });
  await page.goto(PAGE);
  await page.waitForSelector('#run, #connect, #read', { state: 'attached' });
  return {
    page,
    calls,
    hooks,
    answered: () => answers.join('\n'),
    faults,
    close: () => context.close(),
  };
}

function callIn(asked: unknown): string {
  const parsed: unknown = JSON.parse(String(asked));
  return typeof parsed === 'object' && parsed !== null && 'call' in parsed
    ? String(parsed.call)
    : '';
}

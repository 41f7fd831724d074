/** n8n's editor in a real browser, signed in as the owner. */
import { chromium, type Page } from 'playwright-core';
import { BROWSER, type N8nRest } from './rest.ts';

export const CHROMIUM = '/usr/bin/chromium';

/** Opens a workflow, does something with the page, closes the browser. The browser can load only from this n8n. */
export async function inEditor<T>(
  url: string,
  rest: N8nRest,
  workflowId: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 810 },
      extraHTTPHeaders: { 'browser-id': BROWSER },
    });
    await context.addCookies(
      rest.cookie.split('; ').map((cookie) => {
        const [name = '', value = ''] = cookie.split('=', 2);
        return { name, value, url };
      }),
    );
    await context.addInitScript(
      (browserId) => localStorage.setItem('n8n-browserId', browserId),
      BROWSER,
    );
    await context.route(
      (address) => address.origin !== url,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    // The editor is several megabytes of scripts, which take long to load on a machine that also runs other hosts.
    page.setDefaultTimeout(120_000);
    await page.goto(`${url}/workflow/${workflowId}`);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/**
 * Uses the front page and the desk in Debian's Firefox: looks something up, drops a list, runs, downloads the result.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDeskOnce } from '../../built.ts';
import { Firefox, type FirefoxPage } from '../../hosts/firefox.ts';
import { runFolder } from '../../run-folder.ts';
import { type DeskService, startDesk } from '../../service/desk/desk-service.ts';
import { unzip } from '../../service/tables/table-files.ts';

/** Folder for screenshots of every state, for people to look at. */
const PICTURES = process.env.DAICHO_PICTURES;
const CUSTOMERS = fileURLToPath(new URL('../../../examples/customers.xlsx', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The pane in its frame, which has the same origin. */
const PANE = "document.querySelector('iframe.pane').contentDocument";

let firefox: Firefox;
let service: DeskService;
let downloads: string;
beforeAll(async () => {
  downloads = mkdtempSync(join(runFolder(), 'daicho-firefox-files-'));
  await buildDeskOnce();
  [firefox, service] = await Promise.all([
    Firefox.start('ja', downloads),
    startDesk({}, { data: 'shipped' }),
  ]);
});
afterAll(() => Promise.all([firefox.close(), service.close()]));

/** Checks what a person sees: axe finds nothing, and the page is no wider than the window. */
async function check(page: FirefoxPage, state: string): Promise<void> {
  if ((await page.evaluate('typeof axe')) !== 'object') await page.evaluate(`${AXE}; undefined`);
  const found = await page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')).join('\\n'))`,
  );
  expect(found, state).toBe('');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), state).toBe(
    true,
  );
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot(`${PICTURES}/firefox-${state}.png`);
}

describe('the desk in Firefox', () => {
  it.each([390, 1_280])(
    'cleans a dropped list, and looks up what is typed, at %i px',
    async (width) => {
      const page = await firefox.newPage({ width, height: 900 });
      await page.goto(`${service.url}/`);
      await page.until("document.activeElement.id === 'text'");
      await page.type('1000001');
      await page.until("document.querySelector('#answer .card')?.textContent.includes('千代田')");
      await check(page, `front-${width}`);

      await page.goto(`${service.url}/desk/`);
      await page.until("document.querySelector('#file')");
      await page.setFile('#file', CUSTOMERS);
      await page.until("document.querySelector('regular-table td')");
      await check(page, `open-${width}`);
      await page.click(`${PANE}.querySelector('#run')`);
      await page.until(`${PANE}.querySelector('#result')`);
      await page.until("document.querySelector('regular-table td.problem')");
      await page.click("document.querySelector('#next-problem')");
      await page.until("document.querySelector('regular-table td.selected')");
      await check(page, `ran-${width}`);

      await page.click("document.querySelector('#take-back')");
      // During a download Firefox puts an empty file into the final place, and fills another file beside it.
      const taken = () => {
        const names = readdirSync(downloads);
        return names.some((name) => name.endsWith('.part')) ? [] : names;
      };
      await expect.poll(taken, { timeout: 60_000 }).toHaveLength(width === 390 ? 1 : 2);
      for (const name of taken()) {
        const parts = await unzip(readFileSync(join(downloads, name)));
        const sheet = parts.get('xl/worksheets/sheet1.xml')?.content.toString('utf8') ?? '';
        expect(sheet).toContain('照合結果');
        expect(sheet).toContain('一致');
      }
      await page.click("document.querySelector('#close')");
      await page.until("document.querySelector('.drop')");
    },
  );
});

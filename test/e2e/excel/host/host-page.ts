/** Excel as the host of the pane, without the pane: a page in Chromium that calls it as the flow does. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import {
  closePages,
  openPane,
  type PaneOptions,
  sharedChromium,
} from '../../../hosts/excel/browser.ts';
import { ExcelHost } from '../../../hosts/excel/excel-host.ts';
import type { Workbook } from '../../../hosts/excel/workbook.ts';

const SCRIPT = `
import { excelPaneHost } from '@daicho/excel-addin/src/host/pane-host.ts';
import { officeReady } from '@daicho/excel-addin/src/host/office.ts';

await officeReady();
globalThis.host = excelPaneHost();
globalThis.edits = [];
globalThis.waiting = { signal: new AbortController().signal, onEditMode: (is) => edits.push(is) };
document.documentElement.dataset.ready = '';
`;

let browser: Browser;
let script: string;

export function startHostPages(): void {
  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: SCRIPT, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
      bundle: true,
      write: false,
      format: 'esm',
      charset: 'utf8',
    });
    script = outputFiles[0]?.text ?? '';
    browser = await sharedChromium();
  });
  afterAll(() => closePages(browser));
}

/** Opens a page over a workbook. `call` runs the body of an async function there, over `host` and `waiting`. */
export async function hostPage(workbook: Workbook, options: Partial<PaneOptions> = {}) {
  const excel = new ExcelHost(workbook);
  const { page, faults, close } = await openPane(browser, excel, {
    serviceUrl: 'http://127.0.0.1:9',
    script,
    ...options,
  });
  onTestFinished(async () => {
    await close();
    expect([...excel.unsupported, ...faults]).toEqual([]);
  });
  /** @returns what the body returns, or the message of what it throws. */
  const call = (body: string): Promise<unknown> =>
    page.evaluate(
      `(async () => { ${body} })().catch((error) => error.sentence?.('ja') ?? String(error.stack))`,
    );
  return { excel, page, call };
}

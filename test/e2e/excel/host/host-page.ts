/** Excel as the host of the pane, without the pane: a page in Node that calls the host as the flow does. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { ExcelHost } from '../../../hosts/excel/excel-host.ts';
import { officePage } from '../../../hosts/excel/office-in-node.ts';
import type { Workbook } from '../../../hosts/excel/workbook.ts';

const SCRIPT = `
import { excelPaneHost } from '@daicho/excel-addin/src/host/pane-host.ts';
import { officeReady } from '@daicho/excel-addin/src/host/office.ts';

globalThis.ready = officeReady().then(() => {
  globalThis.host = excelPaneHost();
  globalThis.edits = [];
  globalThis.waiting = { signal: new AbortController().signal, onEditMode: (is) => edits.push(is) };
});
`;

let script: string;

export function startHostPages(): void {
  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: { contents: SCRIPT, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
      bundle: true,
      write: false,
      format: 'iife',
      charset: 'utf8',
    });
    script = outputFiles[0]?.text ?? '';
  });
}

/** Opens a page over a workbook. `call` runs the body of an async function there, over `host` and `waiting`. */
export async function hostPage(workbook: Workbook) {
  const excel = new ExcelHost(workbook);
  const run = officePage(excel);
  run(script);
  await run('ready');
  onTestFinished(() => expect([...excel.unsupported]).toEqual([]));
  /** @returns the result of the body, or the message of its error. */
  const call = async (body: string): Promise<unknown> => {
    const gave = await run(
      `(async () => { ${body} })().catch((error) => error.sentence?.('ja') ?? String(error.stack))
        .then((gave) => JSON.stringify(gave))`,
    );
    return gave === undefined ? undefined : JSON.parse(String(gave));
  };
  return { excel, call };
}

/**
 * Draws a picture of each workflow of `examples/n8n`, as the editor of a real n8n shows it once it was imported:
 * `node examples/draw-workflows.ts`. n8n is installed where it is missing.
 */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { inEditor } from '../test/hosts/n8n/editor.ts';
import { importAll } from '../test/hosts/n8n/executions.ts';
import { N8n } from '../test/hosts/n8n/n8n-process.ts';
import { N8nRest } from '../test/hosts/n8n/rest.ts';
import { credential, example } from '../test/hosts/n8n/workflows.ts';

const WORKFLOWS = fileURLToPath(new URL('n8n/', import.meta.url));
const PICTURES = fileURLToPath(new URL('../docs/pictures/n8n/', import.meta.url));
/** So that a page of all of them loads in a moment. */
const MOST_BYTES = 60_000;

/** Hides what is not the workflow: the panels of the editor, and the buttons on the canvas. */
const ONLY_CANVAS = `
  #sidebar, #header, aside, [data-test-id="canvas-controls"], .vue-flow__controls, .vue-flow__minimap,
  [data-test-id="node-creator-plus-button"], [data-test-id="canvas-chat"], [class*="actions-container"],
  [class*="nodeCreatorButton"], [class*="executionButtons"], [class*="logs"], .el-notification, [class*="banner"],
  [data-test-id="node-issues"], [class*="issues"] { display: none !important }`;

const names = readdirSync(WORKFLOWS).map((file) => basename(file, '.json'));
const idSchema = z.object({ id: z.string() });
mkdirSync(PICTURES, { recursive: true });
const n8n = await N8n.create({ logLevel: 'info' });
try {
  const workflows = names.map((name) => example(name, 'daicho'));
  const service = { url: 'http://127.0.0.1:8787', key: 'none' };
  await importAll(n8n, [credential('daicho', service)], workflows);
  await n8n.start();
  const rest = await N8nRest.setUp(n8n.url);
  for (const [i, name] of names.entries()) {
    const { id } = idSchema.parse(workflows[i]);
    const path = join(PICTURES, `${name}.png`);
    await inEditor(n8n.url, rest, id, async (page) => {
      await page.setViewportSize({ width: 1100, height: 420 });
      await page.locator('.vue-flow__node').first().waitFor();
      await page.addStyleTag({ content: ONLY_CANVAS });
      await page.mouse.click(550, 400);
      await page.keyboard.press('1');
      await page.waitForTimeout(1_500);
      await page.screenshot({ path });
    });
    const { size } = statSync(path);
    console.log(`${path}: ${Math.ceil(size / 1000)} KB`);
    if (size > MOST_BYTES) throw new Error(`${name}: more than ${MOST_BYTES} bytes`);
  }
} finally {
  await n8n.remove();
}

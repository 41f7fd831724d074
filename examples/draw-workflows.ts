/**
 * Draws a picture of each workflow in `examples/n8n`, as the editor of a real n8n shows it after the import: `node
 * examples/draw-workflows.ts`. n8n is installed if it is missing.
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
/** Largest size of a picture: a page with all pictures should load in a moment. */
const BYTES_MAX = 60_000;

/**
 * Hides everything except the workflow: the panels of the editor, the buttons on the canvas, the dots of the canvas.
 */
const ONLY_CANVAS = `
  #sidebar, #header, aside, [data-test-id="canvas-controls"], .vue-flow__background, .vue-flow__controls,
  .vue-flow__minimap, [class*="nodeCreator"], [class*="executionButtons"], [class*="logs"], .el-notification,
  [class*="banner"], [class*="issues"] { display: none !important }`;
/** Free space around the nodes. */
const MARGIN = 24;

const [WIDTH, HEIGHT] = [1_000, 420];

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
      await page.setViewportSize({ width: WIDTH, height: HEIGHT });
      await page.locator('.vue-flow__node').first().waitFor({ timeout: 120_000 });
      await page.addStyleTag({ content: ONLY_CANVAS });
      await page.mouse.click(WIDTH / 2, HEIGHT - 10);
      await page.keyboard.press('1');
      await page.waitForTimeout(1_500);
      // The buttons beside the canvas.
      await page.locator('button').evaluateAll((buttons, left) => {
        for (const button of buttons) {
          const isOfNode = button.closest('.vue-flow__node') !== null;
          if (!isOfNode && button.getBoundingClientRect().left > left) button.style.opacity = '0';
        }
      }, WIDTH * 0.85);
      const boxes = await page.locator('.vue-flow__node').evaluateAll((nodes) =>
        nodes.map((node) => {
          const { left, top, right, bottom } = node.getBoundingClientRect();
          return { left, top, right, bottom };
        }),
      );
      const [left, top] = [boxes.map((b) => b.left), boxes.map((b) => b.top)].map((all) =>
        Math.max(0, Math.min(...all) - 2 * MARGIN),
      ) as [number, number];
      const right = Math.min(WIDTH, Math.max(...boxes.map((b) => b.right)) + 2 * MARGIN);
      // Names stand below their nodes.
      const bottom = Math.min(HEIGHT, Math.max(...boxes.map((b) => b.bottom)) + 3 * MARGIN);
      const clip = { x: left, y: top, width: right - left, height: bottom - top };
      await page.screenshot({ path, clip });
    });
    const { size } = statSync(path);
    console.log(`${path}: ${Math.ceil(size / 1000)} KB`);
    if (size > BYTES_MAX) process.exitCode = 1;
  }
} finally {
  await n8n.remove();
}

/** The nodes in n8n's editor, as a person opens and executes them. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeStage, type Stage, setUpStage } from '../../e2e/n8n/stage.ts';
import { CHROMIUM, inEditor } from '../../hosts/n8n/editor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setUpStage();
});
afterAll(removeStage);

describe("n8n's editor", () => {
  it.skipIf(!existsSync(CHROMIUM))('runs an example and shows its results', async () => {
    const { n8n, folder } = stage;
    const picture = join(process.env.DAICHO_PICTURES ?? folder, 'n8n.png');
    await inEditor(n8n.url, n8n.rest, n8n.idOf('daichoNormalizeAddresses'), async (page) => {
      await page.getByRole('button', { name: 'Execute workflow' }).last().click();
      const done = page.getByText('Workflow executed successfully');
      await done.waitFor();
      await page.locator('.el-notification__closeBtn').click();
      await done.waitFor({ state: 'hidden' });
      await page.locator('[data-test-id="canvas-node"][data-node-name="Daicho"]').dblclick();
      await page.getByText('1020083').first().waitFor();
      await page.screenshot({ path: picture });
    });
    expect(statSync(picture).size).toBeLessThan(250_000);
  });
});

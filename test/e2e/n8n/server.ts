/** The nodes in a running n8n: its editor. The triggers have tests of their own. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM, inEditor } from '../../hosts/n8n/editor.ts';
import type { N8n } from '../../hosts/n8n/n8n-process.ts';
import { N8nRest } from '../../hosts/n8n/rest.ts';
import type { Stage } from './stage.ts';

export function onARunningServer(stage: () => Stage): void {
  let n8n: N8n;
  let rest: N8nRest;
  beforeAll(async () => {
    ({ n8n } = stage());
    await n8n.start();
    rest = await N8nRest.setUp(n8n.url);
  });
  afterAll(() => n8n?.stop());

  it.skipIf(!existsSync(CHROMIUM))('runs an example in the editor', async () => {
    const folder = process.env.DAICHO_PICTURES ?? n8n.folder;
    const picture = join(folder, 'n8n.png');
    await inEditor(n8n.url, rest, 'daichoNormalizeAddresses', async (page) => {
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
}

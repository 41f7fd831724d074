/** The nodes in a running n8n: its editor, its test of credentials. The triggers have tests of their own. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CountingProxy } from '../../hosts/counting-proxy.ts';
import { CHROMIUM, inEditor } from '../../hosts/n8n/editor.ts';
import type { N8n } from '../../hosts/n8n/n8n-process.ts';
import { N8nRest } from '../../hosts/n8n/rest.ts';
import { credential } from '../../hosts/n8n/workflows.ts';
import { type Stage, WRONG_KEY } from './stage.ts';

export function onARunningServer(stage: () => Stage): void {
  let proxy: CountingProxy;
  let n8n: N8n;
  let key: string;
  let rest: N8nRest;
  beforeAll(async () => {
    ({ proxy, n8n, key } = stage());
    await n8n.start();
    rest = await N8nRest.setUp(n8n.url);
  });
  afterAll(() => n8n?.stop());

  it.each([
    ['good', 'OK'],
    ['wrong', 'Error'],
  ])('tests the credential %s: %s', async (id, status) => {
    const given = { url: `${proxy.url}/v1/`, key: id === 'good' ? key : WRONG_KEY };
    const credentials = credential(id, given);
    const answer = await rest.post('/credentials/test', { credentials });
    expect(answer).toMatchObject({ status });
    expect(JSON.stringify(answer)).not.toContain(WRONG_KEY);
  });

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

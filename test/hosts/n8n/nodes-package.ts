/** Our nodes as users get them: built, packed by npm, unpacked into n8n's folder of community nodes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { build } from '../../../n8n-nodes/build.ts';

const packSchema = z.tuple([z.object({ filename: z.string() })]);

const source = fileURLToPath(new URL('../../../n8n-nodes', import.meta.url));

export async function installNodes(userFolder: string): Promise<void> {
  await build();
  const packed = mkdtempSync(join(tmpdir(), 'daicho-nodes-'));
  const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', packed], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = packSchema.parse(JSON.parse(answer));
  const target = join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-daicho');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(packed, filename), '-C', target, '--strip-components=1']);
  rmSync(packed, { recursive: true });
}

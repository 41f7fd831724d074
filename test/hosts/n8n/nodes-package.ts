/** Our nodes as users get them: built, packed by npm, unpacked into n8n's folder of community nodes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { build } from '../../../n8n-nodes/build.ts';

const packSchema = z.tuple([z.object({ filename: z.string() })]);

export async function installNodes(userFolder: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'daicho-nodes-'));
  const source = join(work, 'package');
  await build(source);
  const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', work], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = packSchema.parse(JSON.parse(answer));
  const target = join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-daicho');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(work, filename), '-C', target, '--strip-components=1']);
  rmSync(work, { recursive: true });
}

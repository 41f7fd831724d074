/** Our nodes as users get them: built, packed by npm, unpacked into n8n's folder of community nodes. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { build } from '../../../n8n-nodes/build.ts';
import { onceARun } from '../../once-a-run.ts';

const packSchema = z.tuple([
  z.object({
    filename: z.string(),
    /** Bytes of the packed file, and of its content. */
    size: z.number(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
]);
type Packed = z.infer<typeof packSchema>[0];

export async function installNodes(userFolder: string): Promise<void> {
  const unpacked = await onceARun('n8n-nodes', async (folder) => void (await unpackNodes(folder)));
  const target = join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-daicho');
  cpSync(unpacked, target, { recursive: true });
}

/**
 * Builds and packs the nodes, and unpacks the files that npm would publish.
 *
 * @param manifest is used instead of package.json of the sources.
 * @returns what npm says about the packed file.
 */
export async function unpackNodes(
  target: string,
  manifest?: Parameters<typeof build>[1],
): Promise<Packed> {
  const work = mkdtempSync(join(tmpdir(), 'daicho-nodes-'));
  const source = join(work, 'package');
  await build(source, manifest);
  const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', work], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = packSchema.parse(JSON.parse(answer));
  mkdirSync(target, { recursive: true });
  const file = join(work, packed.filename);
  execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  rmSync(work, { recursive: true });
  return packed;
}

/** Installs our package with npm from its packed file, or reports that the registry is out of reach. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { build as buildService } from '../../../service/build.ts';
import { buildAddinOnce } from '../../built.ts';

const packSchema = z.tuple([
  z.object({
    filename: z.string(),
    /** Bytes of the packed file, and of its content. */
    size: z.number(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
]);
export type Packed = z.infer<typeof packSchema>[0];

/** npm's error codes that mean that the registry cannot be reached. */
export const OUT_OF_REACH =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET/;

function npm(cwd: string, ...args: readonly string[]) {
  return spawnSync('npm', [...args, '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  });
}

/** Builds what is published, and packs it into a folder. */
export async function packDaicho(
  folder: string,
  manifest?: Parameters<typeof buildService>[1],
): Promise<Packed> {
  await buildAddinOnce();
  const source = join(folder, 'source');
  await buildService(source, manifest);
  const { stdout } = npm(source, 'pack', '--json', '--pack-destination', folder);
  return packSchema.parse(JSON.parse(stdout))[0];
}

/**
 * Installs a version of Node into an empty folder. @returns the folder of its command; undefined if the registry is out of
 * reach.
 */
export function installNode(folder: string, version: string): string | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const isThere = installInto(folder, `${name}@${version}`);
  return isThere ? join(folder, 'node_modules', name, 'bin') : undefined;
}

/** Installs a packed file, or a package, into an empty folder. @returns whether the registry could be reached for its dependencies. */
export function installInto(folder: string, packed: string): boolean {
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "installed", "version": "1.0.0", "private": true }\n',
  );
  const { status, stderr } = npm(folder, 'install', packed);
  if (status === 0) return true;
  if (OUT_OF_REACH.test(stderr)) return false;
  throw new Error(stderr);
}

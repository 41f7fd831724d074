/**
 * Lists the packages that reach users: the packages that a workspace needs at run time, and their own dependencies. npm
 * installs those of `service/dist`; the others are inside the bundles for Sheets, Excel and n8n.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.string()));

const lockedSchema = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  /** Where the files are, for a link to a workspace. */
  resolved: z.optional(z.string()),
  link: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

export const lockSchema = z.object({ packages: z.record(z.string(), lockedSchema) });

export type Lock = z.infer<typeof lockSchema>;
type Locked = z.infer<typeof lockedSchema>;

export interface RunTimePackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier. */
  readonly licence: string | undefined;
  /** Whether the package contains machine code, or compiles some at its installation. */
  readonly isNative: boolean;
  /** Path at which npm installs it: `node_modules/a/node_modules/b`. */
  readonly path: string;
}

const FOLDER = 'node_modules/';

/** @param root folder of the repository, where the packages are installed. */
export function runTimePackages(lock: Lock, root: string): RunTimePackage[] {
  const found = new Set<string>();
  const workspaces = Object.keys(lock.packages).filter((path) => !/^$|node_modules/.test(path));
  const waiting = workspaces.flatMap((path) => needs(lock, path, ['dependencies']));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(
      ...needs(lock, path, ['dependencies', 'optionalDependencies', 'peerDependencies']),
    );
  }
  return [...found]
    .filter((path) => lock.packages[path]?.link !== true)
    .map((path) => describe(path, lock.packages[path] ?? {}, root))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Paths of the packages that a package needs. Optional packages may be missing. */
function needs(
  lock: Lock,
  path: string,
  kinds: readonly ('dependencies' | 'optionalDependencies' | 'peerDependencies')[],
): string[] {
  const locked = lock.packages[path];
  return kinds
    .flatMap((kind) => Object.keys(locked?.[kind] ?? {}))
    .flatMap((name) => pathOf(lock, path, name) ?? []);
}

/** Finds a package as Node does: in the nearest `node_modules`. */
function pathOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (path in lock.packages) return path;
    if (folder === '') return undefined;
  }
}

function describe(path: string, locked: Locked, root: string): RunTimePackage {
  const native = ['binding.gyp', 'prebuilds'].some((part) => existsSync(join(root, path, part)));
  return {
    name: locked.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
    version: locked.version ?? '',
    licence: locked.license ?? installedLicence(join(root, path)),
    isNative: locked.hasInstallScript === true || native,
    path,
  };
}

const manifestSchema = z.object({ license: z.optional(z.string()) });

/** Reads the licence that a package names, else the title of its licence text: png-js names its licence only there. */
function installedLicence(folder: string): string | undefined {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const read = manifestSchema.safeParse(JSON.parse(readFileSync(manifest, 'utf8')));
  return (read.success ? read.data.license : undefined) ?? licenceTitle(join(folder, 'LICENSE'));
}

function licenceTitle(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return /^(MIT|ISC|Apache) License\b/.exec(readFileSync(file, 'utf8').trim())?.[1];
}

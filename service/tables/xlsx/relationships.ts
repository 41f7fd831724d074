import { posix } from 'node:path';
import { readSmallPart } from './small-part.ts';
import type { ZipArchive } from './zip/zip-archive.ts';

/** Relationship to another part of the package (ECMA-376 Part 2, 6.5). */
export interface Relationship {
  readonly id: string;
  /** Last segment of the type's address, the same in transitional and strict workbooks: `worksheet`. */
  readonly kind: string;
  /** Name of the part, without a leading slash. */
  readonly part: string;
}

const WANTED = new Set(['Relationship']);

/** Reads the relationships of a part to other parts, or those of the package itself for the empty name. */
export async function readRelationships(
  archive: ZipArchive,
  part: string,
): Promise<readonly Relationship[]> {
  const name = `${posix.join(posix.dirname(part), '_rels')}/${posix.basename(part)}.rels`;
  const elements = (await readSmallPart(archive, name, WANTED)) ?? [];
  return elements
    .filter(({ attributes }) => attributes.get('TargetMode') !== 'External')
    .map(({ attributes }) => ({
      id: attributes.get('Id') ?? '',
      kind: (attributes.get('Type') ?? '').replace(/^.*\//, ''),
      part: resolve(part, attributes.get('Target') ?? ''),
    }));
}

function resolve(from: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  return path.startsWith('/')
    ? posix.normalize(path).slice(1)
    : posix.join(posix.dirname(from), path);
}

/**
 * Joins chunks that a page always loads together into one chunk, which compresses better and takes one request. When a
 * bundle is split, esbuild makes a chunk for each set of parts that share code, even if the page loads most parts at
 * its start.
 */
import { createHash } from 'node:crypto';
import { build, type Plugin } from 'esbuild';

/** Matches an import of another chunk, with names or without, as esbuild writes it in a minified module. */
const IMPORT = /\bimport(?:\{([^{}]*)\}from)?"\.\/([^"]+)"/g;
const CHUNK_NAME = /\bchunk-[\dA-Z]{8}\.js\b/g;

interface JoinedChunks {
  readonly files: Map<string, string>;
  /** Name of the joined chunk. */
  readonly name: string;
  /** New names of the other files, by their old names. Files that are not chunks keep their names. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * @param files texts of the minified modules that esbuild made of one bundle, by their names.
 * @param joined names of the chunks to join. Exports of the first chunk keep their names, since other modules may load
 * that chunk at run time.
 * @returns all files, changed. The other chunks get new names, since their content changes with the name of the joined
 * chunk.
 */
export async function withJoinedChunks(
  files: ReadonlyMap<string, string>,
  joined: readonly string[],
): Promise<JoinedChunks> {
  const places = new Map(joined.map((name, place) => [name, place]));
  const others = [...files].filter(([name]) => !places.has(name));
  const text = await joinedText(files, joined, namesTaken(others, places));
  const name = chunkName(text);
  const renamed = new Map(others.map(([old]) => [old, renamedChunk(old, name)]));
  const rename = (script: string) =>
    script.replace(CHUNK_NAME, (old) => (places.has(old) ? name : (renamed.get(old) ?? old)));
  const rewritten = others.map(([old, script]): [string, string] => [
    renamed.get(old) ?? old,
    rename(script.replace(IMPORT, (found, names, from) => importOf(found, names, from, places))),
  ]);
  return { files: new Map([[name, rename(text)], ...rewritten]), name, renamed };
}

/** Lists, for each chunk to join, which of its exports the other chunks import. */
function namesTaken(
  others: readonly (readonly [string, string])[],
  places: ReadonlyMap<string, number>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map([...places.keys()].map((name) => [name, new Set<string>()]));
  for (const [, text] of others) {
    for (const [, names = '', from = ''] of text.matchAll(IMPORT)) {
      for (const { name } of importedNames(names)) taken.get(from)?.add(name);
    }
  }
  return taken;
}

async function joinedText(
  files: ReadonlyMap<string, string>,
  joined: readonly string[],
  taken: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string> {
  const exported = joined.map((chunk, place) => {
    if (place === 0) return `export * from "./${chunk}";`;
    const names = [...(taken.get(chunk) ?? [])].map((name) => `${name} as ${alias(name, place)}`);
    return names.length === 0
      ? `import "./${chunk}";`
      : `export { ${names.join(', ')} } from "./${chunk}";`;
  });
  const { outputFiles } = await build({
    stdin: { contents: exported.join('\n'), sourcefile: 'joined.js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    target: 'es2022',
    legalComments: 'none',
    plugins: [fromTexts(files, new Set(joined))],
  });
  return outputFiles[0]?.text ?? '';
}

/** Inlines the imports between the chunks to join; other imports stay. */
function fromTexts(files: ReadonlyMap<string, string>, joined: ReadonlySet<string>): Plugin {
  return {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\// }, ({ path }) => {
        const name = path.slice('./'.length);
        return joined.has(name) ? { path: name, namespace: 'chunk' } : { path, external: true };
      });
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => ({
        contents: files.get(path) ?? '',
      }));
    },
  };
}

/** Renames an import to the new name of a joined chunk's export. */
function importOf(
  found: string,
  names: string | undefined,
  from: string,
  places: ReadonlyMap<string, number>,
): string {
  const place = places.get(from);
  if (place === undefined || names === undefined) return found;
  const now = importedNames(names).map(({ name, as }) => `${alias(name, place)} as ${as}`);
  return `import{${now.join(',')}}from"./${from}"`;
}

function importedNames(names: string): readonly { readonly name: string; readonly as: string }[] {
  return names
    .split(',')
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', as = name] = one.split(' as ');
      return { name, as };
    });
}

/** Name under which the joined chunk exports an export of one of its chunks. */
function alias(name: string, place: number): string {
  return place === 0 ? name : `${name}_${place}`;
}

function renamedChunk(old: string, joined: string): string {
  return old.match(CHUNK_NAME) === null ? old : chunkName(`${old} ${joined}`);
}

/** Names a chunk by its content, like esbuild. */
function chunkName(content: string): string {
  const digest = createHash('sha256').update(content).digest('hex');
  return `chunk-${digest.slice(0, 8).toUpperCase()}.js`;
}

/**
 * Reads the files of the built add-in, some of which the build has compressed. Files are read for each request, so a
 * new build is served at once.
 */
import { readFile } from 'node:fs/promises';
import { manifestAt } from './manifest.ts';

export type Coding = 'br' | 'gzip';

interface BuiltFile {
  readonly type: string;
  readonly content: string | Uint8Array;
  /** How the content is compressed. */
  readonly coding?: Coding | undefined;
  /** Whether the name changes with the content. */
  readonly isImmutable: boolean;
}

interface BuiltAddin {
  /** Gives the manifest for the add-in's address, or undefined if nothing is built. */
  manifest(): Promise<string | undefined>;
  /**
   * Gives a file, in the wanted coding if the build has it, or undefined for a name that is not a file of the add-in.
   */
  file(name: string, coding?: Coding): Promise<BuiltFile | undefined>;
}

/** Matches the names of built files, with the digest (ours or esbuild's) if the content never changes. */
const NAME = /^[a-z]+(?:-(?:\d\d|(?<digest>[\da-f]{12}|[\dA-Z]{8})))?(?:\.ja)?\.(?<ending>[a-z]+)$/;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['png', 'image/png'],
]);

const ENDINGS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/**
 * @param base address of the add-in's files for users, which replaces the one in the built manifest.
 * @param folder of the build.
 */
export function builtAddin(base: string | undefined, folder = builtFolder()): BuiltAddin {
  async function read(name: string): Promise<Buffer | undefined> {
    return readFile(new URL(name, folder)).catch(() => undefined);
  }

  async function manifest(): Promise<string | undefined> {
    const built = (await read('manifest.xml'))?.toString('utf8');
    return built === undefined || base === undefined ? built : manifestAt(built, base);
  }

  return {
    manifest,
    async file(name, coding) {
      const { ending = '', digest } = NAME.exec(name)?.groups ?? {};
      const type = TYPES.get(ending);
      if (type === undefined) return undefined;
      const about = { type, isImmutable: digest !== undefined };
      if (name === 'manifest.xml' && base !== undefined) {
        const content = await manifest();
        return content === undefined ? undefined : { ...about, content };
      }
      const compressed = coding && (await read(`${name}${ENDINGS[coding]}`));
      if (compressed !== undefined) return { ...about, content: compressed, coding };
      const content = await read(name);
      return content === undefined ? undefined : { ...about, content };
    },
  };
}

/** Finds where `npm run build` puts the add-in: in its workspace, or next to the bundled service as npm installs it. */
function builtFolder(): URL {
  try {
    return new URL('dist/', import.meta.resolve('@daicho/excel-addin/package.json'));
  } catch {
    return new URL('excel-addin/', import.meta.url);
  }
}

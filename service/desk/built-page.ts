/** Reads the built scripts and styles of the desk. They are read for each request, so a new build is served at once. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface BuiltPage {
  /** Digest of the build, which the addresses of its files contain. */
  readonly version: string;
}

interface BuiltFile {
  readonly type: string;
  readonly content: Buffer;
}

/** Files of the build: entries, parts that they load, and licences. */
const NAME = /^(?:desk|pane|notices|chunk-[\dA-Z]{8})\.(?<ending>js|css|txt)$/;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** @returns undefined if nothing is built. */
export async function builtPage(): Promise<BuiltPage | undefined> {
  const files = await Promise.all(
    ['desk.js', 'pane.js', 'desk.css', 'pane.css'].map((name) => read(name)),
  );
  const there = files.filter((file) => file !== undefined);
  if (there.length < files.length) return undefined;
  return { version: hash('sha256', Buffer.concat(there), 'hex').slice(0, 12) };
}

/** @returns undefined for a name that is not a file of the build. */
export async function builtFile(name: string): Promise<BuiltFile | undefined> {
  const ending = NAME.exec(name)?.groups?.ending ?? '';
  const type = TYPES[ending];
  const content = type === undefined ? undefined : await read(name);
  return type === undefined || content === undefined ? undefined : { type, content };
}

/** Folder of the build: below the sources, or next to the bundled service as npm installs it. */
const FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? 'dist/desk-page/' : 'desk-page/',
  import.meta.url,
);

function read(name: string): Promise<Buffer | undefined> {
  return readFile(new URL(name, FOLDER)).catch(() => undefined);
}

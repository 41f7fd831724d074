/**
 * Prepares built files for publishing. Files that the page loads get names with a digest of their content, so that they
 * may be cached for good. Texts get compressed forms, which are made once here and not at each request.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

type Files = ReadonlyMap<string, string | Uint8Array>;

const DIGEST_LENGTH = 12;
/** Compressing a shorter text would not save a packet. */
const WORTH_COMPRESSING_BYTES = 1_000;
const TEXT = /\.(?:html|css|js|json|xml|txt)$/;

/** Names the files that the page loads by a digest of their content, and corrects the names in the page. */
export function withDigests(page: string, files: Files): Files {
  const named = new Map<string, string | Uint8Array>();
  let linked = page;
  for (const [name, content] of files) {
    const digest = hash('sha256', content, 'hex').slice(0, DIGEST_LENGTH);
    const unique = name.replace(/(?=\.\w+$)/, `-${digest}`);
    linked = linked.replaceAll(`"${name}"`, `"${unique}"`);
    named.set(unique, content);
  }
  // The page is written last, so that everything that it loads exists before it.
  return named.set('taskpane.html', linked);
}

/** Compresses the texts of at least `WORTH_COMPRESSING_BYTES`, as `.br` and `.gz`. */
export async function compressedForms(files: Files): Promise<Files> {
  const forms = [...files]
    .filter(
      ([name, content]) => TEXT.test(name) && Buffer.byteLength(content) >= WORTH_COMPRESSING_BYTES,
    )
    .flatMap(([name, content]) => [
      promisify(brotliCompress)(content).then((bytes) => [`${name}.br`, bytes] as const),
      promisify(gzip)(content, { level: 9 }).then((bytes) => [`${name}.gz`, bytes] as const),
    ]);
  return new Map(await Promise.all(forms));
}

/** Makes keys for data that a module computes from files: changed code or changed files give another key. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Beginning of the names of our own packages. Other packages count only through the files that the caller gives. */
const OWN = '@daicho/';
const IMPORTED =
  /^(?:import|export) (?!type )(?:[\w\s{},*$]+ from )?['"](\.[^'"]+|@daicho\/[^'"]+)['"];/gm;

/** @param module URL of the module that computes the data. @param files that the module reads. */
export function contentKey(module: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}\n`);
  for (const { text } of modulesOf(module)) hash.update(text).update('\0');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** Lists a module and all our modules that run when it is imported, each once and in import order. */
export function* modulesOf(
  module: string,
): Generator<{ readonly url: string; readonly text: string }> {
  const found = new Set([module]);
  for (const url of found) {
    const text = readFileSync(fileURLToPath(url), 'utf8');
    yield { url, text };
    for (const [, name = ''] of text.matchAll(IMPORTED)) found.add(urlOf(name, url));
  }
}

function urlOf(name: string, from: string): string {
  return name.startsWith(OWN)
    ? pathToFileURL(createRequire(from).resolve(name)).href
    : new URL(name, from).href;
}

/**
 * Writes a register as files that any server of files answers a look-up from: `postal/latest/100.json` holds every record
 * whose key begins with 100, by key. Each data version has a folder of its own, which never changes; `latest` is the newest
 * one again, and `versions.json` lists them.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lookupPage } from './lookup-page.ts';

interface StaticRegister {
  readonly id: string;
  readonly version: string;
  readonly key: string;
  readonly prefix: number;
}

interface Written {
  readonly records: number;
  readonly keys: number;
  readonly files: number;
}

export function writeStatic(
  folder: string,
  { id, version, key, prefix }: StaticRegister,
  records: Iterable<object>,
): Written {
  const byFile = new Map<string, Map<string, object[]>>();
  let count = 0;
  let keys = 0;
  for (const record of records) {
    const value = String((record as Readonly<Record<string, unknown>>)[key]);
    const name = value.slice(0, prefix);
    const file = byFile.get(name) ?? new Map<string, object[]>();
    byFile.set(name, file);
    const same = file.get(value);
    if (same === undefined) {
      file.set(value, [record]);
      keys += 1;
    } else same.push(record);
    count += 1;
  }
  const place = join(folder, id);
  mkdirSync(place, { recursive: true });
  for (const name of [version, 'latest']) writeFolder(join(place, name), byFile);
  const versions = readdirSync(place).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  versions.sort().reverse();
  replace(join(place, 'versions.json'), JSON.stringify({ latest: version, versions, key, prefix }));
  const others = readdirSync(folder).filter((name) =>
    existsSync(join(folder, name, 'versions.json')),
  );
  replace(join(folder, 'index.html'), lookupPage(others.map((name) => aboutOf(folder, name))));
  return { records: count, keys, files: byFile.size };
}

/** Puts a folder in the place of the one that is there when it is whole. */
function writeFolder(
  path: string,
  files: ReadonlyMap<string, ReadonlyMap<string, object[]>>,
): void {
  const unfinished = `${path}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  for (const [name, records] of files) {
    writeFileSync(join(unfinished, `${name}.json`), JSON.stringify(Object.fromEntries(records)));
  }
  rmSync(path, { recursive: true, force: true });
  renameSync(unfinished, path);
}

function replace(path: string, text: string): void {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

function aboutOf(folder: string, id: string): StaticRegister {
  const { latest, key, prefix } = JSON.parse(
    readFileSync(join(folder, id, 'versions.json'), 'utf8'),
  );
  return { id, version: String(latest), key: String(key), prefix: Number(prefix) };
}

/**
 * Writes a register as files from which any file server answers a look-up: `postal/latest/100.json` holds every
 * record whose key begins with 100, by key. Each data version has its own folder, which never changes; `latest`
 * repeats the newest version, and `versions.json` lists the versions.
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
import { writeProblem } from '../../tables/output-file.ts';
import { lookupPage, type PageRegister } from './lookup-page.ts';

interface StaticRegister extends PageRegister {
  readonly key: string;
}

interface Written {
  readonly records: number;
  readonly keys: number;
  readonly files: number;
  /** Version that `latest` holds; a newer one that was already there stays. */
  readonly latest: string;
}

/** @throws TableError if the folder cannot be written. */
export function writeStatic(
  folder: string,
  register: StaticRegister,
  records: Iterable<object>,
): Written {
  try {
    return written(folder, register, records);
  } catch (error) {
    throw writeProblem(error, folder);
  }
}

function written(
  folder: string,
  { id, version, key, prefixLength, name, notice }: StaticRegister,
  records: Iterable<object>,
): Written {
  const byFile = new Map<string, Map<string, object[]>>();
  let count = 0;
  let keys = 0;
  for (const record of records) {
    const value = String((record as Readonly<Record<string, unknown>>)[key]);
    const start = value.slice(0, prefixLength);
    const file = byFile.get(start) ?? new Map<string, object[]>();
    byFile.set(start, file);
    const same = file.get(value);
    if (same === undefined) {
      file.set(value, [record]);
      keys += 1;
    } else same.push(record);
    count += 1;
  }
  const place = join(folder, id);
  mkdirSync(place, { recursive: true });
  writeFolder(join(place, version), byFile);
  const versions = readdirSync(place).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  versions.sort().reverse();
  const [latest = version] = versions;
  if (latest === version) {
    writeFolder(join(place, 'latest'), byFile);
    const about = { latest, versions, key, prefix: prefixLength, name, notice };
    replace(join(place, 'versions.json'), JSON.stringify(about));
  } else {
    const about = JSON.parse(readFileSync(join(place, 'versions.json'), 'utf8'));
    replace(join(place, 'versions.json'), JSON.stringify({ ...about, versions }));
  }
  const writtenIds = readdirSync(folder).filter((name) =>
    existsSync(join(folder, name, 'versions.json')),
  );
  replace(join(folder, 'index.html'), lookupPage(writtenIds.map((name) => aboutOf(folder, name))));
  return { records: count, keys, files: byFile.size, latest };
}

/** Replaces a folder by a complete new one: readers miss it only for the moment of renaming. */
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
  const replaced = `${path}.old`;
  rmSync(replaced, { recursive: true, force: true });
  if (existsSync(path)) renameSync(path, replaced);
  renameSync(unfinished, path);
  rmSync(replaced, { recursive: true, force: true });
}

function replace(path: string, text: string): void {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

function aboutOf(folder: string, id: string): PageRegister {
  const text = readFileSync(join(folder, id, 'versions.json'), 'utf8');
  const { latest, prefix, name, notice } = JSON.parse(text);
  return { id, version: String(latest), prefixLength: Number(prefix), name, notice };
}

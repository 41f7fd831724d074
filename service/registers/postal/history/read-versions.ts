/** Reads the areas of several versions from the operator's files, one after the other. */
import type { AreaEntry } from '../../../sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '../../../sources/japanpost/open-file.ts';
import { compilePostal } from '../import/compile.ts';
import type { VersionAreas } from './shipped-source.ts';

export interface VersionFile {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly file: string;
}

/** Reads in the order of the versions. @throws SourceError for a malformed file. */
export async function* readVersions(files: readonly VersionFile[]): AsyncGenerator<VersionAreas> {
  for (const { version, file } of files.toSorted((a, b) => (a.version < b.version ? -1 : 1))) {
    yield { version, areas: [...compilePostal(await readAreas(file), [])] };
  }
}

/** Reads an area file as it is. @throws SourceError for a malformed file. */
export async function readAreas(file: string): Promise<readonly AreaEntry[]> {
  const opened = await openJapanPostFile(file);
  if (opened.kind !== 'areas') throw new Error(`${file} is not the area file`);
  const entries: AreaEntry[] = [];
  for await (const entry of opened.entries) entries.push(entry);
  return entries;
}

/** Reads the records of several versions from the operator's files, one version after another. */

import type { OfficeEntry } from '../../../sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '../../../sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '../../../sources/japanpost/open-file.ts';
import { compilePostal } from '../import/compile.ts';
import type { VersionRecords } from './shipped-source.ts';

interface VersionFile {
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly file: string;
}

/** Reads the files, in the order of their versions. @throws SourceError for a malformed file. */
export async function* readVersions(files: readonly VersionFile[]): AsyncGenerator<VersionRecords> {
  const versions = Map.groupBy(files, ({ version }) => version);
  for (const [version, own] of [...versions].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const areas: AreaEntry[] = [];
    const offices: OfficeEntry[] = [];
    for (const { file } of own) {
      const opened = await openJapanPostFile(file);
      if (opened.kind === 'areas') for await (const area of opened.entries) areas.push(area);
      else for await (const office of opened.entries) offices.push(office);
    }
    yield { version, records: [...compilePostal(areas, offices)] };
  }
}

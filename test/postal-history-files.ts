/** The versions of Japan Post's files among the real data: the shipped history of postal codes is made from them. */
import { readdirSync } from 'node:fs';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import { realDataPath } from './real-data.ts';
import { collected } from './service/sources/japanpost/official-files.ts';

interface VersionFile {
  readonly version: string;
  readonly file: string;
}

/** Lists the files of areas, oldest first. */
export function historyFiles(): VersionFile[] {
  const old = readdirSync(realDataPath('japanpost', 'history')).map((name) => ({
    version: name.slice('ken_all-'.length, -'.zip'.length),
    file: realDataPath('japanpost', 'history', name),
  }));
  const newer = newerVersions().map((version) => ({
    version,
    file: realDataPath('japanpost', version, 'ken_all.zip'),
  }));
  return [...old, ...newer].sort((a, b) => (a.version < b.version ? -1 : 1));
}

/** Lists the files of offices, which the older versions do not have. */
export function officeFiles(): VersionFile[] {
  return newerVersions().map((version) => ({
    version,
    file: realDataPath('japanpost', version, 'jigyosyo.zip'),
  }));
}

/** Reads a file of areas without changing anything. */
export async function readAreas(file: string): Promise<readonly AreaEntry[]> {
  const opened = await openJapanPostFile(file);
  if (opened.kind !== 'areas') throw new Error(`${file} is not the area file`);
  return collected(opened.entries);
}

function newerVersions(): string[] {
  return readdirSync(realDataPath('japanpost')).filter((name) => /^\d{4}-/.test(name));
}

/** The versions of the operator's files among the real data: the history that ships is made from them. */
import { readdirSync } from 'node:fs';
import { realDataPath } from './real-data.ts';

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

/** Lists the files of offices: the older versions have none. */
export function officeFiles(): VersionFile[] {
  return newerVersions().map((version) => ({
    version,
    file: realDataPath('japanpost', version, 'jigyosyo.zip'),
  }));
}

function newerVersions(): string[] {
  return readdirSync(realDataPath('japanpost')).filter((name) => /^\d{4}-/.test(name));
}

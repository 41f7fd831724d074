/** The versions of the operator's area file among the real data: the history that ships is made from them. */
import { readdirSync } from 'node:fs';
import { realDataPath } from './real-data.ts';

export function historyFiles(): { readonly version: string; readonly file: string }[] {
  const old = readdirSync(realDataPath('japanpost', 'history')).map((name) => ({
    version: name.slice('ken_all-'.length, -'.zip'.length),
    file: realDataPath('japanpost', 'history', name),
  }));
  const versions = readdirSync(realDataPath('japanpost')).filter((name) => /^\d{4}-/.test(name));
  const newer = versions.map((version) => ({
    version,
    file: realDataPath('japanpost', version, 'ken_all.zip'),
  }));
  return [...old, ...newer].sort((a, b) => (a.version < b.version ? -1 : 1));
}

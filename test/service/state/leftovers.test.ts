/** What killed commands leave in a data directory: copies of the state, and keys. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryPathFor } from '@daicho/service/files/atomic-write.ts';
import { writeBackup } from '@daicho/service/state/backup/write-backup.ts';
import {
  removeLeftovers,
  stagingFolder,
  unfinishedBackup,
} from '@daicho/service/state/leftovers.ts';
import { describe, expect, it } from 'vitest';
import { placeAt, temporaryDirectory } from './stores.ts';

/** Gives the name of a folder or file that a process was writing when it ended. */
function ofEndedProcess(make: 'stagingFolder' | 'unfinishedBackup', folder: string): string {
  const module = import.meta.resolve('@daicho/service/state/leftovers.ts');
  const program = `import { ${make} } from ${JSON.stringify(module)};
    process.stdout.write(${make}(${JSON.stringify(folder)}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  return stdout.toString();
}

/** Makes a folder with a copy of a state, whose age is given. */
function staged(folder: string, minutes = 0): string {
  mkdirSync(folder, { mode: 0o700 });
  for (const name of ['state.sqlite', 'state.sqlite-wal']) writeFileSync(join(folder, name), 'x');
  const at = Date.now() / 1_000 - minutes * 60;
  for (const name of ['state.sqlite', 'state.sqlite-wal', '.']) {
    utimesSync(join(folder, name), at, at);
  }
  return folder;
}

function written(path: string, minutes = 0): string {
  writeFileSync(path, 'x');
  const at = Date.now() / 1_000 - minutes * 60;
  utimesSync(path, at, at);
  return path;
}

describe('files that killed commands left', () => {
  it('are removed from a data directory, except for files that a process still writes', async () => {
    const data = temporaryDirectory();
    staged(ofEndedProcess('stagingFolder', data));
    // An earlier version used this name.
    staged(join(data, '.daicho-restore-Ab3xYz'), 61);
    written(ofEndedProcess('unfinishedBackup', data));
    // This is a half-written file of keys.
    written(temporaryPathFor(join(data, 'local-keys.json')), 61);
    const kept = [
      staged(stagingFolder(data)),
      staged(join(data, '.daicho-restore-Zy3xBa'), 59),
      written(unfinishedBackup(data)),
      written(temporaryPathFor(join(data, 'local-keys.json'))),
      written(join(data, '.mine.part'), 61),
    ];
    await removeLeftovers(data);
    expect(readdirSync(data).sort()).toEqual(kept.map((path) => basename(path)).sort());
  });

  it('are removed by every command that opens the state, and by a backup under any name', async () => {
    const place = placeAt('');
    const { directory } = place;
    const leave = () => staged(ofEndedProcess('stagingFolder', directory));
    leave();
    await place.open();
    expect(readdirSync(directory).filter((name) => name.startsWith('.'))).toEqual([]);
    leave();
    const folder = temporaryDirectory();
    written(ofEndedProcess('unfinishedBackup', folder));
    const file = join(folder, 'monday.daicho');
    await writeBackup({ dataDir: directory, postgres: undefined, file });
    expect(readdirSync(directory).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readdirSync(folder)).toEqual(['monday.daicho']);
  });
});

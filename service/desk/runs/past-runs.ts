/** Keeps the data for undoing the runs of a list, in the list's folder, so that it is removed with the list. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type SavedRun, savedRunSchema } from '@daicho/pane/src/saved-run.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { writeAtomicallySync } from '../../files/atomic-write.ts';

const FOLDER = 'past-runs';
const ID = /^[\w-]{1,64}$/;
const ENDING = '.json';

/** @returns the runs, the latest first. */
export async function readPastRuns(folder: string): Promise<readonly SavedRun[]> {
  const names = await readdir(join(folder, FOLDER)).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith(ENDING))
      .map((name) => readFile(join(folder, FOLDER, name), 'utf8').catch(() => '')),
  );
  const runs = texts.flatMap((text) => savedRunSchema.safeParse(parseJson(text)).data ?? []);
  return runs.sort((a, b) => b.at - a.at);
}

export async function savePastRun(folder: string, run: SavedRun): Promise<void> {
  if (!ID.test(run.id)) return;
  await mkdir(join(folder, FOLDER), { recursive: true, mode: 0o700 });
  writeAtomicallySync(fileOf(folder, run.id), JSON.stringify(run), { mode: 0o600 });
}

export async function removePastRuns(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids.filter((one) => ID.test(one))) {
    await rm(fileOf(folder, id), { force: true });
  }
}

function fileOf(folder: string, id: string): string {
  return join(folder, FOLDER, `${id}${ENDING}`);
}

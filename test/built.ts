/** Builds our packages once in a run of tests, for tests that only use them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildScript } from '../apps-script/build.ts';
import { build as buildAddin } from '../excel-addin/build.ts';
import { onceARun } from './once-a-run.ts';

/** Builds the Excel add-in into its `dist`. @returns the names of the built files, as its build does. */
export async function buildAddinOnce(): Promise<readonly string[]> {
  const NAMES = 'names.json';
  const folder = await onceARun('excel-addin', async (made) =>
    writeFileSync(join(made, NAMES), JSON.stringify(await buildAddin())),
  );
  return JSON.parse(readFileSync(join(folder, NAMES), 'utf8'));
}

/** Builds the script for Sheets, and its sidebar, into their `dist`. */
export async function buildScriptOnce(): Promise<void> {
  await onceARun('apps-script', async () => void (await buildScript()));
}

/** Builds our packages once in a run of tests, for tests that only use them. */
import { build as buildScript } from '../apps-script/build.ts';
import { build as buildAddin } from '../excel-addin/build.ts';
import { onceARun } from './once-a-run.ts';

/** Builds the Excel add-in into its `dist`. */
export async function buildAddinOnce(): Promise<void> {
  await onceARun('excel-addin', async () => void (await buildAddin()));
}

/** Builds the script for Sheets, and its sidebar, into their `dist`. */
export async function buildScriptOnce(): Promise<void> {
  await onceARun('apps-script', async () => void (await buildScript()));
}

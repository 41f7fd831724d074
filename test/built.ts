/**
 * Builds our packages once in a run of tests, for tests that only use them. Builds nothing that is already built from these
 * sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildScript } from '../apps-script/build.ts';
import { DIST as ADDIN, build as buildAddin } from '../excel-addin/build.ts';
import { DEFAULT_BASE } from '../excel-addin/manifest.ts';
import { build as buildDesk } from '../service/desk/build.ts';
import { isBuiltFromTheseSources } from './built-from-these-sources.ts';
import { onceARun } from './once-a-run.ts';

/** Folders whose sources are part of every page. */
const PAGE = ['pane', 'shared', 'packaging'];

/** Builds the Excel add-in into its `dist`. @returns the names of the built files, as its build does. */
export async function buildAddinOnce(): Promise<readonly string[]> {
  await onceARun('excel-addin', async () => {
    const manifest = 'excel-addin/dist/manifest.xml';
    const isBuilt = isBuiltFromTheseSources(manifest, ['excel-addin', ...PAGE]);
    // A publisher builds the add-in for another address.
    if (isBuilt && readFileSync(join(ADDIN, 'manifest.xml'), 'utf8').includes(DEFAULT_BASE)) return;
    await buildAddin();
  });
  return readdirSync(ADDIN).filter((name) => !/\.(br|gz)$/.test(name));
}

/** Builds the script for Sheets, and its sidebar, into their `dist`. */
export async function buildScriptOnce(): Promise<void> {
  await onceARun('apps-script', async () => {
    const isBuilt = ['Code.js', 'sidebar.html'].every((name) =>
      isBuiltFromTheseSources(`apps-script/dist/${name}`, ['apps-script', ...PAGE]),
    );
    if (!isBuilt) await buildScript();
  });
}

/** Builds the page of the desk. */
export async function buildDeskOnce(): Promise<void> {
  await onceARun('desk', async () => {
    const isBuilt = isBuiltFromTheseSources('service/desk/dist/desk-page/notices.txt', [
      'service',
      ...PAGE,
    ]);
    if (!isBuilt) await buildDesk();
  });
}

/** Prints a page as PDF with the Chromium, Chrome or Edge of this computer. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC_APPLICATIONS = ['Google Chrome', 'Microsoft Edge', 'Chromium'];
const WINDOWS_PROGRAMS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
];
const TIME_MS = 600_000;

/** Finds a browser where the systems keep it; undefined where there is none. */
export function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const windows = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  return [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APPLICATIONS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    ...windows.flatMap((root) =>
      root === undefined ? [] : WINDOWS_PROGRAMS.map((path) => join(root, ...path)),
    ),
  ].find(exists);
}

/**
 * The browser keeps its own files beside the page, in a folder that the caller removes.
 *
 * @throws the operating system's error, or what the browser said where it made no file.
 */
export async function printPdf(
  browser: string,
  page: string,
  output: string,
  signal?: AbortSignal,
): Promise<void> {
  const options = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    '--no-pdf-header-footer',
    `--user-data-dir=${join(dirname(page), 'profile')}`,
    `--print-to-pdf=${output}`,
    // The sandbox refuses to start for root, as containers have it; the page has no script.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const { stderr } = await promisify(execFile)(browser, [...options, pathToFileURL(page).href], {
    timeout: TIME_MS,
    ...(signal === undefined ? {} : { signal }),
  });
  if (!existsSync(output)) throw new Error(stderr.trim().split('\n').at(-1) ?? '');
}

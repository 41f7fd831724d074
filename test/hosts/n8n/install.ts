/**
 * The real n8n, installed once into a cache folder outside the repository: `DAICHO_N8N`, else
 * `~/.cache/daicho/n8n-<version>`. By hand: `node test/hosts/n8n/install.ts`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCK, lockFolder } from '@daicho/service/registers/snapshots/folder-lock.ts';
import { npm } from './npm.ts';

const N8N_VERSION = '2.41.1';

const folder = process.env.DAICHO_N8N ?? join(homedir(), '.cache', 'daicho', `n8n-${N8N_VERSION}`);
/** The compile cache of n8n's thousands of modules, which the next process uses. */
export const COMPILED = join(folder, 'compiled');
/**
 * This file is written last: a folder without it is half-installed. It names the version of Node that the native module is for.
 */
const marker = join(folder, 'complete');
const headers = `node-${process.platform}-${process.arch}`;

/** Gives n8n's own script, for this Node. Installs n8n if it is missing: 2.2 GB, some minutes. */
export async function installedN8n(): Promise<string> {
  while (!isComplete()) {
    try {
      const lock = await lockFolder(folder);
      await install().finally(() => lock.release());
    } catch (error) {
      // Waits while another process installs n8n: two installations at the same time would leave half of each.
      if (!existsSync(join(folder, LOCK)) && !isComplete()) throw error;
      await sleep(1_000);
    }
  }
  return join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
}

function isComplete(): boolean {
  return existsSync(marker) && readFileSync(marker, 'utf8').trim() === process.version;
}

/**
 * Installs n8n without running the scripts of its packages: only SQLite's native part is needed, and it is compiled against this
 * Node's headers, which come as a package. The overrides replace versions that some registries lack.
 */
async function install(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: { n8n: N8N_VERSION, [headers]: process.versions.node },
    overrides: { linkedom: '0.18.14', '@langchain/langgraph': '1.4.17' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await npm(folder, [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--legacy-peer-deps',
  ]);
  await npm(folder, ['rebuild', 'sqlite3', '--build-from-source', '--foreground-scripts'], {
    npm_config_nodedir: join(folder, 'node_modules', headers),
  });
  writeFileSync(marker, `${process.version}\n`);
}

if (import.meta.main) process.stdout.write(`${await installedN8n()}\n`);

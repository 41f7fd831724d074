/**
 * The tools that n8n's reviewers run, and publint, installed once into a cache folder outside the repository: `DAICHO_N8N_TOOLS`,
 * else `~/.cache/daicho/n8n-node-cli-<version>` (510 MB, half a minute). By hand: `node test/hosts/n8n/review-tools.ts`.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { npm } from './npm.ts';

const CLI_VERSION = '0.48.3';
const repository = join(import.meta.dirname, '../../..');
const sources = join(repository, 'n8n-nodes');
const folder =
  process.env.DAICHO_N8N_TOOLS ??
  join(homedir(), '.cache', 'daicho', `n8n-node-cli-${CLI_VERSION}`);
const modules = join(folder, 'node_modules');
/** This file is written last: a folder without it is half-installed. */
const marker = join(folder, 'complete');

/** Installs the tools if they are missing. */
export async function installReviewTools(): Promise<void> {
  if (existsSync(marker)) return;
  mkdirSync(folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: {
      '@n8n/node-cli': CLI_VERSION,
      '@n8n/scan-community-package': '0.32.0',
      publint: '0.3.25',
      // The linter uses an old interface of the compiler to read sources; newer compilers lack it.
      typescript: '5.9.3',
    },
    overrides: { linkedom: '0.18.14', '@langchain/langgraph': '1.4.17' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const quiet = ['--no-audit', '--no-fund'];
  await npm(folder, ['install', '--ignore-scripts', '--legacy-peer-deps', ...quiet]);
  writeFileSync(marker, '');
}

/** The files of the package, without build.ts, which makes the package. */
const SOURCES = [
  'nodes',
  'credentials',
  'shared',
  'icons',
  'README.md',
  'LICENSE',
  'eslint.config.mjs',
  'tsconfig.json',
];

/**
 * Copies the package's sources, and the core that they import, beside the tools, where `n8n-node lint` finds its eslint.
 *
 * @param manifest becomes package.json.
 * @returns the copy, which the caller removes.
 */
export function sourcesForReview(manifest: object): string {
  const house = mkdtempSync(join(folder, 'review-'));
  cpSync(join(repository, 'tsconfig.json'), join(house, 'tsconfig.json'));
  const copy = join(house, 'n8n-nodes');
  mkdirSync(copy);
  for (const name of SOURCES) cpSync(join(sources, name), join(copy, name), { recursive: true });
  writeFileSync(join(copy, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(join(copy, 'node_modules', '@daicho'), { recursive: true });
  symlinkSync(join(repository, 'shared'), join(copy, 'node_modules', '@daicho', 'shared'));
  for (const name of ['zod', 'n8n-workflow']) {
    symlinkSync(packageFolder(name), join(copy, 'node_modules', name));
  }
  return copy;
}

export function removeReviewed(copy: string): void {
  rmSync(dirname(copy), { recursive: true });
}

/** The folder of an installed package: it is beside the nodes if they have their own version of it. */
function packageFolder(name: string): string {
  const own = join(sources, 'node_modules', name);
  return existsSync(own) ? own : join(repository, 'node_modules', name);
}

/** The output of a tool, without colours, and how the tool ended. */
interface Verdict {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs `n8n-node lint`, in strict mode if package.json says so. */
export function lint(copy: string): Verdict {
  return run([join(modules, '@n8n/node-cli/bin/n8n-node.mjs'), 'lint'], copy);
}

/** Runs publint in its strict mode, in which suggestions count as well. */
export function publint(packed: string): Verdict {
  return run([join(modules, 'publint/src/cli.js'), '--strict', packed], packed);
}

const analysisSchema = z.object({
  passed: z.boolean(),
  message: z.optional(z.string()),
  details: z.optional(z.string()),
});
type Analysis = z.infer<typeof analysisSchema>;

/** What the scanner lints after publication: the sources of the attested commit, and the packed scripts. */
const SCANNED = { source: 'SOURCE_FILE_PATTERNS', packed: '["**/*.js", "package.json"]' };

/** Makes n8n's scanner check a folder as it does after publication. */
export function scan(of: string, part: keyof typeof SCANNED): Analysis {
  const scanner = join(modules, '@n8n/scan-community-package/scanner/scanner.mjs');
  const code = `
    const { analyzePackage, SOURCE_FILE_PATTERNS } = await import(${JSON.stringify(pathToFileURL(scanner).href)});
    console.log(JSON.stringify(await analyzePackage(${JSON.stringify(of)}, ${SCANNED[part]})));`;
  const { printed } = run(['--input-type=module', '--eval', code], of);
  return analysisSchema.parse(JSON.parse(printed));
}

/** n8n's rules check fewer files if NODE_ENV says that this is a test, so the tools do not get our environment. */
function run(script: readonly string[], cwd: string): Verdict {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd,
    encoding: 'utf8',
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME },
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how colours begin.
  return { code: status, printed: `${stdout}${stderr}`.replace(/\u001b\[\d+m/g, '') };
}

if (import.meta.main) await installReviewTools();

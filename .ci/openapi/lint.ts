/** Checks the descriptions of the interface by Redocly's recommended rules. A warning fails too. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESCRIBED_VERSIONS, describe } from '@daicho/service/openapi/describe.ts';

const CONFIG = fileURLToPath(new URL('redocly.yaml', import.meta.url));
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

const folder = mkdtempSync(join(tmpdir(), 'daicho-openapi-'));
const files = DESCRIBED_VERSIONS.map((version) => {
  const file = join(folder, `${version}.json`);
  writeFileSync(file, JSON.stringify(describe(version, ['en', 'ja']), null, 2));
  return file;
});
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [redocly, 'lint', ...files, '--config', CONFIG],
  {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
rmSync(folder, { recursive: true });

const isClean = status === 0 && !/warning/i.test(`${stdout}${stderr}`);
if (isClean)
  console.log(`The descriptions of ${DESCRIBED_VERSIONS.length} API versions are clean.`);
else console.error(`${stdout}${stderr}`);
process.exitCode = isClean ? 0 : 1;

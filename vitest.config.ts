import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Files whose properties are tried more often in the e2e project: those that ask `cases` how often. */
const properties = testsWith(/from '[./]*\/cases\.ts'/);

/** Files that replace a module: they cannot share what another file has read. */
const replacing = testsWith(/\bvi\.mock\(/).filter((path) => !path.startsWith('test/e2e/'));

/**
 * Files of the e2e runs that neither build into the shared folders nor measure time or memory: mostly they wait for
 * processes, clocks and disks, so they run side by side.
 */
const beside = [
  'test/e2e/{dashboard,openapi-client,real-files,state,update}/**/*.test.ts',
  'test/e2e/cli/!(excel-try).test.ts',
  'test/e2e/webhooks/{bad-receivers,killed}.test.ts',
  'test/e2e/{customers,duplicates-at-size,labelled-addresses,postal-versions,real-addresses,tables}.test.ts',
  'test/e2e/{damaged-and-gone-data,hostile-files,imports-at-once,imports-on-failing-disk}.test.ts',
  'test/e2e/{bench-scale,deploy-container,deploy-systemd,follow,http-batch-budget,http-timeouts,radar}.test.ts',
  'test/e2e/{official-client,official-client-schools,openapi-page}.test.ts',
  ...properties,
];

const env = {
  // Commands that tests start compile what they import once, not in every process.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/daicho-tests', import.meta.url)),
  // Gives tests a state of their own, whatever this machine's service uses.
  DAICHO_STATE: '',
};

/** Waits for what comes in its own time also on a machine that is busy. */
const expect = { poll: { timeout: 20_000 } };

/** The real hosts, programs and files, and properties tried often. */
const e2e: TestProjectInlineConfiguration['test'] = {
  testTimeout: 600_000,
  expect,
  hookTimeout: 600_000,
  env,
  globalSetup: ['test/run-folder.ts', 'test/service/state/postgres-on-demand.ts'],
  provide: { cases: 'many', moments: 20 },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/faults/**', ...replacing],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
          env,
          globalSetup: ['test/run-folder.ts', 'test/service/state/postgres-on-demand.ts'],
          provide: { cases: 'few' },
          // Shares one world in a worker: modules are read once, not once a file, which is a third of all the work.
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'alone',
          include: replacing,
          testTimeout: 60_000,
          expect,
          env,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 3_600_000,
          env,
          globalSetup: ['test/run-folder.ts', 'test/service/state/postgres-on-demand.ts'],
          provide: { moments: 200 },
          fileParallelism: false,
        },
      },
      {
        test: {
          ...e2e,
          name: 'e2e-beside',
          include: beside,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          ...e2e,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/faults/**/*.test.ts'],
          exclude: beside,
          // Runs them one by one, after those: they build into the same folders, and measure.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

function testsWith(text: RegExp): string[] {
  return globSync('test/**/*.test.ts', { cwd: import.meta.dirname }).filter((path) =>
    text.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
  );
}

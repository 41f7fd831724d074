import { globSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongFirst } from './test/long-first.ts';
import { memoryFolder } from './test/memory-folder.ts';

/**
 * Tests with a limit of time or memory keep their files on the disk, as a user does; all other tests keep them in
 * memory.
 */
const onDisk = { TMPDIR: tmpdir() };
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();

/** Test files that try more at night: those that import `cases.ts`. */
const properties = testsWith(/from '[./]*\/cases\.ts'/);

/** Files that need no other program. */
const isHere = (path: string) => !/^test\/(?:e2e|faults|nightly)\//.test(path);

/** Files that replace a module: they cannot share what another file has read. */
const replacing = testsWith(/\bvi\.mock\(/).filter(isHere);
const replacingE2e = testsWith(/\bvi\.mock\(/).filter((path) => /^test\/e2e/.test(path));
const replacingAtNight = properties.filter((path) => replacingE2e.includes(path));

/**
 * Tests that run a service, a command or the whole script of Sheets, with ports, processes and stores, and tests that
 * go through whole lists. They are half the work of all tests that need no other program. A newcomer waits for
 * `npm test`, so they are not in it.
 */
const running = [
  'test/service/{accounts,answers,cli,connections,dashboard,desk,doctor,feeding,http,lists,metrics,radar,serving,state,webhooks}/**/*.test.ts',
  'test/apps-script/{addon.test.ts,sidebar/**/*.test.ts}',
  'test/examples/customers.test.ts',
  ...testsWith(/\/running-service\.ts'|from 'node:child_process'/).filter(isHere),
];

/** Tests of a store run on SQLite first, and on PostgreSQL with the real hosts. This file is about PostgreSQL only. */
const onPostgresAlone = ['test/service/state/postgres.test.ts'];
const onBothStores = testsWith(/\bon(?:BothStores|Postgres)\(/).filter(isHere);

const env = {
  // Commands that tests start compile what they import once, not in every process.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/daicho-tests', import.meta.url)),
  // Gives tests a state of their own, whatever this machine's service uses.
  DAICHO_STATE: '',
};

/**
 * Node reads the tests and what they import, as it reads the service. Vite would transform each module beforehand, and
 * looks up every imported name at every use: 241 tests of lists took 19 seconds of CPU with Vite, 13 with Vite and a
 * filled cache, and 10 without Vite. Only tests that replace a module need Vite.
 */
const byNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', new URL('test/hosts/n8n/n8n-workflow.ts', import.meta.url).href],
};

/** Time to wait for what a program does by itself, also on a busy machine. */
const expect = { poll: { timeout: 20_000 } };

const globalSetup = [
  'test/run-folder.ts',
  'test/service/state/postgres-on-demand.ts',
  'test/hosts/n8n/n8n-on-demand.ts',
];

/** The real hosts, programs and files. */
const e2e: TestProjectInlineConfiguration['test'] = {
  ...byNode,
  testTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  hookTimeout: 600_000,
  env,
  globalSetup: ['test/built-program.ts', ...globalSetup],
  provide: { cases: 'few', stores: 'both' },
};

/** Many tries, one file after another, on the disk. */
const nightly: TestProjectInlineConfiguration['test'] = {
  ...e2e,
  env: { ...env, ...onDisk },
  testTimeout: 3_600_000,
  provide: { cases: 'many', stores: 'both' },
  fileParallelism: false,
};

/** End-to-end tests that run side by side. */
const besideOthers = {
  // Starting a thread that answers is half the work of starting a service. Tests of threads set their own number.
  env: { ...env, DAICHO_THREADS: '1' },
  // Three workers more than cores: mostly the tests wait for processes, clocks and disks.
  maxWorkers: availableParallelism() + 3,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: ['test/{e2e,faults,nightly}/**', ...running, ...replacing, ...onPostgresAlone],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
          env,
          globalSetup,
          provide: { cases: 'few', stores: 'sqlite' },
          ...byNode,
          // The files of a worker share one environment, so modules are read once, not once a file. This saves a third
          // of the work.
          isolate: false,
          // One worker more than cores: a fifth of the time the tests wait for clocks, databases and processes.
          maxWorkers: availableParallelism() + 1,
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
          ...e2e,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts', 'test/faults/**/*.test.ts'],
          exclude: replacingE2e,
          ...besideOthers,
          // The files of a worker share one environment, as those of the fast tests do.
          isolate: false,
        },
      },
      {
        test: {
          ...e2e,
          name: 'running',
          include: running,
          exclude: [...replacing, ...onPostgresAlone],
          provide: { cases: 'few', stores: 'sqlite' },
          ...besideOthers,
          isolate: false,
        },
      },
      {
        test: {
          ...e2e,
          name: 'e2e-stores',
          include: onBothStores,
          provide: { cases: 'few', stores: 'postgres' },
          ...besideOthers,
          isolate: false,
        },
      },
      {
        test: {
          ...e2e,
          name: 'e2e-alone',
          experimental: {},
          include: replacingE2e,
          ...besideOthers,
        },
      },
      {
        // Tests that are slow by nature or measure something, and tests that by day try only a few cases.
        test: {
          ...nightly,
          name: 'nightly',
          include: ['test/nightly/**/*.test.ts', ...properties],
          exclude: replacingAtNight,
        },
      },
      {
        test: {
          ...nightly,
          name: 'nightly-alone',
          experimental: {},
          include: replacingAtNight,
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

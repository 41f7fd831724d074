/** The package `daicho` as people get it from npm: packed, installed into an empty folder, and run there. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import source from '../../service/package.json' with { type: 'json' };
import { atNight, cases } from '../cases.ts';
import { installReviewTools, publint } from '../hosts/n8n/review-tools.ts';
import { corporationLine } from '../service/sources/nta/agency-files.ts';
import { installInto, installNode, type Packed, packDaicho } from './packaged/npm-install.ts';
import { startedService } from './packaged/started-service.ts';

/** Ceilings in bytes. A ceiling is raised only in the change that needs it. */
const PACKED_CEILING = 3_380_000;
const UNPACKED_CEILING = 8_200_000;

/** package.json of the sources as a publisher fills it in. */
const filled = {
  ...source,
  author: { ...source.author, email: 'npm@publisher.test' },
  repository: {
    type: 'git',
    url: 'git+https://github.com/publisher/daicho.git',
    directory: 'service',
  },
};

const folder = mkdtempSync(join(tmpdir(), 'daicho-package-'));
const home = join(folder, 'home');
let packed: Packed;
let isInstalled: boolean;
beforeAll(async () => {
  mkdirSync(home);
  packed = await packDaicho(folder, filled);
  isInstalled = installInto(home, join(folder, packed.filename));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Environment of a person who has only the package. */
const ENV = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: home,
  LC_ALL: 'C',
  DAICHO_STATE: undefined,
  DAICHO_DATA: undefined,
  NODE_OPTIONS: undefined,
  NODE_COMPILE_CACHE: undefined,
};

/** Runs a program in the folder. */
function run(program: string, ...args: readonly string[]) {
  const env = { ...process.env, ...ENV };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: home, encoding: 'utf8', env });
  return { status, stdout, stderr };
}

/** The command that npx starts, without npx, which takes twice as long to find it. */
function daicho(...args: readonly string[]) {
  return run('node_modules/.bin/daicho', ...args);
}

/** Beginning of a file that xz compressed. */
const XZ = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0];
const beginningOf = (file: Uint8Array) => [...file.subarray(0, XZ.length)];

/** Names the JavaScript files. */
function parts(): string[] {
  return readdirSync(join(folder, 'source')).filter((name) => name.endsWith('.js'));
}

function textOf(part: string): string {
  return readFileSync(join(folder, 'source', part), 'utf8');
}

describe('the packed file', () => {
  it('holds what runs, and no sources, keys or data', () => {
    const files = packed.files.map(({ path }) => path);
    const isBuiltElsewhere = /^(?:excel-addin|sheets)\//;
    expect(files.filter((path) => !isBuiltElsewhere.test(path)).sort()).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'library.d.ts',
        'package.json',
        ...parts(),
        ...['assets', 'desk-page'].flatMap((of) =>
          readdirSync(join(folder, 'source', of)).map((name) => `${of}/${name}`),
        ),
      ].sort(),
    );
    expect(files).toContain('assets/dashboard.css');
    expect(files).toContain('desk-page/desk.js');
    expect(files).toContain('desk-page/notices.txt');
    expect(files).toContain('excel-addin/taskpane.html');
    expect(files).toContain('excel-addin/notices.txt');
    expect(files).toContain('sheets/release/spreadsheet/Code.gs.txt');
    expect(packed.size).toBeLessThan(PACKED_CEILING);
    expect(packed.unpackedSize).toBeLessThan(UNPACKED_CEILING);
  });

  it('depends on what it imports, and on nothing of the workspaces', async () => {
    const { metafile } = await bundle({
      entryPoints: [join(folder, 'source/daicho.js')],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
    });
    const [output] = Object.values(metafile.outputs);
    const imported = output?.imports.map(({ path }) => path) ?? [];
    const packages = imported
      .filter((path) => !path.startsWith('node:') && path !== '<runtime>')
      .flatMap((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
    const manifest: { dependencies: Record<string, string>; engines: unknown } = JSON.parse(
      readFileSync(join(folder, 'source/package.json'), 'utf8'),
    );
    const dependencies = Object.keys(manifest.dependencies);
    expect(packages.length).toBeGreaterThan(20);
    expect(packages.filter((name) => !dependencies.includes(name))).toEqual([]);
    const text = parts().map(textOf).join('');
    expect(dependencies.filter((name) => !new RegExp(`["']${name}["'/]`).test(text))).toEqual([]);
    expect(dependencies.filter((name) => name.startsWith('@daicho/'))).toEqual([]);
    expect(manifest.engines).toEqual(source.engines);
  });

  it('carries no third-party code: npm installs that with its licences', () => {
    const text = parts().map(textOf).join('');
    expect(text).not.toContain('node_modules/zod');
    expect(text).toMatch(/^import .* from "zod(?:\/mini)?";$/m);
  });

  atNight(it)?.('passes publint without a suggestion', async () => {
    await installReviewTools();
    const { code, printed } = publint(join(folder, 'source'));
    expect([code, printed]).toEqual([0, expect.stringContaining('All good!')]);
  });
});

describe('installed into an empty folder', () => {
  beforeEach(({ skip }) => {
    if (!isInstalled) skip('npm could not reach the registry for what the package depends on');
  });

  it('npx daicho says its version', () => {
    // `--no` keeps npx from fetching another one.
    const npx = run('npx', '--no', '--', 'daicho', '--version');
    expect(npx).toMatchObject({ status: 0, stdout: `${source.version}\n` });
  });

  const inNode = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8', env: ENV });

  it('runs the example of the library without any other package', () => {
    const example = join(import.meta.dirname, '../../examples/library/enrich.js');
    cpSync(example, join(home, 'enrich.mjs'));
    expect(inNode('enrich.mjs').stdout.split('\n')).toEqual([
      'found 東京都 千代田区 霞が関',
      '1056923 4-1-1 神谷町トラストタワー 23F',
      '1 found 5300001',
      '2 ambiguous (10 candidates)',
      '3 blank (0 candidates)',
      '',
    ]);
  });

  atNight(it)?.('brings the types of its library', () => {
    writeFileSync(
      join(home, 'typed.mts'),
      `import { enrich, type KindId, openRegisters, type Result } from 'daicho';
const kind: KindId = 'address';
for await (const { row, result } of enrich(openRegisters(), [{ a: 'x', n: 1 }], { kind, column: 'a' })) {
  const n: number = row.n;
  const known: Result = result;
  // @ts-expect-error there is no such kind
  const wrong: KindId = 'planet';
  console.log(n, known.fields.town, wrong);
}
`,
    );
    const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
    const lib = ['--lib', 'es2023,dom', '--types', ''];
    expect(inNode(compiler, ...options, ...lib, 'typed.mts')).toMatchObject({
      status: 0,
      stdout: '',
    });
  });

  it('daicho enrich cleans a file', () => {
    writeFileSync(join(home, 'in.csv'), '氏名,住所\n甲,東京都千代田区千代田1-1\n乙,どこか\n');
    const fields = 'postal_code,prefecture,city,town';
    const args = ['in.csv', '--column', '住所', '--fields', fields, '-o', 'out.csv'];
    expect(daicho('enrich', ...args)).toMatchObject({ status: 0 });
    const [header, found] = readFileSync(join(home, 'out.csv'), 'utf8').trim().split(/\r?\n/);
    expect(header).toBe('氏名,住所,郵便番号,都道府県,市区町村,町域,照合結果');
    expect(found).toBe('甲,東京都千代田区千代田1-1,1000001,東京都,千代田区,千代田,一致');
  });

  it('daicho import takes an official file, in threads of the bundled command', () => {
    const file = join(home, '31_tottori_all_20261031.csv');
    writeFileSync(file, `${corporationLine()}\n`);
    const args = ['import', 'corporation', '--data', 'imported', file];
    expect(daicho(...args)).toMatchObject({ status: 0 });
    const { stdout } = daicho('status', '--data', 'imported', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      registers: expect.arrayContaining([
        expect.objectContaining({ register: 'corporation', version: '2026-10-31' }),
      ]),
    });
  });

  it('daicho status says that nothing was imported', () => {
    const { status, stdout } = daicho('status', '--lang', 'en');
    expect(status).toBe(0);
    expect(stdout).toContain('Postal codes: nothing imported; what comes with Daicho answers.');
  });

  // The service is not started by npx, which does not pass signals on.
  it('daicho serve looks a code up, serves its pages and the add-in, and stops on a signal', async () => {
    const data = join(home, '.daicho');
    const command = ['node_modules/.bin/daicho', 'serve', '--port', '0'];
    const service = await startedService(command, { data, cwd: home, env: ENV });
    expect(await (await service.get('/v1/postalcode/1000001')).json()).toMatchObject({
      data: [{ prefecture: '東京都', city: '千代田区', town: '千代田' }],
    });
    for (const path of ['/healthz', '/openapi/', '/excel/', '/excel/taskpane.html', '/sheets/']) {
      expect([path, (await fetch(service.url + path)).status]).toEqual([path, 200]);
    }
    // A whole version takes half a minute, so it is tried at night.
    if (cases(0, 1) === 1) {
      const file = await service.get('/v1/download/postalcode/latest/postalcode.json.xz');
      expect(file.status).toBe(200);
      expect(beginningOf(await file.bytes())).toEqual(XZ);
    }
    expect(await service.stop()).toMatchObject({ code: 0 });
  });

  it('includes the one dependency that is compiled for each system, to compress downloads', () => {
    const code = `import lzma from 'lzma-native';
process.stdout.write(await lzma.compress(Buffer.from('甲')));`;
    const args = ['--input-type=module', '--eval', code];
    const { stdout } = spawnSync(process.execPath, args, { cwd: home, env: ENV });
    expect(beginningOf(stdout)).toEqual(XZ);
  });

  atNight(it)?.('can be listed package by package by npm sbom', () => {
    const sbom = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, ...ENV },
    });
    const { components }: { components: { purl: string; licenses?: unknown }[] } = JSON.parse(
      sbom.stdout,
    );
    const listed = components.map(({ purl }) => decodeURIComponent(purl));
    const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: home }).map((path) => {
      const { name, version } = JSON.parse(readFileSync(join(home, path), 'utf8'));
      return `pkg:npm/${name}@${version}`;
    });
    expect(installed.length).toBeGreaterThan(100);
    // For a package that was installed from a file, npm adds the origin.
    const missing = installed.filter((purl) => !listed.some((part) => part.startsWith(purl)));
    expect(missing).toEqual([]);
  });

  // These tests install another Node, so they run at night and before a publication.
  if (cases(0, 1) === 0) return;
  it('runs on the oldest Node that it supports', async ({ skip }) => {
    const least = join(folder, 'node');
    mkdirSync(least);
    const version = source.engines.node.replace(/^>=(\d+\.\d+)$/, '$1.0');
    const bin = installNode(least, version);
    if (bin === undefined) return skip('npm could not reach the registry for that Node');
    const node = join(bin, 'node');
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${version}\n`);
    const data = join(home, 'least');
    const command = [node, 'node_modules/daicho/daicho.js', 'serve', '--port', '0', '--data', data];
    const service = await startedService(command, { data, cwd: home, env: ENV });
    expect((await service.get('/v1/postalcode/1000001')).status).toBe(200);
    const written = ['account', 'add', '甲', '--plan', 'free', '--data', data];
    expect(
      spawnSync(node, ['node_modules/daicho/daicho.js', ...written], { cwd: home }).status,
    ).toBe(0);
    expect(await service.stop()).toMatchObject({ code: 0 });
  });

  it('says on an older Node which one it needs', ({ skip }) => {
    const older = join(folder, 'older-node');
    mkdirSync(older);
    const bin = installNode(older, '20.20.2');
    if (bin === undefined) return skip('npm could not reach the registry for that Node');
    const command = ['node_modules/daicho/daicho.js', 'lookup', '1000001', '--lang', 'en'];
    const { status, stderr } = spawnSync(join(bin, 'node'), command, {
      ...{ cwd: home, encoding: 'utf8' },
    });
    expect([status, stderr]).toEqual([
      1,
      'Daicho needs Node.js 22.13 or newer; this is 20.20.2. Install a newer one and try again: https://nodejs.org/\n',
    ]);
  });
});

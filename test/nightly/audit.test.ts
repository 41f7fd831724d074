/** `npm run audit`: the packages that users get besides our own code, and their known vulnerabilities, as a registry reports them. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holesIn } from '../../.ci/audit/known-holes.ts';
import { runTimePackages } from '../../.ci/audit/run-time-packages.ts';

const root = join(import.meta.dirname, '../..');
const AUDIT = join(root, '.ci/audit/audit.ts');

/** A registry that knows one advisory, and one day on which everything was published. */
async function registry(advisories: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/advisories/bulk')) {
      const asked: unknown = await json(request.pipe(createGunzip()));
      expect(asked).toMatchObject({ fastify: [expect.any(String)] });
      response.end(JSON.stringify(advisories));
      return;
    }
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const ours = packages.filter((one) => one.name === name).map(({ version }) => version);
    const of = (value: (version: string) => unknown) =>
      Object.fromEntries(ours.map((version) => [version, value(version)]));
    const versions = of((version) => ({ name, version }));
    const time = of(() => '2026-01-31T01:02:03.000Z');
    response.end(JSON.stringify({ name, versions, time, 'dist-tags': { latest: ours[0] } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  return `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}/`;
}

const lock = await import('../../package-lock.json', { with: { type: 'json' } });
const packages = runTimePackages({ packages: { ...lock.default.packages } }, root);

function audit(address: string) {
  const cache = mkdtempSync(join(tmpdir(), 'daicho-audit-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: cache };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [AUDIT], { env, cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

describe('npm run audit', () => {
  it('lists the packages that users get, and ends with 0 if none has a known vulnerability', async () => {
    const { code, stdout, stderr } = await audit(await registry({}));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^fastify {2}5\.\S+ {2}2026-01-31 {2}MIT$/m);
    expect(stdout).toMatch(/^lzma-native {2}8\.\S+ {2}2026-01-31 {2}MIT {2}native$/m);
    expect(stdout).toContain(`\n${packages.length} packages at run time, 1 native.\n`);
    expect(stdout).not.toContain('missing');
    expect(stdout.trim().split('\n').at(-1)).toBe('None has a known hole.');
    expect(stdout).not.toMatch(/^(vitest|n8n-workflow|@daicho\/\S+) /m);
  });

  it('ends with 1 if a package has a known vulnerability, and names the package and the vulnerability', async () => {
    const advisory = {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'Answers too much',
      severity: 'low',
      vulnerable_versions: '>=0',
    };
    const { code, stderr } = await audit(await registry({ fastify: [advisory] }));
    expect(code).toBe(1);
    expect(stderr).toContain('fastify: low. Answers too much (https://advisories.example/1)\n');
  });

  it('goes on without a network, and says what it does not know', async () => {
    const { code, stdout } = await audit('http://127.0.0.1:9/');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^fastify {2}5\.\S+ {2}- {2}MIT$/m);
    expect(stdout).toContain(
      `The day of ${packages.length} is missing: http://127.0.0.1:9/ did not say it.\n`,
    );
    expect(stdout).toContain(
      'Known holes were not looked for: http://127.0.0.1:9/ did not answer.',
    );
  });
});

describe('packages at run time', () => {
  it('are those that a workspace needs, directly or indirectly, at the places where npm put them', () => {
    const found = runTimePackages(
      {
        packages: {
          '': { dependencies: { tool: '1' } },
          service: { dependencies: { a: '^1', '@daicho/shared': '1' } },
          shared: { dependencies: {} },
          'node_modules/@daicho/shared': { resolved: 'shared', link: true },
          'node_modules/a': {
            version: '1.0.0',
            license: 'MIT',
            dependencies: { b: '^1' },
            optionalDependencies: { 'not-there': '1' },
            peerDependencies: { c: '*' },
          },
          'node_modules/a/node_modules/b': { version: '1.0.0', license: 'ISC' },
          'node_modules/b': { version: '2.0.0' },
          'node_modules/c': { version: '3.0.0', hasInstallScript: true },
          'node_modules/tool': { version: '4.0.0' },
        },
      },
      '/nowhere',
    );
    expect(found).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT', isNative: false, path: 'node_modules/a' },
      {
        name: 'b',
        version: '1.0.0',
        licence: 'ISC',
        isNative: false,
        path: 'node_modules/a/node_modules/b',
      },
      {
        name: 'c',
        version: '3.0.0',
        licence: undefined,
        isNative: true,
        path: 'node_modules/c',
      },
    ]);
  });

  it('are the dependencies of the published package, each with a licence', () => {
    const names = packages.map(({ name }) => name);
    const service = lock.default.packages.service.dependencies;
    for (const name of Object.keys(service)) {
      if (!name.startsWith('@daicho/')) expect(names).toContain(name);
    }
    expect(packages.filter(({ licence }) => licence === undefined)).toEqual([]);
  });

  it('do not count vulnerabilities of packages that only development needs', () => {
    const of = (name: string) => ({
      name,
      severity: 'high',
      nodes: [`node_modules/${name}`],
      via: ['other'],
    });
    const vulnerabilities = { a: of('a'), tool: of('tool') };
    expect(holesIn({ vulnerabilities }, new Set(['node_modules/a']))).toEqual([
      { name: 'a', severity: 'high', advisories: [] },
    ]);
  });
});

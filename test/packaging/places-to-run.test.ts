/**
 * The files for running the service in an office or in a cloud: they have only what the place accepts, and say the same as the
 * image and the settings.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileVariableOf, variableOf } from '@daicho/service/config/setting.ts';
import { allSettings } from '@daicho/service/config/settings.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { flyErrors, readToml, renderErrors } from './cloud-schemas.ts';
import { composeErrors } from './compose-schema.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const CLOUDS = ['deploy/cloud/fly.toml', 'deploy/cloud/render.yaml'];
const FILES = [...CLOUDS, 'deploy/office/compose.yaml', 'compose.yaml'];

describe('the compose file of an office', () => {
  const file = parse(read('deploy/office/compose.yaml'));

  it('matches the Compose specification', () => {
    expect(composeErrors(file)).toBe(null);
  });

  it('opens only the ports of Caddy, which passes requests on to the service', () => {
    const { daicho, caddy } = file.services;
    expect(daicho).not.toHaveProperty('ports');
    expect(caddy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(caddy.volumes[0]).toBe('./Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(read('deploy/office/Caddyfile')).toContain(':daicho:8787}');
    expect(read('Dockerfile')).toContain('EXPOSE 8787');
  });

  it('runs the same image as the other compose file, as well protected', () => {
    const other = parse(read('compose.yaml')).services.daicho;
    const { image, healthcheck, read_only, cap_drop, security_opt } = file.services.daicho;
    expect({ image, healthcheck, read_only, cap_drop, security_opt }).toEqual({
      image: other.image,
      healthcheck: other.healthcheck,
      read_only: other.read_only,
      cap_drop: other.cap_drop,
      security_opt: other.security_opt,
    });
  });
});

describe.each(FILES)('%s', (path) => {
  it('sets only variables that are settings', () => {
    const known = new Set(allSettings.flatMap((one) => [variableOf(one), fileVariableOf(one)]));
    const own = ['DAICHO_DOMAIN'];
    const named = read(path).match(/\bDAICHO_[A-Z_]+/g) ?? [];
    expect(named.filter((name) => !known.has(name) && !own.includes(name))).toEqual([]);
  });
});

describe.each(CLOUDS)('%s', (path) => {
  it('keeps the data on a disk at the place that the image expects; the entry point gives the disk to its user', () => {
    const text = read(path);
    expect(read('Dockerfile')).toContain('DAICHO_DATA=/data');
    expect(text).toMatch(/(?:destination = '|mountPath: )\/data\b/);
    expect(text).toMatch(/START_USER['"]?\s*(?:=|\n\s*value:)\s*'0:0'/);
  });

  it('asks the port of the image, and whether it can answer', () => {
    const text = read(path);
    expect(text).toMatch(/internal_port = 8787|PORT\n\s*value: '8787'/);
    expect(text).toMatch(/[pP]ath(?: =|:) '?\/readyz/);
  });
});

describe('fly.toml', () => {
  const file = readToml(read('deploy/cloud/fly.toml'));

  it('has only settings that Fly.io accepts, in its form', () => {
    expect(flyErrors(file)).toBe(null);
  });

  it.each([
    ['an unknown key', { ...file, http_services: {} }],
    ['a size that is none', { ...file, vm: [{ memory: '1 GB' }] }],
    ['a number as a variable', { ...file, env: { DAICHO_THREADS: 1 } }],
    ['a disk without a place', { ...file, mounts: [{ source: 'data' }] }],
  ])('would be refused with %s', (_, wrong) => {
    expect(flyErrors(wrong)).not.toBe(null);
  });
});

describe('render.yaml', () => {
  const file = parse(read('deploy/cloud/render.yaml'));
  const [service] = file.services;

  it('has only settings that Render accepts, in its form', () => {
    expect(renderErrors(file)).toBe(null);
  });

  it.each([
    ['an unknown key', { healthCheckInterval: 30 }],
    ['a list of disks', { disks: [service.disk] }],
    ['two instances of one disk', { numInstances: 2 }],
    ['a wait of its own at the end, beside a disk', { maxShutdownDelaySeconds: 30 }],
    ['a number as a variable', { envVars: [{ key: 'PORT', value: 8787 }] }],
    ['a plan without disks', { plan: 'free' }],
  ])('would be refused with %s', (_, wrong) => {
    expect(renderErrors({ services: [{ ...service, ...wrong }] })).not.toBe(null);
  });
});

describe('the entry point of the image', () => {
  it('runs as the user of the image if it is started as root, and gives this user the disk', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daicho-entry-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const data = join(folder, 'data');
    mkdirSync(data);
    mkdirSync(join(folder, 'service/dist'), { recursive: true });
    cpSync(join(root, 'deploy/entrypoint.sh'), join(folder, 'entrypoint.sh'));
    const script = `
      import { writeFileSync } from 'node:fs';
      writeFileSync(process.env.DAICHO_DATA + '/written', '');
      console.log(process.getuid(), process.getgid(), process.getgroups().join(), ...process.argv.slice(2));`;
    writeFileSync(join(folder, 'service/dist/daicho.js'), script);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    // The Node that runs this test may be in a folder that only root can read.
    const env = { ...process.env, DAICHO_DATA: data, NODE_OPTIONS: '' };
    const isRoot = process.getuid?.() === 0;
    const command = ['/bin/sh', join(folder, 'entrypoint.sh'), 'serve', '--port', '0'] as const;
    const { stdout, stderr } = spawnSync(command[0], command.slice(1), { env, encoding: 'utf8' });
    const ids = isRoot ? '1000 1000 1000' : `${process.getuid?.()} ${process.getgid?.()}`;
    expect(stderr).toBe('');
    expect(stdout.startsWith(ids)).toBe(true);
    expect(stdout.endsWith(' serve --port 0\n')).toBe(true);
    expect(statSync(join(data, 'written')).uid).toBe(isRoot ? 1000 : process.getuid?.());
  });
});

/**
 * The Dockerfile and the compose file as far as they can be tried without Docker: their form; every step of the Dockerfile in
 * order, in empty folders, from the files that Docker would be sent; and the built image, run as its user.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import root from '../../package.json' with { type: 'json' };
import service from '../../service/package.json' with { type: 'json' };
import { OUT_OF_REACH } from '../e2e/packaged/npm-install.ts';
import { startedService } from '../e2e/packaged/started-service.ts';
import { composeErrors } from '../packaging/compose-schema.ts';
import { onPostgres } from '../service/state/stores.ts';
import { copyContext, isSent, repository } from './deployed/docker-context.ts';
import { buildImage, type Image, instructions } from './deployed/dockerfile.ts';

const composeFile: unknown = parse(readFileSync(join(repository, 'compose.yaml'), 'utf8'));
const serviceSchema = z.looseObject({
  image: z.string(),
  healthcheck: z.object({ test: z.array(z.string()) }),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  ports: z.optional(z.array(z.string())),
});
const compose = z
  .looseObject({ services: z.object({ daicho: serviceSchema, postgres: serviceSchema }) })
  .parse(composeFile);

/** Arguments of an instruction, wherever it is in the file. */
const argumentsOf = (keyword: string) =>
  instructions
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArgumentsContent() ?? '');

describe('the Dockerfile', () => {
  it('parses, and its linter warns of nothing', () => {
    const text = readFileSync(join(repository, 'Dockerfile'), 'utf8');
    expect(validate(text)).toEqual([]);
    expect(validate(text.replace('WORKDIR', 'WORKDIRS'))).not.toEqual([]);
  });

  it('builds on the version of Node that the repository pins', () => {
    const base = `node:${root.devDependencies.node}-bookworm-slim`;
    expect(argumentsOf('FROM')).toEqual([`${base} AS build`, base]);
  });

  it('leaves data, keys and local builds out of the image', () => {
    const left = [
      '.git/config',
      '.daicho/local-keys.json',
      'service/.daicho/local-keys.json',
      'secrets/postgres-password',
      'node_modules/zod/package.json',
      'service/node_modules/saxes/package.json',
      'service/dist/daicho.js',
      'test/real-data.ts',
      '.env',
    ];
    expect(left.filter(isSent)).toEqual([]);
    const sent = ['package-lock.json', 'service/cli/daicho.ts', 'pane/src/pane.css', 'LICENSE'];
    expect(sent.filter((path) => !isSent(path))).toEqual([]);
  });
});

describe('the compose file', () => {
  it('matches the Compose specification', () => {
    expect(composeErrors(composeFile)).toBe(null);
    expect(composeErrors({ services: { daicho: { volume: [] } } })).not.toBe(null);
  });

  it('holds no secret, and opens the service to this computer alone', () => {
    const { daicho, postgres } = compose.services;
    expect(new URL(daicho.environment.DAICHO_STATE ?? '').password).toBe('');
    const values = Object.entries({ ...daicho.environment, ...postgres.environment });
    const secret = values.filter(([name]) => /PASSWORD|SECRET|KEY/.test(name));
    expect(secret.map(([, value]) => value)).toEqual([
      '/run/secrets/postgres-password',
      '/run/secrets/postgres-password',
    ]);
    expect(daicho.ports).toEqual(['127.0.0.1:8787:8787']);
    expect(postgres).not.toHaveProperty('ports');
  });

  it('names the image by the version, and keeps the data where the image expects it', () => {
    const { image, volumes } = compose.services.daicho;
    expect(image).toBe(`daicho:${service.version}`);
    expect(volumes.map((volume) => volume.split(':')[1])).toEqual(argumentsOf('VOLUME'));
  });
});

describe('an image made step by step', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-image-'));
  let image: Image | undefined;
  beforeAll(() => {
    chmodSync(folder, 0o755);
    const context = join(folder, 'context');
    copyContext(context);
    try {
      image = buildImage(context, folder);
    } catch (error) {
      if (!(error instanceof Error && OUT_OF_REACH.test(error.message))) throw error;
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(({ skip }) => {
    if (image === undefined) skip('npm could not reach the registry for what the image holds');
  });

  const built = () => image as Image;
  const dataOf = (of: Image) => of.here(of.environment.DAICHO_DATA ?? '');
  /** The user who runs the image: that of the image if root runs this test. */
  const ids = (of: Image) => {
    const [uid = 0, gid = 0] = of.user.split(':').map(Number);
    return process.getuid?.() === 0 ? { uid, gid } : {};
  };

  function started(env: NodeJS.ProcessEnv = {}) {
    const of = built();
    const here = { DAICHO_DATA: dataOf(of), DAICHO_PORT: '0', DAICHO_STATE: undefined };
    const options = {
      data: dataOf(of),
      cwd: of.root + of.workdir,
      env: { ...of.environment, ...here, ...env },
    };
    return startedService(of.command.map(of.here), { ...options, ...ids(of) });
  }

  /** The exit codes of the health checks of the image and of the compose file for the chosen port. */
  function health(url: string) {
    const { port } = new URL(url);
    const env = { ...process.env, DAICHO_PORT: port };
    const ofCompose = compose.services.daicho.healthcheck.test.slice(1);
    return [built().healthcheck, ofCompose].map(([command = '', ...args]) => {
      const asked = args.map((part) => part.replace(':8787', `:${port}`));
      return spawnSync(command, asked, { env }).status;
    });
  }

  it('holds what runs and no tools, links or sources', () => {
    const { root: of } = built();
    const opt = join(of, 'opt/daicho');
    expect(existsSync(join(opt, 'node_modules/fastify/package.json'))).toBe(true);
    for (const absent of ['esbuild', 'vitest', '@daicho', 'n8n-workflow', 'typescript']) {
      expect([absent, existsSync(join(opt, 'node_modules', absent))]).toEqual([absent, false]);
    }
    expect(existsSync(join(opt, 'service/cli'))).toBe(false);
    expect(statSync(join(of, 'data')).mode & 0o777).toBe(0o700);
  });

  it('serves as a user other than root, is healthy, and ends on a signal', async () => {
    expect(built().user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    const serving = await started();
    const answer = await serving.get('/v1/postalcode/1000001');
    expect(await answer.json()).toMatchObject({ data: [{ town: '千代田' }] });
    expect((await fetch(`${serving.url}/excel/taskpane.html`)).status).toBe(200);
    expect(health(serving.url)).toEqual([0, 0]);
    expect(built().stopSignal).toBe('SIGTERM');
    expect(await serving.stop()).toMatchObject({ code: 0 });
    expect(health(serving.url)).toEqual([1, 1]);
  });

  it('writes to its volume alone', async () => {
    const marker = join(folder, 'marker');
    writeFileSync(marker, '');
    const serving = await started();
    await serving.get('/v1/postalcode/?t=千代田');
    await serving.stop();
    const find = ['.', '-newer', marker, '-not', '-path', './data*'];
    const { stdout } = spawnSync('find', find, { cwd: built().root, encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  await onPostgres((newDatabase) => {
    it('takes the password from a file, as the compose file passes it', async () => {
      const database = new URL(await newDatabase());
      const secret = join(mkdtempSync(join(tmpdir(), 'daicho-secret-')), 'postgres-password');
      onTestFinished(() => rmSync(join(secret, '..'), { recursive: true }));
      chmodSync(join(secret, '..'), 0o755);
      writeFileSync(secret, `${decodeURIComponent(database.password)}\n`);
      const { environment } = compose.services.daicho;
      const address = new URL(environment.DAICHO_STATE ?? '');
      address.username = database.username;
      address.host = database.host;
      address.pathname = database.pathname;
      rmSync(join(dataOf(built()), 'local-keys.json'), { force: true });
      const serving = await started({
        ...environment,
        DAICHO_STATE: address.href,
        PGPASSWORD_FILE: secret,
      });
      expect((await serving.get('/v1/postalcode/1000001')).status).toBe(200);
      expect(await serving.stop()).toMatchObject({ code: 0 });
    });
  });
});

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIST } from '../../../apps-script/build.ts';
import { buildScriptOnce } from '../../built.ts';
import { captureUploads } from '../../hosts/sheets/upload/capture.ts';
import { certificate } from '../../hosts/sheets/upload/certificate.ts';

const PACKAGE = fileURLToPath(new URL('../../../apps-script/', import.meta.url));
const CLASP = fileURLToPath(
  new URL('../../../node_modules/@google/clasp/build/src/index.js', import.meta.url),
);
const SCRIPT_ID = 'scriptOfThisTest0000000000000000000000000000000000000000';

/** The folder of a person who followed the guide, and a made-up sign-in. */
function projectFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-clasp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(DIST, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'left-over.js'), '// not ours');
  for (const name of ['.claspignore', 'appsscript.json', 'build.ts', 'package.json']) {
    cpSync(join(PACKAGE, name), join(folder, name));
  }
  for (const name of ['.clasp.json', '.clasp-addon.json']) {
    const example = JSON.parse(readFileSync(join(PACKAGE, `${name}.example`), 'utf8'));
    writeFileSync(join(folder, name), JSON.stringify({ ...example, scriptId: SCRIPT_ID }));
  }
  const signIn = {
    type: 'authorized_user',
    client_id: 'nobody',
    client_secret: 'nothing',
    refresh_token: 'nothing',
    access_token: 'nothing',
    expiry_date: Date.now() + 3_600_000,
  };
  writeFileSync(join(folder, '.clasprc.json'), JSON.stringify({ tokens: { default: signIn } }));
  writeFileSync(join(folder, 'ca.pem'), certificate);
  return folder;
}

/** Runs clasp in the folder of a person who followed the guide, and gives its output and its exit code. */
async function clasp(
  folder: string,
  args: readonly string[],
  proxyUrl = 'http://127.0.0.1:9',
): Promise<{ readonly said: string; readonly code: number }> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    HTTPS_PROXY: proxyUrl,
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
  };
  return new Promise((settle) => {
    execFile(process.execPath, [CLASP, ...args], { cwd: folder, env }, (error, out, err) => {
      settle({ said: `${out}${err}`, code: Number(error?.code ?? 0) });
    }).stdin?.end();
  });
}

const signedIn = (folder: string) => ['--auth', join(folder, '.clasprc.json')];

describe('clasp', () => {
  it('names the three files and nothing else with show-file-status, before any sign-in', async () => {
    await buildScriptOnce();
    const { said } = await clasp(projectFolder(), ['show-file-status', '--json']);
    expect(JSON.parse(said).filesToPush.sort()).toEqual([
      'dist/Code.js',
      'dist/appsscript.json',
      'dist/sidebar.html',
    ]);
  });

  it('names the three files of the add-on with the project of the add-on', async () => {
    await buildScriptOnce();
    const args = ['--project', '.clasp-addon.json', 'show-file-status', '--json'];
    const { said } = await clasp(projectFolder(), args);
    expect(JSON.parse(said).filesToPush.sort()).toEqual([
      'dist/addon/Code.js',
      'dist/addon/appsscript.json',
      'dist/addon/sidebar.html',
    ]);
  });

  it('takes the folder of a release, whose code ends in .gs', async () => {
    await buildScriptOnce();
    const folder = projectFolder();
    const own = join(folder, 'dist/release/clasp-addon');
    writeFileSync(join(own, '.clasp.json'), JSON.stringify({ scriptId: SCRIPT_ID }));
    const { said } = await clasp(own, ['show-file-status', '--json']);
    expect(JSON.parse(said.split('\n')[0] ?? '').filesToPush.sort()).toEqual([
      'Code.gs',
      'appsscript.json',
      'sidebar.html',
    ]);
  });

  it('prints on push the messages that the guide names: not signed in, API off, manifest not confirmed', async () => {
    await buildScriptOnce();
    const folder = projectFolder();
    const nowhere = join(folder, 'nobody');
    const unknown = await clasp(folder, ['--auth', nowhere, 'push']);
    expect(unknown).toEqual({ said: expect.stringContaining('No credentials found.'), code: 1 });
    const off = 'User has not enabled the Apps Script API.';
    const refusing = await captureUploads(off);
    onTestFinished(() => refusing.close());
    const refused = await clasp(
      folder,
      [...signedIn(folder), 'push', '--force'],
      refusing.proxyUrl,
    );
    expect(refused).toEqual({ said: expect.stringContaining(off), code: 1 });
    const capture = await captureUploads();
    onTestFinished(() => capture.close());
    const { said } = await clasp(folder, [...signedIn(folder), 'push'], capture.proxyUrl);
    expect(said).toContain('Skipping push.');
    expect(capture.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('uploads the built script and its manifest on push, byte for byte, and nothing else', async () => {
    await buildScriptOnce();
    const folder = projectFolder();
    const capture = await captureUploads();
    onTestFinished(() => capture.close());
    const args = [...signedIn(folder), 'push', '--force'];
    const { said: stdout } = await clasp(folder, args, capture.proxyUrl);
    expect(stdout).toContain('Code.js');
    const upload = capture.requests.find(({ method }) => method === 'PUT');
    expect(upload).toMatchObject({
      host: 'script.googleapis.com',
      path: `/v1/projects/${SCRIPT_ID}/content`,
    });
    const read = (name: string) => readFileSync(join(DIST, name), 'utf8');
    expect(upload?.body).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({ name: 'Code', type: 'SERVER_JS', source: read('Code.js') }),
        expect.objectContaining({ name: 'sidebar', type: 'HTML', source: read('sidebar.html') }),
        expect.objectContaining({
          name: 'appsscript',
          type: 'JSON',
          source: read('appsscript.json'),
        }),
      ]),
    });
    expect(upload?.body).toHaveProperty('files.length', 3);
  });
});

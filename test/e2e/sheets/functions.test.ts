import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { build, DIST } from '../../../apps-script/build.ts';
import { captureUploads } from '../../hosts/sheets/upload/capture.ts';
import { certificate } from '../../hosts/sheets/upload/certificate.ts';

const PACKAGE = fileURLToPath(new URL('../../../apps-script/', import.meta.url));
const CLASP = fileURLToPath(
  new URL('../../../node_modules/@google/clasp/build/src/index.js', import.meta.url),
);
const SCRIPT_ID = 'scriptOfThisTest0000000000000000000000000000000000000000';

/** The folder as a person has it who followed the guide, and a made-up sign-in. */
function projectFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-clasp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(DIST, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'left-over.js'), '// not ours');
  for (const name of ['.claspignore', 'appsscript.json', 'build.ts', 'package.json']) {
    cpSync(join(PACKAGE, name), join(folder, name));
  }
  const example = JSON.parse(readFileSync(join(PACKAGE, '.clasp.json.example'), 'utf8'));
  writeFileSync(join(folder, '.clasp.json'), JSON.stringify({ ...example, scriptId: SCRIPT_ID }));
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

it('clasp push uploads the built script and its manifest, byte for byte, and nothing else', async () => {
  await build();
  const folder = projectFolder();
  const capture = await captureUploads();
  onTestFinished(() => capture.close());
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLASP, '--auth', join(folder, '.clasprc.json'), 'push', '--force'],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        HTTPS_PROXY: capture.proxyUrl,
        NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      },
    },
  );
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

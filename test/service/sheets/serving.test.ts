/** The page below /sheets/ and the files that people paste from it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { menuSentences } from '@daicho/apps-script/src/words/menu.ts';
import { viewSentences } from '@daicho/pane/src/views/words.ts';
import { answerErrors } from '@daicho/service/http/response/error-answers.ts';
import { type SheetsOptions, sheetsRoutes } from '@daicho/service/http/routes/sheets.ts';
import { PRESSED } from '@daicho/service/sheets/install-page.ts';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIST } from '../../../apps-script/build.ts';
import { builtScript } from '../../hosts/sheets/daicho-sheet.ts';

const FILES = ['Code.gs.txt', 'sidebar.html.txt', 'appsscript.json.txt'];

async function serving(options: SheetsOptions) {
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  answerErrors(server);
  sheetsRoutes(server, options);
  onTestFinished(() => server.close());
  return server;
}

/** A folder as a build leaves it, with a script of one line. */
function smallBuild(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-sheets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'release/spreadsheet'), { recursive: true });
  for (const file of FILES) writeFileSync(join(folder, 'release/spreadsheet', file), `// ${file}`);
  writeFileSync(join(folder, 'addon-line.txt'), 'var DAICHO_ADDON = true;\n');
  return pathToFileURL(`${folder}/`);
}

describe('the page below /sheets/', () => {
  it('leads to the files, and names the address to enter, in both languages', async () => {
    const server = await serving({
      folder: smallBuild(),
      publicUrl: 'https://daicho.example.jp/look-up',
    });
    for (const [language, sentence] of [
      ['ja', 'このサービスのアドレスは https://daicho.example.jp/look-up です'],
      ['en', 'The address of this service is https://daicho.example.jp/look-up'],
    ] as const) {
      const page = await server.inject(`/sheets/?language=${language}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(sentence);
      expect(page.body).toContain(menuSentences.sidebar[language]);
      const links = [...page.body.matchAll(/href="([^"?#]+\.txt)"/g)].map(([, link]) => link);
      expect(links).toEqual([...FILES, ...FILES.map((file) => `addon/${file}`)]);
      for (const link of links) {
        const file = await server.inject(`/sheets/${link}`);
        expect([link, file.statusCode]).toEqual([link, 200]);
        expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
      }
    }
  });

  it('says so if Google cannot reach the address', async () => {
    const server = await serving({ folder: smallBuild() });
    for (const host of ['localhost:8787', '192.168.1.20:8787', 'daicho.example.jp']) {
      const { body } = await server.inject({ url: '/sheets/?language=en', headers: { host } });
      expect(body).toContain(`Google’s servers cannot reach http://${host}`);
      expect(body).not.toContain('The address of this service is');
    }
  });

  it('redirects an address without a slash, and redirects no unknown file', async () => {
    const server = await serving({ folder: smallBuild() });
    const { statusCode, headers } = await server.inject('/sheets?language=en');
    expect([statusCode, headers.location]).toEqual([308, 'sheets/?language=en']);
    for (const path of ['Code.gs', '..%2faddon-line.txt', 'addon/Code.js', 'addon-line.txt']) {
      expect((await server.inject(`/sheets/${path}`)).statusCode).toBe(404);
    }
  });

  it('says how the script is built if there is none', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'daicho-sheets-'));
    onTestFinished(() => rmSync(empty, { recursive: true }));
    const server = await serving({ folder: pathToFileURL(`${empty}/`) });
    for (const [language, sentence] of [
      ['ja', 'まだ作られていません'],
      ['en', 'are not built yet'],
    ] as const) {
      const { statusCode, body } = await server.inject(`/sheets/?language=${language}`);
      expect(statusCode).toBe(404);
      expect(body).toContain(sentence);
      expect(body).toContain('npm run build');
    }
    expect((await server.inject('/sheets/Code.gs.txt')).statusCode).toBe(404);
  });

  it('names menu items and buttons as the spreadsheet does', () => {
    expect(PRESSED).toEqual({ menu: menuSentences.sidebar, button: viewSentences.start });
  });

  it('gives the files of a release, in both editions', async () => {
    await builtScript();
    const server = await serving({});
    for (const [path, folder] of [
      ['', 'spreadsheet'],
      ['addon/', 'addon'],
    ] as const) {
      for (const file of FILES) {
        const { body } = await server.inject(`/sheets/${path}${file}`);
        expect(body).toBe(readFileSync(join(DIST, 'release', folder, file), 'utf8'));
      }
    }
  });
});

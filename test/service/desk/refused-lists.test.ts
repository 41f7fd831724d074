/** What the desk refuses, to whom it shows a list, and what it keeps of a list. */
import { existsSync, mkdtempSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BLANKS_MAX,
  FILE_MAX_BYTES,
  LIFE_MS,
  LISTS_OF_ONE,
} from '@daicho/service/desk/lists/limits.ts';
import { ListStore } from '@daicho/service/desk/lists/list-store.ts';
import { coverageOf } from '@daicho/shared/enrich/outside-data.ts';
import { describe, expect, it, vi } from 'vitest';
import { runFolder } from '../../run-folder.ts';
import { bookParts, worksheet, zip } from '../tables/table-files.ts';
import { closed, desk, served, service, useDesks } from './desks.ts';
import { DeskClient } from './dropped.ts';

useDesks();

describe('the desk refuses, with a sentence,', () => {
  it.each([
    ['a file that is no list', 'photo.jpg', Buffer.from('ffd8ff', 'hex')],
    ['an old workbook', 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a workbook that is none', 'list.xlsx', Buffer.from('hello')],
    ['an empty file', 'list.csv', Buffer.alloc(0)],
  ])('%s', async (_, name, content) => {
    const answer = await desk.drop(name, content);
    expect(answer.status).toBe(422);
    const { wrong } = (await answer.json()) as { wrong: { ja: string; en: string } };
    expect(wrong.en).not.toContain(tmpdir());
    expect(wrong.ja.length).toBeGreaterThan(10);
    expect(await (await desk.get('/lists')).json()).toEqual([]);
  });

  it('a file that is too large', async () => {
    const answer = await desk.drop('list.csv', Buffer.alloc(FILE_MAX_BYTES + 1, 'a'));
    expect(answer.status).toBe(413);
    expect(JSON.stringify(await answer.json())).toContain('daicho enrich');
  });

  it('a small workbook whose rows each have one cell at the far right', async () => {
    const count = Math.ceil(BLANKS_MAX / 16_383) + 1;
    const rows = Array.from(
      { length: count },
      (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`,
    );
    const sheet = worksheet(`<sheetData>${rows.join('')}</sheetData>`);
    const answer = await desk.drop('wide.xlsx', await zip(bookParts(sheet, [])));
    expect(answer.status).toBe(413);
    expect(JSON.stringify(await answer.json())).toContain('33,554,432');
  }, 60_000);

  it('more lists than one person may have open', async () => {
    const ids: string[] = [];
    for (let i = 0; i < LISTS_OF_ONE; i++)
      ids.push(await desk.idOfDropped('a.csv', '住所\n東京都\n'));
    expect((await desk.drop('a.csv', '住所\n東京都\n')).status).toBe(429);
    await Promise.all(ids.map(closed));
  });

  it('ids that lead elsewhere', async () => {
    for (const id of ['..', '%2e%2e%2fconfig', 'AAAAAAAAAAAAAAAAAAAAAA']) {
      expect((await desk.get(`/lists/${id}/file`)).status).toBe(404);
    }
  });

  it('a body of brackets, without parsing it', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const body = `${'['.repeat(65)}${']'.repeat(65)}`;
    const headers = { origin: service.url, 'content-type': 'application/json' };
    const answer = await fetch(`${service.url}/desk/ask`, { method: 'POST', headers, body });
    expect([answer.status, parse.mock.calls.filter(([text]) => text === body)]).toEqual([400, []]);
    expect(await answer.json()).toMatchObject({ wrong: { en: expect.any(String) } });
    parse.mockRestore();
  });

  it('requests of another site', async () => {
    const foreign = new DeskClient(service, { origin: 'https://evil.example' });
    expect((await foreign.drop('a.csv', '住所\n東京都\n')).status).toBe(403);
    expect((await foreign.get('/lists')).status).toBe(403);
    const rebound = new DeskClient(service, { 'sec-fetch-site': 'cross-site' });
    expect((await rebound.get('/lists')).status).toBe(403);
  });
});

describe('a list whose name would leave the folder', () => {
  it('is kept under the last part of that name', async () => {
    const id = await desk.idOfDropped('../../evil.csv', '住所\n東京都\n');
    const about = await (await desk.get(`/lists/${id}/about`)).json();
    expect(about).toMatchObject({ name: 'evil.csv' });
    await closed(id);
  });
});

describe('a service on a server', () => {
  const PUBLIC = { origin: 'http://daicho.example.jp' };

  it('asks for a sign-in', async () => {
    const nobody = new DeskClient(served, PUBLIC);
    expect((await nobody.drop('a.csv', '住所\n東京都\n')).status).toBe(401);
    expect((await nobody.post('/ask', { operation: 'postal.versions', params: {} })).status).toBe(
      401,
    );
    const page = await nobody.get('/');
    expect(page.status).toBe(401);
    expect(await page.text()).toContain('/dashboard/sign-in');
  });

  it('parses nothing that a stranger sends', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const body = JSON.stringify({ text: 'from a stranger' });
    const headers = { ...PUBLIC, 'content-type': 'application/json' };
    for (const path of ['/ask', '/answer', '/lists/x/edits', '/lists/x/run']) {
      await fetch(`${served.url}/desk${path}`, { method: 'POST', headers, body });
    }
    expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    parse.mockRestore();
  });

  it('shows nobody the lists of another account', async () => {
    const [one, two] = await Promise.all([served.sessionCookie(), served.sessionCookie()]);
    const first = new DeskClient(served, { ...PUBLIC, cookie: one });
    const second = new DeskClient(served, { ...PUBLIC, cookie: two });
    const id = await first.idOfDropped('a.csv', '住所\n東京都\n');
    expect((await first.get(`/lists/${id}/cells`)).status).toBe(200);
    expect((await second.get(`/lists/${id}/cells`)).status).toBe(404);
    expect((await second.post(`/lists/${id}/close`)).status).toBe(404);
    expect(await (await second.get('/lists')).json()).toEqual([]);
  });
});

describe('the look-ups of the page', () => {
  it('are answered as over the interface', async () => {
    const answer = await desk.post('/ask', {
      operation: 'postal.lookup',
      params: { postal_code: '0000000' },
    });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'record_not_found' } });
  });

  it('say what the registers hold, as the root answer does', async () => {
    const answer = await desk.post('/ask', { operation: 'service.root', params: {} });
    const root = (await answer.json()) as { coverage: Record<string, unknown> };
    expect(coverageOf(root.coverage, 'corporation')).toEqual({ scope: 'sample' });
    expect(coverageOf(root.coverage, 'bank')).toEqual({ scope: 'whole' });
  });

  it('do not include the radar', async () => {
    const answer = await desk.post('/ask', { operation: 'radar.list', params: {} });
    expect(answer.status).toBe(404);
  });
});

describe('the folder of the lists', () => {
  it('can be read by the service alone, and stays when the service ends', async () => {
    const folder = join(mkdtempSync(join(runFolder(), 'daicho-lists-')), 'desk');
    const store = new ListStore(folder);
    const content = (await import('node:stream')).Readable.from(['住所\n東京都\n']);
    const list = await store.receive('home', 'a.csv', content);
    expect(statSync(list.folder).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(list.folder)) {
      expect(statSync(join(list.folder, file)).mode & 0o077).toBe(0);
    }
    const again = await new ListStore(folder).find('home', list.id);
    expect(again.name).toBe('a.csv');
  });

  it('is emptied of lists that nobody has used for hours', async () => {
    const folder = join(mkdtempSync(join(runFolder(), 'daicho-lists-')), 'desk');
    const store = new ListStore(folder);
    const content = (await import('node:stream')).Readable.from(['住所\n東京都\n']);
    const list = await store.receive('home', 'a.csv', content);
    const before = new Date(Date.now() - LIFE_MS - 1_000);
    utimesSync(join(list.folder, 'about.json'), before, before);
    await expect(store.find('home', list.id)).rejects.toThrow('no longer open');
    await store.sweep();
    expect(existsSync(list.folder)).toBe(false);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableText } from '@daicho/service/cli/accounts/print.ts';
import { runAction } from '@daicho/service/cli/process/failure.ts';
import { program } from '@daicho/service/cli/program/program.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';

class Exit extends Error {
  readonly code: unknown;

  constructor(code: unknown) {
    super('exit');
    this.code = code;
  }
}

/** Runs a command in this process. @returns its exit code, and what it says on standard error. */
async function daicho(...args: readonly string[]) {
  let said = '';
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(code);
  });
  vi.stubEnv('DAICHO_LANG', 'en');
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    const command = await program('en', args);
    await runAction('en', () => command.parseAsync(args, { from: 'user' }).then(() => undefined));
    return { code: process.exitCode, said };
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { code: error.code, said };
  } finally {
    process.exitCode = before;
  }
}

/** Replaces FOLDER in a command line by the path of a folder that holds a list. */
function inFolder(line: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-exit-'));
  folders.push(folder);
  writeFileSync(join(folder, 'list.csv'), '住所,氏名\n東京都千代田区霞が関1,山田\n');
  return line.split(' ').map((word) => word.replace('FOLDER', folder));
}

const folders: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('wrong use of a command ends with exit code 2', () => {
  it.each([
    'nothing-like-this',
    'enrich',
    'enrich FOLDER/list.csv --column 住所 --as nothing',
    'enrich FOLDER/list.csv --column 住所 --fields nothing',
    'duplicates FOLDER/list.csv --column 住所 --kind nothing',
    'labels FOLDER/list.csv',
    'labels FOLDER/list.csv -o FOLDER/labels.docx',
    'address',
    'address 東京都 --nothing',
    'import nothing',
    'import postal',
    'import postal FOLDER/list.csv',
    'import postal --data-version yesterday FOLDER/list.csv',
    'import corporation --scope nothing --data-version 2026-01-01 FOLDER/list.csv',
    'import corporation --radar-wait soon --data-version 2026-01-01 FOLDER/list.csv',
    'import bank --data-version 2999-01-01 FOLDER/list.csv',
    'import school --data-version yesterday FOLDER/list.csv',
    'update nothing --data FOLDER',
    'update bank --data FOLDER',
    'status --nothing',
    'doctor',
    'doctor https://example.jp --for nothing',
    'doctor https://example.jp --origin nothing',
    'radar nothing',
    'radar check --date 2026-02-30 --data FOLDER',
    'radar add --data FOLDER',
    'radar add 123 --data FOLDER',
    'account nothing',
    'account add x --plan nothing --data FOLDER',
    'account add x --option nothing --data FOLDER',
    'account limits x --per-second many --data FOLDER',
    'key nothing',
    'key add x --kind nothing --data FOLDER',
    'key rotate x --grace soon --data FOLDER',
    'key dashboard --public-url example.jp --data FOLDER',
    'excel nothing',
    'excel try --port 0 --data FOLDER',
    'mcp --concurrency 0',
    'mcp --key-file FOLDER/key',
    'backup',
    'restore',
    'config nothing',
    'serve --port many --data FOLDER',
    'serve --tls-cert FOLDER/cert.pem --data FOLDER',
    'serve --log-level loud --data FOLDER',
    'run',
    'run FOLDER/list.csv',
    'lookup',
    'map',
    'export postal --to nothing --data FOLDER',
    'search',
  ])('daicho %s', async (line) => {
    const { code, said } = await daicho(...inFolder(line));
    expect({ code, said }).toEqual({ code: 2, said: expect.stringMatching(/./) });
  });
});

describe('a run that fails ends with exit code 1', () => {
  it.each([
    'enrich FOLDER/none.csv --column 住所 --data FOLDER',
    'duplicates FOLDER/none.csv --column 住所 --data FOLDER',
    'labels FOLDER/none.csv -o FOLDER/labels.html --data FOLDER',
    'address 東京都 --data-version 1999-01-01 --data FOLDER',
    'import postal --data-version 2026-01-01 FOLDER/none.csv --data FOLDER',
    'import holiday FOLDER/none.csv --data FOLDER',
    'doctor https://example.jp --key-file FOLDER/none',
    'radar list --data FOLDER/none',
    'radar add --file FOLDER/none.txt --data FOLDER',
    'account list --data FOLDER/list.csv',
    'key dashboard --data FOLDER/none',
    'mcp --base-url https://example.jp --key-file FOLDER/none',
    'restore FOLDER/none.backup --data FOLDER',
    'run FOLDER/none.yaml',
    'run FOLDER',
    'map FOLDER/none.csv -o FOLDER/map.html --data FOLDER',
    'export postal --to ndjson -o FOLDER/none/x --data FOLDER',
    'serve --tls-cert FOLDER/none.pem --tls-key FOLDER/none.key --data FOLDER',
    'config show --config FOLDER/none.yaml',
  ])('daicho %s', async (line) => {
    const { code, said } = await daicho(...inFolder(line));
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/./) });
  });
});

describe('a name from a person is shown, and the terminal never executes it', () => {
  const ESCAPE = '\u001b[31m\u009b2J\r\u202e';
  const ESCAPE_CHARACTERS = '\u001b\u009b\r\u202e';

  it.each([
    'enrich NAME.csv',
    'run NAME.yaml',
    'lookup --NAME',
    'NAME',
    'import postal --data-version NAME FOLDER/list.csv',
  ])('daicho %s', async (line) => {
    const words = inFolder(line).map((word) => word.replace('NAME', `a${ESCAPE}`));
    const { said } = await daicho(...words);
    expect(said).toContain('a<U+001B>[31m<U+009B>2J<U+000D><U+202E>');
    expect([...said].filter((one) => ESCAPE_CHARACTERS.includes(one))).toEqual([]);
  });

  it('is printed in a table with codes in place of its control characters', () => {
    const heads = [{ ja: '名前', en: 'NAME' }];
    expect(tableText(heads, [['a\u001b[31m']], 'en')).toBe('NAME\na<U+001B>[31m\n');
  });
});

import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { readKeyFile } from '@daicho/service/connections/key-file.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

function keyFile(content: string, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'key');
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

describe('readKeyFile', () => {
  it('reads a bare key, with or without a line end and a BOM', () => {
    const key = generateKey('secret');
    for (const content of [key, `${key}\n`, `\uFEFF${key}\r\n`]) {
      expect(readKeyFile(keyFile(content))).toEqual({ key, kind: 'secret', isExposed: false });
    }
  });

  it('does not guess the kind of a key that another service issued', () => {
    expect(readKeyFile(keyFile('abc123'))).toMatchObject({ key: 'abc123', kind: undefined });
  });

  it('prefers the secret key of local-keys.json', () => {
    const both = JSON.stringify({ secret: 's-key', public: 'p-key' });
    expect(readKeyFile(keyFile(both))).toMatchObject({ key: 's-key', kind: 'secret' });
    const one = JSON.stringify({ public: 'p-key' });
    expect(readKeyFile(keyFile(one))).toMatchObject({ key: 'p-key', kind: 'public' });
  });

  it('reads no more than 64 KB, even of a file without an end', () => {
    expect(readKeyFile(keyFile(`key${' '.repeat(64 * 1024)}`))).toBe('too_large');
    expect(readKeyFile(keyFile(`key${' '.repeat(64 * 1024 - 3)}`))).toMatchObject({ key: 'key' });
    if (existsSync('/dev/zero')) expect(readKeyFile('/dev/zero')).toBe('too_large');
  });

  it.skipIf(process.platform === 'win32')('tells when others can read the file', () => {
    expect(readKeyFile(keyFile('abc', 0o644))).toMatchObject({ isExposed: true });
  });

  it.each(['', '  \n', 'two words', 'a\nb', '{"secret":', '{"other":"x"}', '{"secret":1}', 'キー'])(
    'finds no key in %j',
    (content) => {
      expect(readKeyFile(keyFile(content))).toBeUndefined();
    },
  );

  it('finds no key if there is no file', () => {
    expect(readKeyFile('/nowhere/key')).toBeUndefined();
  });
});

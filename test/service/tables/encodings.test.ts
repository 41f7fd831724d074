/** The encoding of a table, detected from its bytes or named by a person. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectTextEncoding } from '@daicho/service/tables/encodings/detect.ts';
import { encodeText } from '@daicho/service/tables/encodings/encode.ts';
import { encodingNamed, markOf, TEXT_ENCODINGS } from '@daicho/service/tables/encodings/names.ts';
import { SourceFile } from '@daicho/service/tables/source-file.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

function told(bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-encoding-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.csv');
  writeFileSync(path, bytes);
  return SourceFile.at(path).then(detectTextEncoding);
}

const LIST = '氏名,住所\n髙橋,東京都港区六本木６－１０－１\nｱｵｷ,大阪市北区梅田\n';

describe('the encoding of a table', () => {
  it.each(TEXT_ENCODINGS)('is detected: %s', async (encoding) => {
    expect(await told(Buffer.concat([markOf(encoding), encodeText(LIST, encoding)]))).toBe(
      encoding,
    );
  });

  it('is detected for UTF-16 without a mark, and for a file that is cut in the middle of a letter', async () => {
    expect(await told(encodeText(LIST, 'utf-16le'))).toBe('utf-16le');
    expect(await told(encodeText(LIST, 'utf-16be'))).toBe('utf-16be');
    const long = Buffer.alloc(5 * 2 ** 20, encodeText(LIST, 'euc-jp'));
    expect(await told(long)).toBe('euc-jp');
  });

  it('is Shift_JIS for the half-width kana of bank files, which are valid EUC-JP too', async () => {
    expect(await told(encodeText('ﾀﾅｶﾀﾛｳ,ﾐｽﾞﾎ\n', 'shift_jis'))).toBe('shift_jis');
  });

  it('has the characters that an office drew for itself (外字), in all their places of Shift_JIS', () => {
    const leads = Array.from({ length: 10 }, (_, i) => 0xf0 + i);
    const trails = Array.from({ length: 0xfd - 0x40 }, (_, i) => 0x40 + i).filter(
      (byte) => byte !== 0x7f,
    );
    const bytes = Buffer.from(leads.flatMap((lead) => trails.flatMap((trail) => [lead, trail])));
    const text = new TextDecoder('shift_jis').decode(bytes);
    expect([text.at(0), text.at(-1)]).toEqual(['\ue000', '\ue757']);
    expect(encodeText(`吉${text}野`, 'shift_jis').subarray(2, -2)).toEqual(bytes);
  });

  it('can be named in many ways', () => {
    expect(['SJIS', 'cp932', 'UTF-16', 'EUC-JP', 'utf8'].map(encodingNamed)).toEqual([
      ...['shift_jis', 'shift_jis', 'utf-16le', 'euc-jp', 'utf-8'],
    ]);
    expect(encodingNamed('ebcdic')).toBeUndefined();
  });
});

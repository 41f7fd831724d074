import { zenginFileBanks } from '@daicho/service/sources/zengin/open-file.ts';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import {
  bankFolderForTest,
  csv,
  fileIn,
  HEADER,
  MAIN_OFFICE,
  MIZUHO,
} from '../../registers/bank/bank-files.ts';

const MIZUHO_BANK = {
  code: '0001',
  name: 'みずほ',
  katakana: 'ミズホ',
  hiragana: 'みずほ',
  romaji: 'mizuho',
};
const BRANCH = {
  code: '001',
  name: '東京営業部',
  katakana: 'トウキヨウ',
  hiragana: 'とうきよう',
  romaji: 'toukiyou',
};

function read(content: string | Uint8Array, name = 'bank.csv') {
  return zenginFileBanks(fileIn(bankFolderForTest(), name, content));
}

async function refusal(content: string | Uint8Array, name?: string): Promise<string> {
  const read_ = read(content, name);
  return read_.then(
    () => 'was read',
    (error: Error) => error.message,
  );
}

describe('a CSV file of banks', () => {
  it('gives banks and branches by code, whatever the order of its rows', async () => {
    const later = '004,丸の内中央,マルノウチチユウオウ,まるのうちちゆうおう,marunouchichiyuuou';
    const banks = await read(
      csv(
        '0010,りそな,リソナ,りそな,risona,,,,,',
        `${MIZUHO},${later}`,
        `${MIZUHO},${MAIN_OFFICE}`,
      ),
    );
    expect(banks.map(({ code, branches }) => [code, ...branches.map((b) => b.code)])).toEqual([
      ['0001', '001', '004'],
      ['0010'],
    ]);
    expect(banks[0]).toMatchObject({ ...MIZUHO_BANK, branches: [BRANCH, { code: '004' }] });
  });

  it('may be in Shift_JIS, with Japanese headers in another order', async () => {
    const text =
      '支店コード,支店名,支店名カナ,金融機関コード,金融機関名,金融機関名カナ\r\n001,東京営業部,トウキヨウ,0001,みずほ,ミズホ\r\n';
    const [bank] = await read(iconv.encode(text, 'cp932'));
    expect(bank).toEqual({
      ...MIZUHO_BANK,
      hiragana: '',
      romaji: '',
      branches: [{ ...BRANCH, hiragana: '', romaji: '' }],
    });
  });

  it('gets back the zeros that a spreadsheet dropped', async () => {
    const [bank] = await read(csv('1,みずほ,ミズホ,みずほ,mizuho,1,東京営業部,トウキヨウ,,'));
    expect([bank?.code, bank?.branches[0]?.code]).toEqual(['0001', '001']);
  });

  it('puts the branch with the lowest order first among equal codes', async () => {
    const rows = ['2', '1', ''].map((order) => `${MIZUHO},001,支店${order},シテン,,,${order}`);
    const [bank] = await read(`${HEADER},branch_order\n${rows.join('\n')}\n`);
    expect(bank?.branches.map(({ name }) => name)).toEqual(['支店1', '支店2', '支店']);
  });

  it.each([
    ['a row that is cut off', csv(`${MIZUHO},${MAIN_OFFICE}`, '0001,みず'), 'line 3: 2 columns'],
    ['a code of too many digits', csv(`00012,み,ミ,み,mi,${MAIN_OFFICE}`), 'line 2: .*bank_code'],
    ['a code that is none', csv(`${MIZUHO},0x1,支店,,,`), 'line 2: .*branch_code'],
    ['a branch without a code', csv(`${MIZUHO},,東京営業部,,,`), 'line 2: .*branch_name'],
    ['a branch without a name', csv(`${MIZUHO},001,,,,`), 'line 2: .*branch_name'],
    [
      'a bank with two names',
      csv(`${MIZUHO},${MAIN_OFFICE}`, '0001,別,ミズホ,みずほ,mizuho,,,,,'),
      'line 3: the names of bank 0001 differ from those in line 2',
    ],
    [
      'a record that comes twice',
      csv(`${MIZUHO},${MAIN_OFFICE}`, `${MIZUHO},${MAIN_OFFICE}`),
      'line 3: the same record of 0001-001 is in line 2 too',
    ],
    ['a header that lacks a column', '銀行コード,銀行名\n0001,みずほ\n', 'no column "bank_kat'],
    ['an unknown column', `${HEADER},phone\n`, 'line 1: .*not known: "phone"'],
    ['a column twice', `${HEADER},銀行コード\n`, 'line 1: .*"銀行コード" twice'],
    ['no rows', csv(), 'no bank in bank.csv'],
    ['nothing', '', 'is empty'],
    ['a page', '<html>', 'does not look like a CSV'],
  ])('is refused for %s', async (_, content, message) => {
    expect(await refusal(content)).toMatch(new RegExp(message));
  });

  it('is refused if it has bytes of another encoding, and the line is named', async () => {
    const bytes = Buffer.concat([
      Buffer.from(csv(`${MIZUHO},${MAIN_OFFICE}`)),
      iconv.encode('0005,三菱,ミツビシ,みつびし,mitsubishi,,,,,\n', 'cp932'),
    ]);
    expect(await refusal(bytes)).toBe('bank.csv, line 3: bytes that are not UTF-8 text.');
  });
});

describe('a JSON file in the form of zengin-code', () => {
  const branch = {
    code: '001',
    name: '東京営業部',
    kana: 'トウキヨウ',
    hira: 'とうきよう',
    roma: 'toukiyou',
  };
  const bank = { code: '0001', name: 'みずほ', kana: 'ミズホ', hira: 'みずほ', roma: 'mizuho' };

  it('gives the same banks', async () => {
    const text = JSON.stringify({ '0001': { ...bank, branches: { '001': branch } } });
    expect(await read(text, 'b.json')).toEqual([{ ...MIZUHO_BANK, branches: [BRANCH] }]);
  });

  it('may have several branches below one code', async () => {
    const other = { ...branch, name: '本店' };
    const text = JSON.stringify({ '0001': { ...bank, branches: { '001': [branch, other] } } });
    const [read_] = await read(text, 'b.json');
    expect(read_?.branches.map(({ name }) => name)).toEqual(['東京営業部', '本店']);
  });

  it.each([
    ['that is cut off', '{"0001": {"code": "00', 'cannot be read as JSON'],
    ['of another form', '{"0001": {"code": "0001"}}', '"0001/'],
    ['whose codes disagree', JSON.stringify({ '0002': { ...bank, branches: {} } }), '"0002/code"'],
    [
      'whose branch codes disagree',
      JSON.stringify({ '0001': { ...bank, branches: { '002': branch } } }),
      '"0001/branches/002/code"',
    ],
  ])('is refused for a text %s', async (_, text, message) => {
    expect(await refusal(text, 'b.json')).toContain(message);
  });
});

import { readCompanyName, readRegisteredName } from '@daicho/shared/text/company/company-name.ts';
import { describe, expect, it } from 'vitest';

function likeliest(cell: string, place?: string) {
  const [reading] = readCompanyName(cell, place);
  return reading && [reading.kindAt, reading.kind, reading.name, reading.branch];
}

describe('a company whose name ends in 東, 西, 南 or 北', () => {
  it.each([
    ['株式会社見本東総務部', '見本東', '総務部'],
    ['見本西株式会社', '見本西', ''],
    ['株式会社見本南 経理課', '見本南', '経理課'],
    ['㈱見本北営業部', '見本北', '営業部'],
    ['株式会社大西営業部', '大西', '営業部'],
  ])('keeps the letter before a department: %s', (cell, name, branch) => {
    expect(likeliest(cell)?.slice(2)).toEqual([name, branch]);
  });

  it('keeps the letter before 本社 in every reading', () => {
    expect(readCompanyName('株式会社見本東本社').map(({ name }) => name)).toEqual([
      '見本東本社',
      '見本東',
    ]);
  });

  it.each([
    ['株式会社見本東支店', '東支店'],
    ['株式会社見本東営業所', '東営業所'],
    ['株式会社見本西出張所', '西出張所'],
    ['株式会社見本北支社', '北支社'],
    ['株式会社見本大阪総務部', '大阪総務部'],
    ['株式会社見本東日本営業部', '東日本営業部'],
  ])('does not keep the letter if the name of a branch begins with it: %s', (cell, branch) => {
    expect(likeliest(cell)?.slice(2)).toEqual(['見本', branch]);
  });
});

describe('the kind word of a company', () => {
  it.each([
    ['株式会社見本商事', 'front', '株式会社'],
    ['見本商事株式会社', 'back', '株式会社'],
    ['（株）見本商事', 'front', '株式会社'],
    ['㈱見本商事', 'front', '株式会社'],
    ['㍿見本商事', 'front', '株式会社'],
    ['見本商事㈱', 'back', '株式会社'],
    ['株）見本商事', 'front', '株式会社'],
    ['カ）見本商事', 'front', '株式会社'],
    ['見本商事（カ', 'back', '株式会社'],
    ['株式會社見本商事', 'front', '株式会社'],
    ['㈲ 見本商事', 'front', '有限会社'],
    ['ユ）見本商事', 'front', '有限会社'],
    ['(同)見本商事', 'front', '合同会社'],
    ['〔資〕見本商事', 'front', '合資会社'],
    ['医療法人社団見本商事', 'front', '医療法人社団'],
    ['（医）社団 見本商事', 'front', '医療法人社団'],
    ['医療法人（社団）見本商事', 'front', '医療法人社団'],
    ['ＮＰＯ法人　見本商事', 'front', '特定非営利活動法人'],
    ['(一社)見本商事', 'front', '一般社団法人'],
    ['見本商事', undefined, undefined],
  ])('of %s is found', (cell, at, kind) => {
    expect(likeliest(cell)).toEqual([at, kind, '見本商事', '']);
  });

  it.each([
    ['有限会　社見本商事', 'front', '有限会社'],
    ['株 式 会 社 見本商事', 'front', '株式会社'],
    ['株式　會社見本商事', 'front', '株式会社'],
    ['見本商事株式 会社', 'back', '株式会社'],
    ['見本商事　株　式　会　社', 'back', '株式会社'],
    ['見本商事 株式 会社 御中', 'back', '株式会社'],
    ['見本商事 株式 会社 様', 'back', '株式会社'],
    ['（ 株）見本商事', 'front', '株式会社'],
    ['（株 ）　見本商事', 'front', '株式会社'],
    ['見本商事（ 有 ）', 'back', '有限会社'],
    ['見本商事（　株', 'back', '株式会社'],
    ['株 ）見本商事', 'front', '株式会社'],
    ['〔 一 社 〕見本商事', 'front', '一般社団法人'],
    ['医療法人 社団 見本商事', 'front', '医療法人社団'],
    ['（医） 社団 見本商事', 'front', '医療法人社団'],
    ['Ｎ Ｐ Ｏ 法人 見本商事', 'front', '特定非営利活動法人'],
    ['社 会 福祉 法人見本商事', 'front', '社会福祉法人'],
  ])('of %s is found even with a space in it', (cell, at, kind) => {
    expect(likeliest(cell)).toEqual([at, kind, '見本商事', '']);
  });

  it('with a space in it may be followed by a branch, like any other kind word', () => {
    expect(likeliest('見本商事株式 会社 大阪支店')).toEqual([
      'back',
      '株式会社',
      '見本商事',
      '大阪支店',
    ]);
  });

  it.each([
    ['社 会 見本', undefined, '社 会 見本'],
    ['株式 見本 会社', undefined, '株式 見本 会社'],
    ['合同 見本', undefined, '合同 見本'],
    ['見本 有 限', undefined, '見本 有 限'],
    ['見本学校 法人部会', undefined, '見本学校 法人部会'],
    ['株式会社 社 会 見本', '株式会社', '社 会 見本'],
    ['見本 株式会社', '株式会社', '見本'],
  ])('is only a whole word: the letters of %s stay apart', (cell, kind, name) => {
    const [first] = readCompanyName(cell);
    expect([first?.kind, first?.name]).toEqual([kind, name]);
  });

  it('does not count if it is part of the name', () => {
    expect(likeliest('見本協同組合')).toEqual([undefined, undefined, '見本協同組合', '']);
    expect(likeliest('株式会社長谷川')).toEqual(['front', '株式会社', '長谷川', '']);
  });
});

describe('a branch or department', () => {
  it.each([
    ['株式会社見本商事 大阪支店', '見本商事', '大阪支店'],
    ['株式会社見本商事大阪支店', '見本商事', '大阪支店'],
    ['見本商事株式会社大阪支店', '見本商事', '大阪支店'],
    ['見本商事(株) 大阪支店 総務部', '見本商事', '大阪支店 総務部'],
    ['見本商事宗教法人 大阪支部', '見本商事', '大阪支部'],
    ['株式会社見本商事　第一営業部', '見本商事', '第一営業部'],
    ['株式会社見本商事（本社）', '見本商事', '本社'],
  ])('of %s is removed', (cell, name, branch) => {
    const [reading] = readCompanyName(cell);
    expect(reading).toMatchObject({ name, branch });
  });

  it('is recognised by the address if no list has its place', () => {
    expect(likeliest('株式会社見本商事智頭営業所', '鳥取県八頭郡智頭町智頭1')).toEqual([
      'front',
      '株式会社',
      '見本商事',
      '智頭営業所',
    ]);
  });

  it('may be the end of a name: both readings are kept, and the reading as a name comes first if it is likelier', () => {
    const names = (cell: string) => readCompanyName(cell).map(({ name }) => name);
    expect(names('有限会社たこ焼本店')).toEqual(['たこ焼本店', 'たこ焼']);
    expect(names('株式会社見本 研究所')).toEqual(['見本 研究所', '見本']);
    expect(names('株式会社見本研究所')[0]).toBe('見本研究所');
  });
});

describe('a part that is removed from a name', () => {
  const doubts = (cell: string, place?: string) =>
    readCompanyName(cell, place).map(({ name, isDoubtful }) => [name, isDoubtful]);

  it.each([
    ['株式会社西村研究所', '西村研究所', '西村'],
    ['㈱西村 製作所', '西村 製作所', '西村'],
    ['㈱西村 商店', '西村 商店', '西村'],
    ['有限会社中島本店', '中島本店', '中島'],
    ['㈱西村 田中太郎', '西村 田中太郎', '西村'],
  ])('of %s is doubtful if it may belong to the name', (cell, whole, rest) => {
    expect(doubts(cell)).toEqual([
      [whole, false],
      [rest, true],
    ]);
  });

  it.each([
    '㈱見本商事 京都センター',
    '㈱見本商事 第二工場',
    '㈱見本商事 3号店',
    '㈱見本商事 本店',
    '㈱見本商事 物流部',
  ])('of %s is a branch by its place, number or word', (cell) => {
    expect(doubts(cell)[0]).toEqual(['見本商事', false]);
  });

  it('is a branch if the place of the address shows it', () => {
    expect(doubts('㈱見本商事 北大路店', '京都市北区小山北大路町1')[0]).toEqual([
      '見本商事',
      false,
    ]);
  });
});

describe('a kind word inside a name', () => {
  it('leaves the whole text as a name for a union and for a registered branch', () => {
    const names = readCompanyName('見本工業株式会社労働組合').map(({ name }) => name);
    expect(names).toEqual(['見本工業', '見本工業株式会社労働組合', '労働組合']);
  });

  it('is spelled out in the name if it is shortened', () => {
    const names = readCompanyName('見本工業㈱日本支店').map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['見本工業', '見本工業株式会社日本支店']);
  });

  it('does not count in a registered name', () => {
    expect(readRegisteredName('見本工業株式会社労働組合')).toMatchObject({
      name: '見本工業株式会社労働組合',
      kind: undefined,
    });
    expect(readRegisteredName('見本工業株式会社')).toMatchObject({
      name: '見本工業',
      kind: '株式会社',
      kindAt: 'back',
    });
    expect(readRegisteredName('医療法人')).toMatchObject({ name: '医療法人', kind: undefined });
  });

  it.each(['見本商事㈱(台帳)', '見本商事株式会社（田中様）'])(
    'is left out before a bracket: %s',
    (cell) => {
      expect(readCompanyName(cell).map(({ name }) => name)).toEqual(['見本商事']);
    },
  );
});

describe('people and courtesies', () => {
  it.each([
    '株式会社見本商事 御中',
    '株式会社見本商事御中',
    '株式会社見本商事　様',
    '株式会社見本商事 山田太郎様',
    '株式会社見本商事 山田 太郎 様',
    '株式会社見本商事 代表取締役 山田太郎',
  ])('of %s are left out', (cell) => {
    expect(likeliest(cell)).toEqual(['front', '株式会社', '見本商事', '']);
  });

  it.each([
    ['㈱見本 不動産 様', '見本 不動産'],
    ['㈱見本 ホテル様', '見本 ホテル'],
    ['合同会社MODE ONE 様', 'MODE ONE'],
    ['見本 有限会社様', '見本'],
    ['㈱見本 田中 太郎 様', '見本'],
    ['㈱見本 田中さん', '見本'],
  ])('do not take a word of the company away: %s', (cell, name) => {
    expect(likeliest(cell)?.[2]).toBe(name);
    expect(likeliest(cell)?.[1]).toBeDefined();
  });

  it.each([
    '33. 株式会社見本商事',
    '㈱見本商事 TEL 075-123-4567',
    '(株)見本商事 info@example.co.jp',
    '（株見本商事',
    '株 見本商事',
    'カブシキガイシャ　見本商事',
  ])('are not the only words around a name that are left out: %s', (cell) => {
    expect(likeliest(cell)?.slice(1, 3)).toEqual(['株式会社', '見本商事']);
  });

  it('never leave an empty name', () => {
    expect(likeliest('株式会社 見本 山田 様')?.[2]).toBe('見本');
    expect(likeliest('見本銀行 行')?.[2]).toBe('見本銀行');
    expect(likeliest('御中')?.[2]).toBe('御中');
  });
});

describe('a cell that repeats one text many times', () => {
  it.each(['a', '.a', '0', '0-', 'TEL', '(カ)', 'a@'])('is read quickly: %s', (part) => {
    const before = process.cpuUsage();
    readCompanyName(`株式会社${part.repeat(32_000 / part.length)}`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

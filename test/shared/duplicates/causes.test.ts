/** Troubles of real lists, each as a pair of rows: found, to check, or never joined. */
import { customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { placeOfWords } from '@daicho/shared/duplicates/place/place.ts';
import { slips } from '@daicho/shared/duplicates/slips.ts';
import { describe, expect, it } from 'vitest';
import { duplicatesIn, groupsIn } from './listed.ts';

const nameOf = (name: string) => {
  const read = customerName({ name, kana: null, corporateNumber: null }, 'mixed');
  return [read?.asCompany, read?.branch];
};

describe('a company with its department', () => {
  it.each([
    ['株式会社朝日商事営業部', '株式会社朝日商事'],
    ['㈱明和企画本社', '株式会社明和企画'],
    ['株式会社明和企画（本社）', '株式会社明和企画'],
    ['ネクスト建設カ）経理課', 'ネクスト建設株式会社'],
    ['株式会社見本食品品質管理課', '株式会社見本食品'],
    ['株式会社見本生産管理課', '株式会社見本'],
    ['㈱見本海外事業部', '株式会社見本'],
    ['(株)見本営業第二課', '株式会社見本'],
    ['見本商事東京支店', '株式会社見本商事'],
    ['見本物流 システム開発課 御中', '株式会社見本物流'],
    ['見本商事（本店）', '株式会社見本商事'],
    ['見本製作　デジタル推進室　ご担当者様', '株式会社見本製作'],
    ['株式会社見本商事東支店', '株式会社見本商事'],
    ['株式会社見本商事東営業所', '株式会社見本商事'],
    ['株式会社見本東総務部', '株式会社見本東'],
    ['株式会社見本商事東京本社', '株式会社見本商事'],
  ])('%s belongs to %s', (written, company) => {
    expect(nameOf(written)[0]).toBe(nameOf(company)[0]);
  });

  it.each([
    ['株式会社明和販売総務部', '株式会社明和'],
    ['株式会社見本販売本部', '株式会社見本'],
    ['株式会社見本東', '株式会社見本'],
    ['株式会社見本東総務部', '株式会社見本'],
    ['株式会社見本西本社', '株式会社見本'],
  ])('%s is not a department of %s', (written, other) => {
    expect(nameOf(written)[0]).not.toBe(nameOf(other)[0]);
  });
});

describe('a branch whose words may end another company’s name', () => {
  const [parent, sister, branch] = [
    '株式会社見本商事',
    '株式会社見本商事東',
    '株式会社見本商事東支店',
  ];

  it('belongs to the only company at its address', () => {
    const branches = [branch, '㈱見本商事 東支店', '見本商事東支店'];
    for (const name of branches) expect(groupsIn([{ name: parent }, { name }])).toEqual([1, 1]);
    expect(groupsIn([{ name: sister }, { name: branch }])).toEqual([1, 1]);
    expect(groupsIn([{ name: '㈱見本販売' }, { name: '㈱見本販売支店' }])).toEqual([1, 1]);
  });

  it('may belong to either company if the list has both; the rows of the branch itself are one customer', () => {
    const list = [parent, sister, branch, branch].map((name) => ({ name }));
    expect(groupsIn(list)).toEqual([0, 0, 1, 1]);
    const found = duplicatesIn(list.slice(0, 3));
    expect([...found.customers]).toEqual([0, 0, 0]);
    expect(found.finding(2)).toMatchObject({
      verdict: 'perhaps',
      partner: 0,
      reason: { name: 'other_branch' },
    });
  });

  it('belongs only perhaps to the company at its address if the list has the other company elsewhere', () => {
    const list = [{ name: parent }, { name: branch }, { name: sister, at: '西町2-2' }];
    expect(groupsIn(list)).toEqual([0, 0, 0]);
    expect(duplicatesIn(list).finding(1)).toMatchObject({ verdict: 'perhaps', partner: 0 });
  });

  it('belongs to the company whose mail address it has', () => {
    const evidence = { email: 'info@mihon.jp' };
    const list = [{ name: parent }, { name: branch, evidence }, { name: sister, evidence }];
    expect(groupsIn(list)).toEqual([0, 1, 1]);
    expect(
      groupsIn([{ name: parent, evidence }, { name: branch, evidence }, { name: sister }]),
    ).toEqual([1, 1, 0]);
  });
});

describe('names that differ in one letter', () => {
  const found = (names: readonly string[], isCompany: boolean) =>
    [...slips(names, isCompany)]
      .filter(({ isUsual }) => isUsual)
      .map(({ one, other }) => [one, other]);

  it.each([
    ['石川栄一', '石貝栄一'],
    ['鈴木太郎', '鈴木大郎'],
  ])('%s and %s may be one person', (one, other) => {
    expect(found([one, other], false)).toEqual([[one, other]]);
  });

  it.each([
    ['高橋健一', '高橋健二'],
    ['高橋真由', '高橋真弓'],
    ['林一郎', '林二郎'],
  ])('%s and %s are a family', (one, other) => {
    expect(found([one, other], false)).toEqual([]);
  });

  it('may be those of one company, but not if a number or a direction differs', () => {
    expect(found(['三和産業', '三和産葉'], true)).toHaveLength(1);
    expect(found(['丸一商事', '丸二商事', '見本東商', '見本西商'], true)).toEqual([]);
  });
});

describe('a post-office box', () => {
  it('counts as one place, however it is written', () => {
    const [box, ...others] = [
      '弘前郵便局私書箱第9号',
      '青森県弘前市 弘前郵便局私書箱9号',
      '弘前郵便局　私書函第九号',
    ].map((written) => placeOfWords(written)?.key);
    expect(box).toBeDefined();
    expect(others).toEqual([box, box]);
    expect(placeOfWords('弘前郵便局私書箱第8号')?.key).not.toBe(box);
  });
});

describe('a town with a wrong letter', () => {
  const row = { name: '山田太郎', lot: '4-72-60' };
  const wrong = { ...row, at: '土山町本上野4-72-60', isUnsure: true };

  it('may be the address of a customer whose name and numbers agree', () => {
    const found = duplicatesIn([{ ...row, at: '土山町野上野4-72-60' }, wrong]);
    expect(found.finding(0)).toMatchObject({ verdict: 'perhaps', partner: 1 });
    expect(found.finding(1)).toMatchObject({ verdict: 'perhaps', partner: 0 });
    expect([...found.customers]).toEqual([0, 0]);
  });

  it('does not make two rows doubtful if both addresses were found, or if the numbers differ', () => {
    expect(
      duplicatesIn([
        { ...row, at: 'a' },
        { ...row, at: 'b' },
      ]).finding(0),
    ).toBeUndefined();
    expect(duplicatesIn([{ ...row, at: 'a', lot: '4-72' }, wrong]).finding(1)).toBeUndefined();
  });
});

it('namesakes in two rooms of one building are not the same', () => {
  const rooms = ['101', '202'].map((room) => ({ name: '山田太郎', building: '見本', room }));
  expect(groupsIn(rooms)).toEqual([0, 0]);
});

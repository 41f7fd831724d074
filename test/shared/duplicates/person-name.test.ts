import { readPersonName } from '@daicho/shared/duplicates/person-name.ts';
import { describe, expect, it } from 'vitest';

const same = (name: string) => readPersonName(name)?.same;
const loose = (name: string) => readPersonName(name)?.loose;

describe('a name of a person', () => {
  it.each([
    ['山田 太郎', '山田太郎'],
    ['山田　太郎　様', '山田太郎'],
    ['山田太郎殿', '山田太郎'],
    ['髙橋一郎', '高橋一郎'],
    ['渡邉花子', '渡辺花子'],
    ['山﨑　誠', '山崎誠'],
    ['𠮷田進', '吉田進'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ　タロウ'],
    ['山田太郎（ヤマダタロウ）', '山田太郎'],
    ['スミス・ジョン', 'スミス ジョン'],
    ['山田太郎（故人）', '山田太郎'],
    ['故　山田太郎様', '山田太郎'],
    ['山田太郎※要連絡 7/1', '山田太郎'],
    ['山田太郎　転居済', '山田太郎'],
    ['山田花子【旧姓：佐藤】', '山田花子'],
    ['山田太郎 様（退会済み）', '山田太郎'],
    ['★山田太郎', '山田太郎'],
    ['山田太郎＊', '● 山田太郎 様'],
  ])('is the same in %s and %s', (a, b) => {
    expect(same(a)).toBe(same(b));
  });

  it.each([
    ['斎藤進', '斉藤進'],
    ['山田ひろし', '山田ヒロシ'],
    ['佐々木奈々', '佐佐木奈奈'],
  ])('may be spelled %s or %s', (a, b) => {
    expect(same(a)).not.toBe(same(b));
    expect(loose(a)).toBe(loose(b));
  });

  it.each([
    ['山田健一', '山田健二'],
    ['山田太郎（息子）', '山田太郎'],
    ['山田太郎（代理：佐藤）', '山田太郎'],
    ['山田故', '山田'],
    ['山田真由', '山田真由美'],
    ['山田太郎', '山田太朗'],
    ['山田幸雄', '山田幸夫'],
    ['中村一', '中村一一'],
    ['佐藤マリ', '佐藤マリー'],
    ['サトウ ユキ', 'サトウ ユーキ'],
    ['山田（タロウ）', '山田（ハナコ）'],
    ['山田太郎（シニア）', '山田太郎（ジュニア）'],
  ])('differs for two people: %s and %s', (a, b) => {
    expect(loose(a)).not.toBe(loose(b));
  });

  it('is read by its furigana, the reading in brackets, or its own kana', () => {
    const reading = 'ヤマダタロウ';
    expect(readPersonName('山田太郎', 'やまだ たろう')?.reading).toBe(reading);
    expect(readPersonName('山田太郎（ヤマダ　タロウ）')?.reading).toBe(reading);
    expect(readPersonName('ﾔﾏﾀﾞ ﾀﾛｳ')).toMatchObject({ reading, isKana: true });
    expect(readPersonName('山田太郎')?.reading).toBeUndefined();
  });

  it('has the surname before a space, else its first two letters', () => {
    expect(readPersonName('林 太郎')?.surname).toBe('林');
    expect(readPersonName('山田太郎')?.surname).toBe('山田');
  });

  it.each([
    ...[
      '',
      '様',
      '-',
      'ー',
      '12',
      '同上',
      'ご担当者様',
      '#N/A',
      'NULL',
      '氏名不明',
      '未登録',
      '退会',
    ],
    ...['妻', '長男', '店長様', '代表取締役', '入居者様', '保護者様', '総務部', '先生'],
  ])('is not found in %j', (cell) => {
    expect(readPersonName(cell)).toBeUndefined();
  });
});

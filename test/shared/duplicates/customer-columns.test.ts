import { comparedColumns } from '@daicho/shared/duplicates/customer-columns.ts';
import { guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import { describe, expect, it } from 'vitest';

const ids = comparedColumns.map(({ id }) => id);

/** Headers chosen for each input. */
function guessed(...headers: string[]): Record<string, string[]> {
  const columns = guessColumns({ inputs: comparedColumns }, headers);
  const named = columns.map((of) => of.map((at) => headers[at] ?? ''));
  return Object.fromEntries(ids.map((id, i) => [id, named[i] ?? []]));
}

describe('customer columns', () => {
  it.each([
    [['氏名', 'フリガナ', '住所'], ['住所'], ['氏名'], ['フリガナ']],
    [['姓', '名', '姓カナ', '名カナ', '住所'], ['住所'], ['姓', '名'], ['姓カナ', '名カナ']],
    [['セイ', 'メイ', 'お名前', 'ご住所'], ['ご住所'], ['お名前'], ['セイ', 'メイ']],
    [['会社名', '会社名カナ', '所在地'], ['所在地'], ['会社名'], ['会社名カナ']],
    [['会社名', '氏名', '住所'], ['住所'], ['氏名'], []],
    [['顧客番号', '顧客名', '電話', '住所', '住所カナ'], ['住所'], ['顧客名'], []],
    [
      ['都道府県', '市区町村', '番地', '取引先名'],
      ['都道府県', '市区町村', '番地'],
      ['取引先名'],
      [],
    ],
    [['Name', 'Furigana', 'Address'], ['Address'], ['Name'], ['Furigana']],
    [['商品', '数量'], [], [], []],
    // There are two rows of headers: 宛先 stands over 名前 and 所在地.
    [['№', '宛先 名前', '宛先 所在地', '宛先 敬称'], ['宛先 所在地'], ['宛先 名前'], []],
    [['宛先 名前・氏名', '宛先 住所'], ['宛先 住所'], ['宛先 名前・氏名'], []],
    [['ご依頼主 氏名', 'ご依頼主 住所', 'お届け先 氏名'], ['ご依頼主 住所'], ['ご依頼主 氏名'], []],
  ])('are recognised by the headers %j', (headers, address, name, kana) => {
    expect(guessed(...headers)).toMatchObject({ address, name, kana });
  });

  it('include a column without a header if its cells show names of people and companies', () => {
    const cells = [
      ['1', '佐藤 花子', '東京都 千代田区', '様'],
      ['2', '株式会社例示商事', '北海道 札幌市', '御中'],
      ['3', '鈴木　一郎', '大阪府 大阪市', '様'],
    ];
    const nameIn = (headers: readonly string[]) =>
      guessColumns({ inputs: comparedColumns }, headers, cells)[ids.indexOf('name')];
    expect(nameIn(['', '', '', ''])).toEqual([1]);
    expect(nameIn(['', '支店長', '', ''])).toEqual([]);
  });

  it('include a corporate number, and no other kind of number', () => {
    expect(guessed('住所', '法人番号', '会員番号').corporate_number).toEqual(['法人番号']);
  });

  it.each([
    [
      ['会員番号', '電話番号', 'メールアドレス', '生年月日'],
      ['電話番号'],
      ['メールアドレス'],
      ['生年月日'],
      ['会員番号'],
    ],
    [
      ['顧客コード', 'ＴＥＬ', 'E-mail', '誕生日'],
      ['ＴＥＬ'],
      ['E-mail'],
      ['誕生日'],
      ['顧客コード'],
    ],
    [
      ['Customer ID', 'Phone', 'Email', 'Date of Birth'],
      ['Phone'],
      ['Email'],
      ['Date of Birth'],
      ['Customer ID'],
    ],
    // A mobile number belongs to one person.
    [['電話番号', '携帯番号', '電話番号2'], ['携帯番号'], [], [], []],
    // These are numbers of somebody else, of an order, or of a row.
    [
      ['FAX', '緊急連絡先電話番号', '担当者メール', '注文番号', '番号', 'ID', '取引先コード'],
      [],
      [],
      [],
      [],
    ],
    [['メール', 'メールアドレス'], [], [], [], []],
  ])(
    'are used as evidence only if their headers are clear: %j',
    (headers, phone, email, birth, code) => {
      expect(guessed('住所', '氏名', ...headers)).toMatchObject({
        phone,
        email,
        birth,
        customer_code: code,
      });
    },
  );
});

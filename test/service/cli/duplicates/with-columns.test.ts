import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DuplicatesFlags,
  withColumnsToCompare,
} from '@daicho/service/cli/duplicates/with-columns.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'daicho-duplicates-columns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GIVEN: DuplicatesFlags = {
  batch: true,
  data: '/nowhere',
  formulaGuard: true,
  concurrency: '4',
};

async function columnsOf(lines: readonly string[], given: Partial<DuplicatesFlags> = {}) {
  const path = join(folder, 'list.csv');
  writeFileSync(path, lines.join('\r\n'));
  const notices: string[] = [];
  const full = await withColumnsToCompare(
    path,
    { ...GIVEN, ...given },
    { onNotice: (sentence, values) => notices.push(say(sentence, 'en', values)) },
  );
  const { column, nameColumn, kanaColumn, numberColumn, postalCodeColumn } = full;
  const { phoneColumn, emailColumn, birthColumn, codeColumn } = full;
  const evidence = [phoneColumn, emailColumn, birthColumn, codeColumn];
  return { column, nameColumn, kanaColumn, numberColumn, postalCodeColumn, evidence, notices };
}

const LIST = [
  '顧客名簿,,,,,,',
  '番号,お名前,フリガナ,郵便番号,都道府県,ご住所,法人番号',
  '1,山田太郎,ヤマダタロウ,102-0083,東京都,千代田区麹町3-2-5,',
];

describe('the columns that a person does not name, in a list of customers,', () => {
  it('are those of address, name, reading, corporate number and postal code, and the command says so', async () => {
    expect(await columnsOf(LIST)).toEqual({
      column: ['都道府県', 'ご住所'],
      nameColumn: ['お名前'],
      kanaColumn: ['フリガナ'],
      numberColumn: '法人番号',
      postalCodeColumn: ['郵便番号'],
      evidence: [undefined, undefined, undefined, undefined],
      notices: ['Columns: 都道府県, ご住所, お名前, フリガナ, 法人番号, 郵便番号'],
    });
  });

  it('include columns of evidence if their headers are clear', async () => {
    const { evidence } = await columnsOf([
      '氏名,住所,携帯電話,代表電話,メールアドレス,生年月日,注文番号,顧客番号',
      '山田太郎,千代田区麹町3-2-5,090-1234-5678,03-1234-5678,a@example.jp,S45.3.2,1,A1',
    ]);
    expect(evidence).toEqual(['携帯電話', 'メールアドレス', '生年月日', '顧客番号']);
  });

  it('are asked for by their letters if the table has no headers', async () => {
    const rows = ['山田太郎,東京都千代田区麹町3-2-5', '佐藤花子,東京都千代田区麹町3-2-6'];
    await expect(columnsOf(rows)).rejects.toThrow(/--no-header --column B/);
    await expect(columnsOf(rows, { header: false })).rejects.toThrow(/--no-header --column B/);
  });

  it('exclude those that a person named for something else', async () => {
    const given = { codeColumn: '法人番号', nameColumn: ['番号'] };
    const { nameColumn, numberColumn } = await columnsOf(LIST, given);
    expect([nameColumn, numberColumn]).toEqual([['番号'], undefined]);
  });

  it('do not include a column of readings if no column has names', async () => {
    const { nameColumn, kanaColumn } = await columnsOf([
      '住所,フリガナ',
      '千代田区麹町3-2-5,ヤマダ',
    ]);
    expect([nameColumn, kanaColumn]).toEqual([undefined, undefined]);
  });

  it('are not guessed if the person names the column of addresses', async () => {
    const { nameColumn, notices } = await columnsOf(LIST, { column: ['ご住所'] });
    expect([nameColumn, notices]).toEqual([undefined, []]);
  });

  it('are refused if no address is recognised, and the headers are named', async () => {
    await expect(columnsOf(['品名,数量', 'りんご,3'])).rejects.toThrow(/--column.*品名, 数量/);
  });
});

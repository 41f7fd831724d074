import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { needsService } from '@daicho/shared/enrich/kind.ts';
import { allKinds, kindById, kinds, localKinds } from '@daicho/shared/enrich/kinds.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../any-text.ts';

function kindOf(id: string): Kind {
  const kind = kindById(id);
  if (kind === undefined) throw new Error(`no kind ${id}`);
  return kind;
}

/** Outcome of a cell, with the texts of all fields in the order of the catalogue. */
function texts(id: string, cell: CellValue, language: 'ja' | 'en' = 'ja'): readonly string[] {
  const { lookup, catalogue } = kindOf(id);
  const keyed = lookup.key([cell]);
  if ('key' in keyed) throw new Error('something would be asked');
  return catalogue.ids.map((field) => catalogue.text(field, keyed.settled, language));
}

const WELL_FORMED = '形式は正しい（実在は未確認）';
const cells = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...'0123456789-－〒Tア １２３ｱﾞ\n#') }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

describe('kinds that need no service', () => {
  it('are found by their ids like the others, and are not among the kinds that ask a service', () => {
    expect(allKinds).toEqual([...kinds, ...localKinds]);
    expect(allKinds.map(({ id }) => kindById(id))).toEqual(allKinds);
    expect(new Set(allKinds.map(({ id }) => id)).size).toBe(allKinds.length);
    expect(kinds.every(needsService)).toBe(true);
    expect(localKinds.some(needsService)).toBe(false);
  });

  it('name the data that they need, if any: business days need the list of holidays', () => {
    expect(kindById('date')?.need?.ja).toContain('祝日の一覧');
    expect(kindById('calendar_date')?.need).toBeUndefined();
  });

  it.each(localKinds.map((kind) => [kind.id, kind] as const))(
    'settle every cell without asking, in words that can be read back: %s',
    (_, { lookup, catalogue }) => {
      fc.assert(
        fc.property(fc.array(cells), (column) => {
          const { settled, asks } = plan(
            column.map((cell) => [cell]),
            lookup,
          );
          expect(asks).toEqual([]);
          expect(settled.flatMap(({ rows }) => rows)).toEqual(column.map((_cell, row) => row));
          for (const { outcome } of settled) {
            for (const language of ['ja', 'en'] as const) {
              expect(statusKind(catalogue.text('status', outcome, language))).toBe(outcome.kind);
            }
          }
        }),
      );
    },
  );
});

describe('the form of postal codes', () => {
  it.each([
    ['1020083', ''],
    ['102-0083', ''],
    [1020083, ''],
    ['１０２－００８３', '全角の英数字・記号を半角に'],
    ['〒102-0083', '先頭の記号（〒など）を除去'],
    ['102‐0083', 'ハイフンを統一'],
    ['102ー0083', 'ハイフンを統一'],
    ['102 0083', '空白を整理'],
    ['一〇二〇〇八三', '漢数字を算用数字に'],
    [
      '〒　１０２−００８３',
      '全角の英数字・記号を半角に、空白を整理、先頭の記号（〒など）を除去、ハイフンを統一',
    ],
  ])('%j is 102-0083', (cell, changes) => {
    expect(texts('postal_code_form', cell)).toEqual(['1020083', '102-0083', changes, WELL_FORMED]);
  });

  it.each([[600001], ['600001'], ['600001.0']])('%j gets its lost zero back', (cell) => {
    expect(texts('postal_code_form', cell)).toEqual([
      '0600001',
      '060-0001',
      '先頭の0を補完',
      WELL_FORMED,
    ]);
  });

  it.each([
    ['12345', '入力不備: 郵便番号の桁数が足りません'],
    ['03-1234567', '入力不備: 郵便番号の桁数が多すぎます'],
    ['10-20083', '入力不備: ハイフンの位置が郵便番号と異なります'],
    ['東京都', '入力不備: 郵便番号ではない文字があります'],
    ['〒', ''],
    ['#N/A', '入力不備: セルがエラーです'],
  ])('%j is refused: %s', (cell, status) => {
    expect(texts('postal_code_form', cell)).toEqual(['', '', '', status]);
  });

  it('never needs a second correction', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        const [code = '', hyphenated = ''] = texts('postal_code_form', cell);
        if (code === '') return;
        for (const text of [code, hyphenated]) {
          expect(texts('postal_code_form', text)).toEqual([code, hyphenated, '', WELL_FORMED]);
        }
      }),
    );
  });
});

describe('the form of corporate numbers', () => {
  it.each([
    ['7000012050002', ''],
    [7000012050002, ''],
    ['T7000012050002', '先頭のTを除去'],
    ['Ｔ7-0000-1205-0002', '全角の英数字・記号を半角に、ハイフンを除去、先頭のTを除去'],
  ])('%j is 7000012050002', (cell, changes) => {
    expect(texts('corporate_number_form', cell)).toEqual([
      '7000012050002',
      'T7000012050002',
      changes,
      WELL_FORMED,
    ]);
  });

  it.each([
    ['7000012050003', '検査用数字が合いません（入力の誤りと思われます）'],
    ['T7000012050003', '法人ではない事業者の登録番号です'],
    ['000012050002', '会社法人等番号なら'],
    [12050002, '法人番号は13桁です'],
    ['7.00001E+12', '桁が失われています'],
    [8000010000000, '桁が失われています'],
    ['株式会社見本', '法人番号ではない文字があります'],
  ])('%j is refused with the reason: %s', (cell, reason) => {
    const [number, , , status] = texts('corporate_number_form', cell);
    expect([number, status]).toEqual(['', expect.stringMatching(/^入力不備: /)]);
    expect(status).toContain(reason);
  });

  it('accepts every number with its check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (n) => {
        const twelve = String(n).padStart(12, '0');
        const number = checkDigit(twelve) + twelve;
        expect(texts('corporate_number_form', number)[0]).toBe(number);
      }),
    );
  });
});

describe('the width of a text', () => {
  it.each([
    ['ｶﾌﾞｼｷｶﾞｲｼｬ　ﾐﾎﾝ', 'カブシキガイシャ ミホン', '半角カナを全角に、空白を整理'],
    ['ＡＢＣ１２３', 'ABC123', '全角の英数字・記号を半角に'],
    [' 見本  太郎 ', '見本 太郎', '空白を整理'],
    ['東京都\n千代田区', '東京都\n千代田区', ''],
    ['髙﨑㈱', '髙﨑㈱', ''],
    ['葛\u{e0100}城', '葛\u{e0100}城', ''],
    [12.5, '12.5', ''],
    [true, 'TRUE', ''],
  ])('%j becomes %j', (cell, text, changes) => {
    const status = changes === '' ? '変更なし' : '変換済み';
    expect(texts('text_width', cell)).toEqual([text, changes, status]);
  });

  it.each([[''], ['　'], [null]])('%j is blank', (cell) => {
    expect(texts('text_width', cell)).toEqual(['', '', '']);
  });

  it('is stable: converted text stays unchanged', () => {
    fc.assert(
      fc.property(anyText(), (cell) => {
        const [text = '', , status] = texts('text_width', cell);
        if (status !== '変換済み') return;
        expect(texts('text_width', text)).toEqual([text, '', '変更なし']);
      }),
    );
  });
});

describe('a date in a year with announced holidays', () => {
  it('has its holiday and its business days', () => {
    expect(texts('announced_date', '2026/9/22')).toEqual([
      '2026-09-22',
      '火曜日',
      'Tuesday',
      '令和8年9月22日',
      '休日',
      'FALSE',
      '2026-09-24',
      '2026-09-18',
      '一致',
    ]);
  });

  it.each(['2019-12-31', '2028-01-04'])('is left open outside those years: %s', (day) => {
    const shown = texts('announced_date', day);
    expect([shown[0], shown[4], shown[5]]).toEqual([day, '', '']);
    expect(shown.at(-1)).toMatch(/^要確認: /);
  });
});

describe('a date without holidays', () => {
  it('has its day of week and its era', () => {
    expect(texts('calendar_date', '令和8年1月1日')).toEqual([
      '2026-01-01',
      '木曜日',
      'Thursday',
      '令和8年1月1日',
      '一致',
    ]);
  });
});

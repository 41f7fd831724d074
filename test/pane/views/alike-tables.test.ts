/** What the form says about other tables with the same headers, before anything is looked up. */
import type { NamedTable } from '@daicho/pane/src/target.ts';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from './markup.ts';
import { guessed } from './states/example-list.ts';

const CHOSEN = { headerRow: 0, headerRows: 1, column: 0, columns: 3, rows: 6 } as const;
const OSAKA = {
  ...CHOSEN,
  headerRow: 2,
  column: 4,
  rows: 37,
  name: '大阪支店',
  isTitled: true,
} as const;
const UNTITLED = { ...CHOSEN, column: 8, rows: 1_200, name: '番号・氏名・住所' } as const;

const SHEET = { id: '2', name: '5月', row: 0, column: 0 };

function formWith(
  alike: readonly NamedTable[],
  more: Partial<NonNullable<typeof guessed.alike>> = {},
  language: 'ja' | 'en' = 'ja',
): string {
  const target = guessed.target && {
    ...guessed.target,
    tables: { chosen: CHOSEN, found: [...alike], alike },
  };
  const state = { ...guessed, language, target, alike: { sheets: [], without: [], ...more } };
  return textOf(markupOf(state));
}

describe('other tables with the same headers', () => {
  it('are named as a person sees them: by their title if they have one, and by place and number of rows', () => {
    expect(formWith([OSAKA, UNTITLED])).toContain(
      '同じ見出しの表 2 つも照合する（「大阪支店」 E3:G40・37 行、I1:K1201・1,200 行）',
    );
    expect(formWith([OSAKA], {}, 'en')).toContain('on this sheet: “大阪支店” E3:G40 (37 rows)');
  });

  it('have their rows counted if they are looked up too, since the estimate leaves these rows out', () => {
    const counted = 'ほかの表の 1,237 行は、下の件数や時間に入っていません。';
    const uncounted = 'ほかの表は、下の件数や時間に入っていません。';
    expect(formWith([OSAKA, UNTITLED])).toContain(counted);
    expect(formWith([OSAKA, UNTITLED], { sheets: [SHEET], without: ['sheets'] })).toContain(
      counted,
    );
    expect(formWith([OSAKA, UNTITLED], { sheets: [SHEET] })).toContain(uncounted);
    expect(formWith([OSAKA], { sheets: [SHEET], without: ['tables'] })).toContain(uncounted);
  });
});

/** What is shown about the written postal codes of a result, by a view that the pane loads only after the run. */
import type { PastRunState, Result } from '@daicho/pane/src/state/result.ts';
import { codesView } from '@daicho/pane/src/views/codes/codes.ts';
import { uiOf } from '@daicho/pane/src/views/elements/ui.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { idsOf, noActions, textOf } from './markup.ts';
import { mixed } from './states/example-list.ts';

const codes = (rows: number): Partial<Result> => ({
  replaceable: new Map(
    Array.from({ length: rows }, (_, row) => [
      row,
      {
        cells: '[]',
        written: '〒981-1244',
        today: '9811224',
        after: '〒981-1224',
        place: 'filled',
      },
    ]),
  ),
  changed: new Map(
    Array.from({ length: rows }, (_, row) => [
      row,
      { written: '〒981-1244', today: '9811224', checkText: '以前の郵便番号', check: 'former' },
    ]),
  ),
});

const RUN: PastRunState = {
  id: 'codes-1',
  at: 0,
  kind: 'replaced_codes',
  table: '顧客',
  address: 'A1:C9',
  columns: ['住所'],
  counts: undefined,
  added: 0,
  updated: 1,
  undo: 'possible',
  hasResult: false,
};

function shown(
  result: Partial<Result>,
  history: readonly PastRunState[] = [],
  language: Language = 'ja',
) {
  const { result: whole } = mixed;
  if (whole === undefined) throw new Error('the state has a result');
  const ui = uiOf(language, noActions);
  const codes = codesView({ ...whole, ...result }, history, 5, ui);
  return renderToString(h('div', {}, codes));
}

describe('codes that may be replaced', () => {
  it('are counted, with the first three in the form that would be written', () => {
    const text = textOf(shown(codes(12)));
    expect(text).toContain('5 行目\n〒981-1244 →\n〒981-1224');
    expect(text.match(/→/g)).toHaveLength(3);
    expect(text).toContain('ほか 9 行。');
    expect(text).toContain('書かれている郵便番号と違う 12 行を、見つかった番号に置き換える');
    expect(text).toContain('書かれた郵便番号が合わない行を見る（12 行: 以前の番号）');
    expect(textOf(shown(codes(2)))).not.toContain('ほか');
  });

  it('say which column to use if the run has added a column of codes, until the written codes are replaced', () => {
    const codeHeaders = { own: '〒', found: '郵便番号' };
    const which =
      '発送には、追加した「郵便番号」の列をお使いください。「〒」の列は書かれたままです。';
    const both = { ...codes(2), codeHeaders };
    expect(textOf(shown(both))).toContain(which);
    expect(textOf(shown(both, [], 'en'))).toContain('use the added column “郵便番号”');
    expect(textOf(shown(codes(2)))).not.toContain('お使いください');
    expect(textOf(shown({ codeHeaders, changed: new Map() }))).not.toContain('お使いください');
    const replaced = [{ id: 'codes-1', rows: [0] }];
    expect(textOf(shown({ ...both, replaced }, [RUN]))).not.toContain('お使いください');
    expect(textOf(shown({ ...both, replaced }, [{ ...RUN, undo: 'done' }]))).toContain(which);
    const filled = [{ id: 'codes-1', rows: [2], wereBlank: true }] as const;
    expect(textOf(shown({ ...both, replaced: filled }, [RUN]))).toContain(which);
  });

  it('are shown as their cells will hold them; together with the codes that are left out, they are as many as the listed rows', () => {
    const { replaceable = new Map(), changed = new Map() } = codes(3);
    const number = { cells: '[]', written: '100', today: '6840072', after: '6840072' } as const;
    const unknown = {
      written: '100-9999',
      today: '1000001',
      checkText: 'データにない郵便番号',
      check: 'unknown',
    } as const;
    const text = textOf(
      shown({
        replaceable: new Map([...replaceable, [0, { ...number, place: 'filled' }]]),
        changed: new Map([
          ...changed,
          [3, unknown],
          [4, unknown],
          [5, { ...unknown, checkText: '別の場所の郵便番号', check: 'other_place' }],
        ]),
      }),
    );
    expect(text).toContain('100 →\n6840072');
    expect(text).toContain('違う 3 行を');
    expect(text).toContain(
      'データにない番号の 2 行は、事業所の番号かもしれないため、置き換えません',
    );
    expect(text).toContain('番号だけのセルではない 1 行は、置き換えません');
    expect(text).toContain('見る（6 行: 別の場所の番号、以前の番号、データにない番号）');
    expect(text).not.toContain('下の一覧');
  });

  it('are not offered if there are none, or if all were replaced', () => {
    expect(idsOf(shown({ replaceable: new Map() }))).not.toContain('replace-codes');
    const replaced = [{ id: 'codes-1', rows: [0, 1] }];
    const ids = idsOf(shown({ ...codes(2), replaced }, [RUN]));
    expect(ids).not.toContain('replace-codes');
    expect(ids).not.toContain('show-changed-codes');
  });

  it('are offered again after an undo', () => {
    const replaced = [{ id: 'codes-1', rows: [0, 1] }];
    const ids = idsOf(shown({ ...codes(2), replaced }, [{ ...RUN, undo: 'done' }]));
    expect(ids).toContain('replace-codes');
  });

  it('are shown in English without a Japanese word except in cells', () => {
    const replaced = [{ id: 'codes-1', rows: [0] }];
    const text = textOf(shown({ ...codes(12), replaced }, [RUN], 'en')).replaceAll('〒', '');
    expect(text).not.toMatch(/[ぁ-んァ-ヶ一-龠]|\{\w+\}|undefined/);
    expect(text).toContain('Replace the code by the found one in 11 rows');
  });
});

describe('blank cells that may get codes', () => {
  const blanks = (count: number, from = 0): NonNullable<Result['replaceable']> =>
    new Map(
      Array.from({ length: count }, (_, i) => [
        // The rows are not in their order in the table, since those that a person decided were added last.
        from + count - 1 - i,
        { cells: '[]', written: '', today: '9811224', after: '981-1224', place: 'read' },
      ]),
    );

  it('are counted, with the first three as they would be filled, and one press fills all', () => {
    const markup = shown({ replaceable: blanks(12) });
    const text = textOf(markup);
    expect(text).toContain('5 行目\n空欄 →\n981-1224');
    expect(text).toContain('7 行目\n空欄 →\n981-1224');
    expect(text.match(/→/g)).toHaveLength(3);
    expect(text).toContain('ほか 9 行。');
    expect(text).toContain('空欄 12 行に、見つかった郵便番号を入れる');
    expect(idsOf(markup)).toContain('fill-codes');
    expect(idsOf(markup)).not.toContain('replace-codes');
    expect(text).not.toContain('〃');
    expect(textOf(shown({ replaceable: blanks(12), dittos: 2 }))).toContain('〃');
  });

  it('come before codes that differ, which are decided separately', () => {
    const { replaceable = new Map(), ...others } = codes(2);
    const both = new Map([...replaceable, ...blanks(3, 10)]);
    const markup = shown({ ...others, replaceable: both });
    const ids = idsOf(markup);
    expect(ids.indexOf('fill-codes')).toBeLessThan(ids.indexOf('replace-codes'));
    expect(textOf(markup)).toContain('空欄 3 行に');
    expect(textOf(markup)).toContain('違う 2 行を');
  });

  it('are not offered once they were filled', () => {
    const replaced = [{ id: 'codes-1', rows: [0, 1], wereBlank: true as const }];
    const markup = shown({ replaceable: blanks(2), replaced }, [RUN]);
    expect(idsOf(markup)).not.toContain('fill-codes');
    expect(textOf(markup)).toContain('空欄 2 行に、見つかった郵便番号を入れました。');
    expect(textOf(markup)).toContain('空欄に戻す');
  });

  it('are shown in English without a word of Japanese', () => {
    const replaced = [{ id: 'codes-1', rows: [0], wereBlank: true as const }];
    const result = { replaceable: blanks(12), changed: new Map(), replaced, dittos: 1 };
    const text = textOf(shown(result, [RUN], 'en')).replaceAll('〃', '');
    expect(text).not.toMatch(/[ぁ-んァ-ヶ一-龠]|\{\w+\}|undefined/);
    expect(text).toContain('Put the found code into 11 blank cells');
    expect(text).toContain('blank →\n981-1224');
  });
});

describe('the undo of replaced codes', () => {
  const buttons = (codesUndo: PastRunState['undo']) => {
    const replaced = [{ id: 'codes-1', rows: [0] }];
    const markup = shown({ ...codes(2), replaced }, [{ ...RUN, undo: codesUndo }]);
    return idsOf(markup).filter((id) => id.startsWith('undo'));
  };

  it('is offered beside the note on what was replaced, until it is done or a later undo has to come first', () => {
    expect(buttons('possible')).toEqual(['undo-codes']);
    expect(buttons('after_later')).toEqual([]);
    expect(buttons('done')).toEqual([]);
  });

  it('has a button of its own for each time that codes were filled or replaced', () => {
    const replaced = [
      { id: 'filled', wereBlank: true as const, rows: [1] },
      { id: 'codes-1', rows: [0] },
    ];
    const markup = shown({ ...codes(2), replaced }, [{ ...RUN, id: 'filled' }, RUN]);
    const ids = idsOf(markup);
    expect(ids.filter((id) => id.startsWith('undo'))).toHaveLength(2);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

/** The page of all open groups, as it is shown. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from './markup.ts';
import { states } from './states.ts';

const state: PaneState = states['chooser, all that is left'];
const REST = '3500000 埼玉県川越市（以下に掲載がない場合）';

function shown(
  language: PaneState['language'],
  changes: { readonly rows?: number; readonly left?: number } = {},
): string {
  const { chooser } = state;
  const { overview } = chooser ?? {};
  if (chooser === undefined || overview === undefined) throw new Error('the state has the page');
  const [choice] = overview.choices;
  const [pair] = overview.pairs;
  if (choice === undefined || pair === undefined) throw new Error('the page has choices');
  const page = {
    ...overview,
    pairs: [{ ...pair, becomes: `→ ${REST}`, roman: 'Kawagoe-shi, Saitama' }],
    choices: [{ ...choice, candidates: [REST] }],
    ...changes,
  };
  return textOf(markupOf({ ...state, language, chooser: { ...chooser, overview: page } }));
}

describe('the page of what is left', () => {
  it('says in the person’s language that a code is for towns that are not listed', () => {
    const english = shown('en');
    expect(english.match(/\(code for towns not listed\)/g)).toHaveLength(2);
    expect(english).not.toContain('掲載がない');
    expect(shown('ja').match(/（以下に掲載がない場合）/g)).toHaveLength(2);
  });

  it('names the place of a box in roman letters if they are known', () => {
    expect(shown('en')).toContain('Kawagoe-shi, Saitama');
  });

  it('counts the rows that stay only if there are any', () => {
    expect(shown('ja', { rows: 3, left: 2 })).toContain(
      '選んだ 3 行に書き込みます\n選ばない 2 行は、そのまま残します',
    );
    const all = shown('ja', { rows: 5, left: 0 });
    expect(all).toContain('選んだ 5 行に書き込みます');
    expect(all).not.toContain('そのまま残します');
    expect(shown('en', { rows: 3, left: 2 })).toContain(
      'Rows to be written: 3\nRows left as they are: 2',
    );
    expect(shown('en', { rows: 3, left: 0 })).not.toContain('Rows left');
  });
});

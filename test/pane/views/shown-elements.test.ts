/** Checks which elements each state shows, and how they are marked. */
import { flowSentences } from '@daicho/pane/src/flow/words.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { viewSentences } from '@daicho/pane/src/views/words.ts';
import { describe, expect, it } from 'vitest';
import { idsOf, markupOf, tagsOf, textOf } from './markup.ts';
import { states } from './states.ts';

type StateName = keyof typeof states;

const elements: readonly (readonly [StateName, string, boolean])[] = [
  ['first run', 'toggle', false],
  ['first run', 'forget', false],
  ['first run', 'skip', true],
  ['settings', 'skip', false],
  ['guess by header', 'kind-text_width', true],
  ['settings', 'forget', true],
  ['nothing read', 'run', false],
  ['no guess', 'run', true],
  ['no guess', 'column-add', false],
  ['guess by header', 'column-add', true],
  ['guess by header', 'scope', false],
  ['guess by header', 'update', false],
  ['scopes, rows hidden', 'scope-unfinished', true],
  ['update offered', 'update-0', true],
  ['asking', 'form', false],
  ['asking', 'cancel', true],
  ['paused', 'pause', false],
  ['all found', 'choose', false],
  ['all found', 'retry', false],
  ['mixed result', 'choose', true],
  ['mixed result', 'retry', true],
  ['only updated', 'undo', false],
  ['result undone', 'see-map', false],
  ['result undone', 'choose', false],
  ['result undone', 'retry', false],
  ['result undone', 'finish', true],
  ['a later run has to be undone first', 'undo', false],
  ['all found', 'form', false],
  ['all found', 'finish', true],
  ['all found', 'run', false],
  ['run again beside a result', 'form', true],
  ['run again beside a result', 'run', true],
  ['run again beside a result', 'undo', true],
  ['undoing', 'cancel', false],
  ['chooser', 'candidate-2', true],
  ['chooser', 'run', false],
  ['chooser, no candidates', 'candidate-0', false],
];

describe('an element of the page', () => {
  it.each(elements)('in the state “%s”, #%s is shown: %s', (name, id, isShown) => {
    expect(idsOf(markupOf(states[name])).includes(id)).toBe(isShown);
  });
});

function tag(name: StateName, id: string) {
  const found = tagsOf(markupOf(states[name])).find(
    ({ attributes }) => attributes.get('id') === id,
  );
  if (found === undefined) throw new Error(`no #${id}`);
  return found.attributes;
}

describe('a button that cannot be pressed', () => {
  it.each([
    ['first run, connecting', 'connect'],
    ['preview asking', 'preview'],
    ['checking', 'pause'],
    ['writing', 'cancel'],
    ['asking', 'toggle'],
    ['chooser, no candidates', 'chooser-next'],
  ] as const)(
    'is marked as disabled, and keeps its place in the tab order: %s, #%s',
    (name, id) => {
      expect(tag(name, id).get('aria-disabled')).toBe('true');
      expect(tag(name, id).has('disabled')).toBe(false);
    },
  );
});

describe('the current choice', () => {
  it('of kind, fields and rows is marked', () => {
    expect(tag('guess by header', 'kind-address').has('checked')).toBe(true);
    expect(tag('guess by header', 'kind-postal_code').has('checked')).toBe(false);
    expect(tag('guess by header', 'field-prefecture').has('checked')).toBe(true);
    expect(tag('guess by header', 'field-version').has('checked')).toBe(false);
    expect(tag('scopes, rows hidden', 'scope-all').has('checked')).toBe(true);
    expect(tag('update offered', 'update-0').has('checked')).toBe(true);
    expect(tag('new columns instead', 'update-new').has('checked')).toBe(true);
  });

  it('of a candidate is marked', () => {
    expect(tag('chooser, picked', 'candidate-0').get('aria-pressed')).toBe('true');
    expect(tag('chooser, picked', 'candidate-1').get('aria-pressed')).toBe('false');
    expect(tag('chooser', 'candidate-none').get('aria-pressed')).toBe('false');
  });
});

describe('a notice', () => {
  it('is an alert if something went wrong, and a status otherwise', () => {
    const roleOf = (name: StateName) =>
      markupOf(states[name]).match(/<div role="(\w+)"><div class="bar/)?.[1];
    expect(roleOf('notice: error')).toBe('alert');
    expect(roleOf('notice: warning')).toBe('alert');
    expect(roleOf('notice: info')).toBe('status');
    expect(roleOf('settings, tested')).toBe('status');
  });

  it.each(['ja', 'en'] as const)('does not repeat its severity in its text (%s)', (language) => {
    const { info, success, warning, error } = viewSentences;
    const severities = [info, success, warning, error].map((sentence) => sentence[language]);
    const said = Object.values(flowSentences).map((sentence) => sentence[language]);
    const twice = said.filter((text) => severities.some((severity) => text.startsWith(severity)));
    expect(twice).toEqual([]);
  });
});

describe('the progress bar', () => {
  it('has no value while the progress of the run is unknown', () => {
    expect(tag('checking', 'progress').has('value')).toBe(false);
    expect(tag('asking', 'progress').get('value')).toBe('310');
  });
});

describe('the choice of rows', () => {
  it('is at the top of the form if some rows are hidden, and after the fields otherwise', () => {
    const before = (name: StateName, id: string, other: string) => {
      const ids = idsOf(markupOf(states[name]));
      return ids.indexOf(id) < ids.indexOf(other);
    };
    expect(before('scopes, rows hidden', 'scope', 'kind')).toBe(true);
    expect(before('rows to check of an earlier run', 'fields', 'scope')).toBe(true);
    expect(before('ditto marks', 'marks', 'kind')).toBe(true);
  });
});

describe('the next step', () => {
  const mainButtons = (state: PaneState) =>
    tagsOf(markupOf(state)).flatMap(({ attributes }) =>
      attributes.get('class') === 'button primary' ? [attributes.get('id')] : [],
    );

  it.each([
    ['nothing read', 'read'],
    ['mixed result', 'choose'],
    ['some failed', 'retry'],
    ['all found', 'finish'],
    ['a result with coloured statuses', 'show-to-check'],
    ['a result with a filter in the way', 'finish'],
    ['a result whose rows to check are all left so by the person', 'finish'],
    ['a result whose rows to check are decided, with the filter still on', 'show-all'],
    ['duplicates: chosen', 'mark-duplicates'],
    ['duplicates: found', 'mark-duplicates'],
    ['duplicates: nothing found', 'finish-duplicates'],
    ['duplicates: marked', 'finish-duplicates'],
    ['no headers', 'run'],
  ] as const)('is the one main button in the state “%s”: #%s', (name, id) => {
    expect(mainButtons(states[name])).toEqual([id]);
  });

  it('is named as “none” if everything is done, since a person may look for a next step', () => {
    const done = 'ほかに必要な操作はありません';
    expect(textOf(markupOf(states['all found']))).toContain(done);
    for (const name of [
      'mixed result',
      'some failed',
      'result undone',
      'a result with nothing to check but rows not found and invalid',
      'ended among the headers of another list',
    ] as const) {
      expect(textOf(markupOf(states[name]))).not.toContain(done);
    }
  });

  it('sends the person to the rows that were not found, if nothing can be decided in the pane', () => {
    const rest = '書き込みは終わりました。\n残りの 12 行はシートで確認してください。';
    const state = states['a result with nothing to check but rows not found and invalid'];
    expect(textOf(markupOf(state))).toContain(rest);
    expect(textOf(markupOf({ ...state, language: 'en' }))).toContain(
      'Check the 12 rows without a result on the sheet.',
    );
  });

  it('counts the rows that would be lost, and the button beside it shows the same number', () => {
    const state = states['chooser, all that is left, closed with choices that are not written'];
    const text = textOf(markupOf(state));
    expect(text).toContain('選んだ 4 行は、まだ書き込んでいません');
    expect(text).toContain('4 行を書き込んで終わる');
  });

  it('is to mark the rows again if some changed while they were marked', () => {
    const state: PaneState = states['duplicates: marked'];
    const { duplicates } = state;
    if (duplicates?.marked === undefined) throw new Error('no marks');
    const marked = { ...duplicates.marked, unfinished: 2 };
    expect(mainButtons({ ...state, duplicates: { ...duplicates, marked } })).toEqual([
      'mark-duplicates',
    ]);
  });
});

it('a field that asks the same as the field before it has a short label in view, and the whole question as its description', () => {
  const tags = tagsOf(markupOf(states['chooser, all that is left']));
  const textsOf = (number: number) =>
    textOf(markupOf(states['chooser, all that is left']))
      .split('\n')
      .filter((line) => line.startsWith('市区町村'))
      .at(number);
  const titleOf = (id: string) =>
    tags.find(({ attributes }) => attributes.get('id') === id)?.attributes.get('title');
  expect(textsOf(0)).toMatch(/^市区町村、正しい町名、郵便番号のどれかがわかれば、入力して Enter/);
  expect(textsOf(1)).toBe('市区町村・町名など');
  expect(titleOf('city-3')).toBeUndefined();
  expect(titleOf('city-4')).toMatch(/^市区町村、正しい町名、郵便番号のどれかがわかれば/);
});

describe('a count', () => {
  it('of one row or column is worded in the singular', () => {
    const text = textOf(markupOf({ ...states['mixed result'], language: 'en' }));
    expect(text).toContain('Added 5 columns. Updated 1 column. Filled 1,502 empty cells.');
    expect(textOf(markupOf({ ...states['chooser, picked'], language: 'en' }))).toContain(
      'In 1 row\n',
    );
    expect(
      textOf(markupOf({ ...states['chooser, nearly all in one place'], language: 'en' })),
    ).toContain('Left: 1 group, 2 rows\nWritten: 0 rows');
  });
});

describe('a notice about new rows', () => {
  it('can be dismissed if it says that new rows are no longer filled', () => {
    const labels = ['stop-new-rows-0', 'stop-new-rows-1'].map((id) =>
      tag('new rows fill by themselves', id).get('aria-label'),
    );
    expect(labels).toEqual([expect.stringContaining('自動照合をやめる: 「名簿」'), undefined]);
    expect(textOf(markupOf(states['new rows fill by themselves']))).toContain('この知らせを閉じる');
  });
});

/** Checks what must be true for every state of the pane, in both languages. */
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { NUMBER_EXAMPLES } from '@daicho/pane/src/views/choosing/notation-choice.ts';
import { choosingSentences } from '@daicho/pane/src/views/choosing/words.ts';
import { shortened } from '@daicho/pane/src/views/deciding/short-lists.ts';
import { viewSentences } from '@daicho/pane/src/views/words.ts';
import { describe, expect, it } from 'vitest';
import { idsOf, markupOf, tagsOf, textOf } from './markup.ts';
import { HOSTILE_NAME } from './states/example-list.ts';
import { states } from './states.ts';

const every = Object.entries(states).flatMap(([name, state]) =>
  (['ja', 'en'] as const).map((language): [string, PaneState] => [
    `${name} (${language})`,
    { ...state, language },
  ]),
);

describe.each(every)('the state “%s”', (_, state) => {
  const markup = markupOf(state);
  const tags = tagsOf(markup);

  it('shows text without unfilled placeholders or values of the program', () => {
    const text = textOf(markup);
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/);
  });

  it('is in one language, apart from the data', () => {
    const text = withoutData(textOf(markup), state);
    if (state.language === 'en') expect(text).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
    else for (const { en } of longSentences) expect(text).not.toContain(en);
  });

  it('uses each id once, and refers to no missing id', () => {
    const ids = idsOf(markup);
    expect(ids).toEqual([...new Set(ids)]);
    const referred = tags.flatMap(({ attributes }) =>
      ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) => attributes.get(name) ?? []),
    );
    expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('gives every control an accessible name', () => {
    const labelled = new Set(tags.flatMap(({ attributes }) => attributes.get('for') ?? []));
    const nameless = tags.filter(
      ({ name, attributes }) =>
        ['select', 'input', 'progress'].includes(name) &&
        !attributes.has('aria-label') &&
        !attributes.has('aria-labelledby') &&
        !labelled.has(attributes.get('id') ?? ''),
    );
    expect(nameless).toEqual([]);
    expect(markup).not.toMatch(/<(button|summary|legend|h[12])[^>]*>\s*<\//);
  });

  it('contains nothing that the content policy forbids, no key, and no markup from the data', () => {
    for (const { name, attributes } of tags) {
      expect(['script', 'style', 'img', 'b']).not.toContain(name);
      const written = [...attributes.keys()];
      expect(written.filter((key) => key === 'style' || key.startsWith('on'))).toEqual([]);
      if (attributes.get('type') === 'password') expect(written).not.toContain('value');
    }
  });
});

describe('a hostile name', () => {
  it('is shown as it is written', () => {
    expect(textOf(markupOf(states['preview shown']))).toContain(HOSTILE_NAME);
    expect(textOf(markupOf(states.chooser))).toContain(HOSTILE_NAME);
  });
});

const longSentences = [...Object.values(viewSentences), ...Object.values(choosingSentences)].filter(
  ({ en }) => en.length > 8,
);

/** Removes texts of the table, the service or the flow, whose language is not that of the views. */
function withoutData(text: string, { choice, ...state }: PaneState): string {
  const { groups = [], overview } = state.chooser ?? {};
  const lists = [...groups, ...(overview?.choices ?? [])];
  const candidates = lists.map((group) => shortened(group.candidates));
  const own = [choice?.updatable, choice?.dittoOffers, NUMBER_EXAMPLES, candidates];
  const data = textsIn([state, own]).toSorted((a, b) => b.length - a.length);
  return data.reduce((rest, value) => rest.replaceAll(value, ''), text);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return value.length > 1 ? [value.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

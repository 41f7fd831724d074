/** What the card of a group says about its values. */

import { groupOf } from '@daicho/pane/src/flow/deciding/groups.ts';
import { causeOf, saysMore } from '@daicho/pane/src/flow/deciding/listing/cause.ts';
import { decidingSentences } from '@daicho/pane/src/flow/deciding/words.ts';
import type { FinishedRun } from '@daicho/pane/src/flow/running/finished-run.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Ambiguous } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import { ambiguousSentences } from '@daicho/shared/messages/reasons/ambiguous.ts';
import { candidateCounts } from '@daicho/shared/messages/reasons/candidate-count.ts';
import { describe, expect, it } from 'vitest';
import { record } from '../../../shared/enrich/records.ts';
import { until } from '../pane.ts';
import { chooser } from '../parting/wards.ts';

describe('the reason of a group', () => {
  const outcomeOf = (towns: readonly string[]): Ambiguous => ({
    kind: 'ambiguous',
    reason: 'several_towns',
    candidates: towns.map((town) => record({ town })),
    sure: 'named',
    query: null,
    version: '',
  });
  const reasonOf = (towns: readonly string[], language: Language) => {
    const outcome = outcomeOf(towns);
    const run = { choice: { kind: addressKind }, slots: [] } as unknown as FinishedRun;
    return groupOf([outcome], run, language).reason;
  };

  it('does not mention several candidates if there is one candidate or none', () => {
    expect(reasonOf([], 'ja')).toBe('町域を一つに決められません');
    expect(reasonOf(['北', '南'], 'ja')).toBe('候補が複数（町域を一つに決められません）');
    expect(reasonOf(['北'], 'ja')).toBe('候補が1つ（町域を一つに決められません）');
    expect(reasonOf(['北'], 'en')).toBe('One candidate (more than one town fits)');
  });

  it.each(LANGUAGES)('is the one in the status of its rows: %s', (language) => {
    for (const towns of [['北'], ['北', '南']]) {
      const status = statusText(outcomeOf(towns), language);
      expect(status.toLowerCase()).toMatch(/^(check|要確認): /);
      expect(status.toLowerCase()).toContain(reasonOf(towns, language).toLowerCase());
    }
  });

  it('does not count candidates in a list whose values have one candidate each', () => {
    const cause = (reason: string, language: Language) =>
      causeOf(reason, (sentence) => sentence[language]);
    for (const towns of [['北', '南'], ['北']]) {
      expect(cause(reasonOf(towns, 'ja'), 'ja')).toBe('町域を一つに決められません');
      expect(cause(reasonOf(towns, 'en'), 'en')).toBe('More than one town fits');
    }
    const unread = decidingSentences.unread.ja.replace('{reason}', reasonOf(['北'], 'ja'));
    expect(cause(unread, 'ja')).toMatch(/^町域を一つに決められません。読み取れない番地/);
    expect(cause('町域名が少し違います（確認）', 'ja')).toBe('町域名が少し違います（確認）');
  });

  it.each(LANGUAGES)('is left out beside evidence only if that implies it: %s', (language) => {
    const says = (...ids: readonly (keyof typeof ambiguousSentences)[]) =>
      saysMore(
        ids.map((id) => ambiguousSentences[id][language]).join(' / '),
        (one) => one[language],
      );
    const implied = ['several_towns', 'municipality_missing', 'town_differs'] as const;
    expect(implied.map((id) => says(id))).toEqual([false, false, false]);
    const warnings = ['prefecture_differs', 'former_town', 'number_unclear', 'postal_code_slip'];
    expect(warnings.map((id) => says(id as 'former_town'))).toEqual(warnings.map(() => true));
    expect(says('several_towns', 'former_town')).toBe(true);
  });

  it.each(LANGUAGES)('mentions several candidates only at its beginning: %s', (language) => {
    const several = candidateCounts.several[language];
    for (const { [language]: text } of Object.values(ambiguousSentences)) {
      expect([-1, 0]).toContain(text.indexOf(several));
    }
  });
});

describe('the candidates of a group', () => {
  it('have their names in roman letters beside them for people who read English, if the answers contain these', async () => {
    const { flow } = await chooser([[1, '中央区本町1', '', '']]);
    const { chooser: now } = await until(flow, (state) => state.chooser?.row !== undefined);
    expect(now?.romans).toEqual(
      now?.groups[0]?.candidates.map(() => 'Kojimachi, Chiyoda-ku, Tokyo'),
    );
    const japanese = await chooser([[1, '中央区本町1', '', '']], { language: 'ja' });
    expect(japanese.flow.state.chooser).toMatchObject({ romans: undefined });
  });
});

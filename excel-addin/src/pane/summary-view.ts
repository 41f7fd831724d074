/** Shows what a finished run did, and the way to the first row that a person has to look at. */
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { paneSentences as sentences } from '@daicho/shared/messages/excel.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { button, element } from './element.ts';

const LINES: readonly (readonly [kind: OutcomeKind, label: Sentence])[] = [
  ['found', sentences.found],
  ['ambiguous', sentences.ambiguous],
  ['not_found', sentences.notFound],
  ['invalid', sentences.invalid],
  ['failed', sentences.failed],
  ['blank', sentences.blank],
];

export interface SummaryOptions {
  readonly counts: Readonly<Record<OutcomeKind, number>>;
  readonly hasCandidates: boolean;
  readonly onGoToFirst: () => void;
}

export function summaryView(options: SummaryOptions, language: Language): HTMLElement {
  const { counts, hasCandidates, onGoToFirst } = options;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const line = (name: string, label: Sentence, count: number) =>
    element(
      'div',
      { 'data-outcome': name, class: count === 0 ? 'none' : undefined },
      element('dt', {}, say(label, language)),
      element('dd', {}, count.toLocaleString('en')),
    );
  const hints = [
    ...(counts.ambiguous > 0 && !hasCandidates ? [sentences.seeCandidates] : []),
    ...(counts.failed > 0 ? [sentences.retryFailed] : []),
  ];
  return element(
    'section',
    { id: 'summary', 'aria-labelledby': 'summary-title' },
    element('h2', { id: 'summary-title' }, say(sentences.summary, language)),
    element(
      'dl',
      {},
      line('rows', sentences.rows, rows),
      ...LINES.map(([kind, label]) => line(kind, label, counts[kind])),
    ),
    ...hints.map((hint) => element('p', { class: 'hint' }, say(hint, language))),
    ...(counts.ambiguous > 0
      ? [button(say(sentences.goToFirst, language), { id: 'first', onClick: onGoToFirst })]
      : []),
  );
}

import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Counts } from '../../state/result.ts';
import { html, type View } from '../elements/html.ts';
import { OUTCOME_KINDS, outcomeLabel } from '../elements/outcome-label.ts';
import { type Ui, unbroken } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { resultSentences } from './words.ts';

interface Counted {
  readonly counts: Counts;
  /**
   * Number of rows that were not found, perhaps because the service's data does not cover them;
   * these rows are listed separately.
   */
  readonly outside: number;
  /** Names of outcomes in place of the usual ones. */
  readonly names?: Partial<Readonly<Record<OutcomeKind, string>>>;
}

/** Lists in one line how many rows were found, and the other outcomes that any row has. */
export function countsText(
  counts: Counts,
  { say, number }: Ui,
  { foundName }: Pick<KindOutline, 'foundName'> = {},
): string {
  const kinds = OUTCOME_KINDS.filter((kind) => kind === 'found' || counts[kind] > 0);
  const parts = kinds.map((kind) => {
    const label = unbroken(say(kind === 'found' ? (foundName ?? text.found) : text[kind]));
    return say(resultSentences.count, { label, rows: number(counts[kind]) });
  });
  return parts.join(say(resultSentences.betweenCounts));
}

/** Lists numbers of rows by outcome. @param foundName names the found rows if nothing was looked up. */
export function countList(
  kinds: readonly OutcomeKind[],
  { counts, outside, names = {} }: Counted,
  ui: Ui,
  { foundName }: Pick<KindOutline, 'foundName'> = {},
): View {
  const line = (kind: OutcomeKind, count: number, words = '', id: string = kind) =>
    html`<div key=${id} data-outcome=${id} class=${count === 0 ? 'zero' : undefined}>
      <dt>${outcomeLabel(kind, ui, words)}</dt>
      <dd>${ui.number(count)}</dd>
    </div>`;
  return html`<dl class="counts">
    ${kinds.map((kind) => {
      if (kind === 'found') return line(kind, counts.found, foundName && ui.say(foundName));
      if (kind !== 'not_found' || outside === 0) return line(kind, counts[kind], names[kind]);
      return [
        line(kind, counts.not_found - outside),
        line(kind, outside, ui.say(text.outside), 'outside_data'),
      ];
    })}
  </dl>`;
}

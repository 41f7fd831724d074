import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Counts } from '../../state/result.ts';
import { html, type View } from '../elements/html.ts';
import { outcomeLabel } from '../elements/outcome-label.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

interface Counted {
  readonly counts: Counts;
  /** Number of the rows not found that the service's data may lack: these are listed separately. */
  readonly outside: number;
  /** Names of outcomes in place of the usual ones. */
  readonly names?: Partial<Readonly<Record<OutcomeKind, string>>>;
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

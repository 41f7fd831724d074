import type { KindOutline } from '@daicho/shared/enrich/kind.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { Counts } from '../../state/result.ts';
import { html, type View } from '../elements/html.ts';
import { outcomeLabel } from '../elements/outcome-label.ts';
import type { Ui } from '../elements/ui.ts';

/** Lists numbers of rows by outcome. @param foundName names the found rows where nothing was looked up. */
export function countList(
  kinds: readonly OutcomeKind[],
  counts: Counts,
  ui: Ui,
  { foundName }: Pick<KindOutline, 'foundName'> = {},
): View {
  return html`<dl class="counts">
    ${kinds.map(
      (kind) =>
        html`<div key=${kind} data-outcome=${kind} class=${counts[kind] === 0 ? 'zero' : undefined}>
          <dt>${outcomeLabel(kind, ui, kind === 'found' && foundName ? ui.say(foundName) : '')}</dt>
          <dd>${ui.number(counts[kind])}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Chooses the scope, if there is more than one. */

import type { Choice, Scope } from '../../state.ts';
import type { Target } from '../../target.ts';
import { html, type View } from '../elements/html.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

const LABELS = {
  all: text.scopeAll,
  visible: text.scopeVisible,
  selected: text.scopeSelected,
  unfinished: text.scopeUnfinished,
} as const;

export function scopeChoice(
  target: Target,
  { scope, scopes }: Pick<Choice, 'scope' | 'scopes'>,
  ui: Ui,
): View | null {
  if (scopes.length < 2) return null;
  const { say, number, actions } = ui;
  const hidden = target.hiddenRows.length;
  return html`<div>
    ${radios<Scope>({
      id: 'scope',
      legend: say(text.scope),
      options: scopes.map(({ scope: value, rows }) => ({
        id: value,
        value,
        label: say(LABELS[value], { rows: number(rows) }),
      })),
      chosen: scope,
      describedBy: hidden === 0 ? undefined : 'scope-hint',
      onChoose: (scope) => actions.chooseScope(scope),
    })}
    ${
      hidden === 0
        ? null
        : html`<p id="scope-hint" class="hint">${say(text.hiddenRows, { rows: number(hidden) })}</p>`
    }
  </div>`;
}

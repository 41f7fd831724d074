/** Lets a person choose the scope if there are several. Says if hidden rows were not found, or offers to find them. */

import type { Choice, Scope } from '../../state/choice.ts';
import type { Target } from '../../target.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { choosingSentences as text } from './words.ts';

const LABELS = {
  all: text.scopeAll,
  visible: text.scopeVisible,
  selected: text.scopeSelected,
  unfinished: text.scopeUnfinished,
  to_check: text.scopeToCheck,
} as const;

export function scopeChoice(
  target: Target,
  { scope, scopes }: Pick<Choice, 'scope' | 'scopes'>,
  ui: Ui,
): View | null {
  const { say, number, actions } = ui;
  const unknown = target.areHiddenUnknown
    ? html`<p id="hidden-unknown" class="hint">${say(text.hiddenUnknown)}</p>`
    : target.areHiddenUnasked
      ? html`<div>
          ${button(say(text.findHidden), {
            id: 'find-hidden',
            appearance: 'subtle',
            onPress: () => actions.findHidden(),
          })}
        </div>`
      : null;
  if (scopes.length < 2) return unknown;
  const hidden = target.hiddenRows.length;
  const labelOf = (value: Scope) =>
    value === 'all' && hidden > 0 ? text.scopeAllHidden : LABELS[value];
  return html`<div>
    ${radios<Scope>({
      id: 'scope',
      legend: say(text.scope),
      options: scopes.map(({ scope: value, rows }) => ({
        id: value,
        value,
        label: say(labelOf(value), { rows: number(rows), hidden: number(hidden) }),
      })),
      chosen: scope,
      describedBy: hidden === 0 ? undefined : 'scope-hint',
      onChoose: (scope) => actions.chooseScope(scope),
    })}
    ${hidden === 0 ? unknown : html`<p id="scope-hint" class="hint">${say(text.hiddenRows)}</p>`}
  </div>`;
}

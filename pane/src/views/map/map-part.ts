/** Shows where the rows of the result lie. The code of the map is loaded when it is opened. */
import { h } from 'preact';
import type { PaneState } from '../../state/state.ts';
import { closableHeading } from '../elements/closable-heading.ts';
import { html, type View } from '../elements/html.ts';
import { Later } from '../elements/later.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

type RowsMapPart = typeof import('./rows-map.ts');

export function mapPart({ rows }: NonNullable<PaneState['map']>, ui: Ui): View {
  const { say, actions } = ui;
  return html`<section class="stack" aria-labelledby="map">
    ${closableHeading('map', say(text.map), actions.closeMap, ui)}
    ${h(Later<RowsMapPart>, {
      load: () => import('./rows-map.ts'),
      show: ({ RowsMap }) => (rows === undefined ? null : html`${h(RowsMap, { rows, ui })}`),
      ui,
    })}
  </section>`;
}

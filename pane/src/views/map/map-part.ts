/** Shows where the rows of the result lie. The picture and its words are loaded when it is opened. */
import { Component, h } from 'preact';
import { loadPart, partNotLoaded } from '../../load-part.ts';
import type { PaneState } from '../../state/state.ts';
import { closableHeading } from '../elements/closable-heading.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

interface MapProps {
  readonly map: NonNullable<PaneState['map']>;
  readonly ui: Ui;
}

interface Loaded {
  readonly RowsMap?: typeof import('./rows-map.ts')['RowsMap'];
  readonly hasFailed?: boolean;
}

export class MapPart extends Component<MapProps, Loaded> {
  override state: Loaded = {};

  override componentDidMount(): void {
    loadPart(() => import('./rows-map.ts')).then(
      ({ RowsMap }) => this.setState({ RowsMap }),
      () => this.setState({ hasFailed: true }),
    );
  }

  override render(): View {
    const { map, ui } = this.props;
    const { say, actions } = ui;
    const { RowsMap, hasFailed } = this.state;
    const isLoaded = RowsMap !== undefined && map.rows !== undefined;
    return html`<section class="stack" aria-labelledby="map">
      ${closableHeading('map', say(text.map), actions.closeMap, ui)}
      ${
        isLoaded
          ? h(RowsMap, { rows: map.rows, ui })
          : html`<p role="status" class="hint">${say(hasFailed ? partNotLoaded : text.loading)}</p>`
      }
    </section>`;
  }
}

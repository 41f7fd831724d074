/**
 * Draws the places of the rows, and lists the number of rows in each prefecture and municipality.
 * Its own state is only the prefecture that is open.
 */

import type { AreaCount } from '@daicho/shared/map/area-counts.ts';
import { type Picture, pictureOf } from '@daicho/shared/map/picture.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { Component } from 'preact';
import type { RowsOnMap } from '../../state/result.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { mapSentences as text } from './words.ts';

interface RowsMapProps {
  readonly rows: RowsOnMap;
  readonly ui: Ui;
}

export class RowsMap extends Component<RowsMapProps, { readonly open: string | undefined }> {
  override state = { open: undefined };

  override render(): View {
    const { rows, ui } = this.props;
    const { say, number } = ui;
    const { placed, unplaced, areas, by, withoutPoint } = rows;
    const counts = { placed: number(placed), unplaced: number(unplaced) };
    return html`<div class="stack">
      <p>${say(text.counts, counts)}</p>
      ${areas.length === 0 ? null : this.#picture()}
      <div class="hint">
        <p>${say(text[by])}</p>
        ${by === 'point' && withoutPoint > 0 ? html`<p>${say(text.withoutPoint, { rows: number(withoutPoint) })}</p>` : null}
      </div>
      ${areas.length === 0 ? null : this.#table()}
    </div>`;
  }

  #picture(): View {
    const { open } = this.state;
    const { rows, ui } = this.props;
    // If only the centres of prefectures are known, they do not show where rows lie within a
    // prefecture.
    const places = rows.by === 'point' ? rows.places.filter((one) => one.prefecture === open) : [];
    const isWhole = places.length === 0;
    const picture = pictureOf(isWhole ? rows.places : places);
    return drawing(picture, pictureLabel(rows.areas, isWhole ? undefined : open, ui), ui);
  }

  #table(): View {
    const { rows, ui } = this.props;
    const { say } = ui;
    return html`<table class="areas">
      <caption class="hint">${say(rows.by === 'point' ? text.table : text.tableAlone)}</caption>
      <thead>
        <tr><th scope="col">${say(text.area)}</th><th scope="col">${say(text.rows)}</th></tr>
      </thead>
      ${rows.areas.map((area) => this.#area(area))}
    </table>`;
  }

  #area({ prefecture, count, cities }: AreaCount): View {
    const { say, number } = this.props.ui;
    const isOpen = this.state.open === prefecture;
    const press = () => this.setState({ open: isOpen ? undefined : prefecture });
    return html`<tbody key=${prefecture}>
      <tr>
        <th scope="row">
          <button type="button" class="fold" aria-expanded=${String(isOpen)} onClick=${press}>
            ${prefecture}
          </button>
        </th>
        <td>${number(count)}</td>
      </tr>
      ${
        isOpen
          ? cities.map(
              ([city, of]) => html`<tr key=${city} class="city">
                <th scope="row">${city === '' ? say(text.noCity) : city}</th>
                <td>${number(of)}</td>
              </tr>`,
            )
          : null
      }
    </tbody>`;
  }
}

/**
 * Scrolls the map into view: its focused heading may be at the foot of the pane. Waits until
 * drawing is done, since the page then scrolls back to the focused element.
 */
const bringIntoView = (picture: Element | null) =>
  queueMicrotask(() => picture?.scrollIntoView(false));

function drawing(
  { width, height, outlines, circles }: Picture,
  label: string,
  { number }: Ui,
): View {
  return html`<svg class="map" viewBox="0 0 ${width} ${height}" role="img" aria-label=${label} ref=${bringIntoView}>
    <path d=${outlines} />
    ${circles.map(
      ({ x, y, radius, count }) => html`<g>
        <circle cx=${x} cy=${y} r=${radius} />
        ${count === 1 ? null : html`<text x=${x} y=${y}>${number(count)}</text>`}
      </g>`,
    )}
  </svg>`;
}

/** Names the places with the most rows; the table has the others. */
function pictureLabel(
  areas: readonly AreaCount[],
  open: string | undefined,
  { say, number }: Ui,
): string {
  const NAMED = 3;
  const of = areas.find(({ prefecture }) => prefecture === open);
  const named =
    of === undefined
      ? areas.slice(0, NAMED).map(({ prefecture, count }) => [prefecture, count] as const)
      : of.cities.slice(0, NAMED);
  const most = named.map(([name, count]) => `${name} ${number(count)}`).join(say(listSeparator));
  return say(text.picture, { place: open ?? say(text.japan), most });
}

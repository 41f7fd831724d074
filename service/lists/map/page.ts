/**
 * Makes the map as one page that opens without a network. It loads nothing by itself; its policy only allows map
 * tiles, which a person may switch on (assets/tiles.js).
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { areaCounts } from '@daicho/shared/map/area-counts.ts';
import { mercatorLatitude } from '@daicho/shared/map/mercator.ts';
import { outlineLines } from '@daicho/shared/map/outline-lines.ts';
import { attributions } from '@daicho/shared/messages/attributions.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { html } from '../../html/html.ts';
import { scriptData } from '../script-data.ts';
import type { MapContents } from './map-contents.ts';
import { rowsLeftLines } from './summary-lines.ts';
import { mapPageSentences as sentences } from './words.ts';

/** Number of values with their own colour; the next colour is for all other values (assets/map.css). */
const OWN_COLORS = 7;
/** Tiles of the Geospatial Information Authority of Japan, and its page about the tiles, to which a map has to link. */
const TILES = 'https://cyberjapandata.gsi.go.jp/xyz/pale/';
const ABOUT_TILES = 'https://maps.gsi.go.jp/development/ichiran.html';
/** Five decimals are a metre. */
const PARTS = 100_000;

export function mapPage(contents: MapContents): string {
  const { name, rows, left, label, color, language } = contents;
  const words = (id: keyof typeof sentences, values = {}) => say(sentences[id], language, values);
  const groups = groupsOf(contents, words('others'), words('blank'));
  const style = asset('map.css');
  const script = asset('tiles.js') + asset('map.js');
  const groupAt = new Map(groups.map(({ value, color: at }) => [value, at]));
  const data = {
    parts: PARTS,
    outlines: outlineLines().map((line) => line.flatMap(([x, y]) => onMap(x, y))),
    groups: OWN_COLORS + 1,
    points: rows.map(({ latitude, longitude, group, label: text, prefecture, city, level }) => [
      ...onMap(longitude, mercatorLatitude(latitude)),
      groupAt.get(group) ?? OWN_COLORS,
      [text, `${prefecture}${city}`, level].filter((part) => part !== '').join(' '),
    ]),
  };
  const title = words('title', { name });
  const leftLines = rowsLeftLines(left);
  const legend =
    color === undefined
      ? ''
      : html`<ul class="legend" aria-label="${color}">${groups.map(
          (group) =>
            html`<li><svg width="14" height="14" aria-hidden="true"><circle cx="7" cy="7" r="6" class="group-${group.color}"/></svg> ${group.name} <span class="count">${countText(group.count)}</span></li>`,
        )}</ul>`;
  const page = html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${policy(style, script)}">
<title>${title}</title>
<style></style>
</head>
<body>
<header><h1>${title}</h1><p class="counts"><span>${words('shown', { placed: countText(rows.length) })}</span>${leftLines.length > 0 && html` <span class="named">${words('left')}</span>${leftLines.map((line) => html` <span>${line[language]}</span>`)}`}${label !== undefined && html` <span class="named">${words('named', { label })}</span>`}</p></header>
<main>
<section class="map" aria-label="${words('map')}">
<canvas tabindex="0" role="img" aria-label="${title}"></canvas>
<div class="buttons"><button type="button" data-zoom="2" title="${words('zoomIn')}">＋</button><button type="button" data-zoom="0.5" title="${words('zoomOut')}">－</button><button type="button" data-zoom="0">${words('whole')}</button></div>
<p class="tile-source" hidden><a href="${ABOUT_TILES}" target="_blank" rel="noopener noreferrer">${words('tileSource')}</a></p>
<p class="told" aria-live="polite"></p>
<label class="tiles"><input type="checkbox" autocomplete="off"> ${words('tiles')}</label> <span class="tiles-failed" role="status" hidden>${words('tilesFailed')}</span>
${legend}
<p class="help">${words('help')}</p>
</section>
<section class="areas" tabindex="0" aria-label="${words('area')}">
<table><thead><tr><th scope="col">${words('area')}</th><th scope="col">${words('rows')}</th></tr></thead>
<tbody>${areaCounts(rows).map(
    ({ prefecture, count, cities }) =>
      html`<tr class="prefecture"><th scope="row">${prefecture}</th><td>${countText(count)}</td></tr>
${cities.map(([city, of]) => html`<tr><th scope="row">${city}</th><td>${countText(of)}</td></tr>`)}`,
  )}</tbody></table>
</section>
</main>
<footer><p>${words('sources')}: ${say(attributions.coordinates, language)} / ${words('outlines')}</p></footer>
<script type="application/json" id="map-data"></script>
<script></script>
</body>
</html>`;
  // The template would escape styles, scripts and data as text, so they are inserted afterwards.
  const filled = [style, scriptData(data), script].reduce(
    (text, content) => text.replace(/(<(style|script)[^>]*>)(?=<\/\2>)/, (tag) => tag + content),
    String(page),
  );
  return `<!doctype html>\n${filled}\n`;
}

/** Gives a position on the map, whose north is up, in whole parts of a degree. */
function onMap(east: number, north: number): readonly [x: number, y: number] {
  return [Math.round(east * PARTS), -Math.round(north * PARTS)];
}

interface Group {
  /** Undefined for all other values. */
  readonly value: string | undefined;
  readonly name: string;
  /** Number of its colour. */
  readonly color: number;
  readonly count: number;
}

/** Gives each of the most frequent values its own colour; all other values share one colour. */
function groupsOf({ rows }: MapContents, others: string, blank: string): readonly Group[] {
  const counts = new Map<string, number>();
  for (const { group } of rows) counts.set(group, (counts.get(group) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const own = sorted.slice(0, OWN_COLORS);
  const rest = sorted.slice(OWN_COLORS);
  const groups = own.map(([value, count], i): Group => {
    const name = value === '' ? blank : value;
    return { value, name, color: i, count };
  });
  if (rest.length === 0) return groups;
  const count = rest.reduce((sum, [, of]) => sum + of, 0);
  return [...groups, { value: undefined, name: others, color: OWN_COLORS, count }];
}

function asset(name: string): string {
  return readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');
}

/** Allows only the page's own content, and tiles. */
function policy(style: string, script: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; img-src ${TILES}; base-uri 'none'; form-action 'none'`;
}

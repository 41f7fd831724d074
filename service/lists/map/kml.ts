import { say } from '@daicho/shared/messages/language.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { MapContents } from './map-contents.ts';
import { mapPageSentences } from './words.ts';

/** Prints the points as KML 2.2 (OGC 07-147r2), in a folder for each value that colours the map. */
export function kml({ name, rows, color, language }: MapContents): string {
  const groups = new Map<string, string[]>();
  for (const { group, label, latitude, longitude, prefecture, city, level } of rows) {
    const placemark = `<Placemark><name>${escaped(label || city)}</name><description>${escaped(`${prefecture}${city} (${level})`)}</description><Point><coordinates>${longitude},${latitude}</coordinates></Point></Placemark>`;
    appendTo(groups, group, placemark);
  }
  const folders = [...groups].map(([group, placemarks]) =>
    color === undefined
      ? placemarks.join('\n')
      : `<Folder><name>${escaped(group || say(mapPageSentences.blank, language))}</name>\n${placemarks.join('\n')}\n</Folder>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escaped(name)}</name>
${folders.join('\n')}
</Document></kml>
`;
}

/** Escapes text for XML; characters that XML forbids are dropped. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Draws the table as diagrams for CONTRIBUTING.md, in the language that GitHub draws (Mermaid). */
import type { Table } from './table.ts';

const BEGIN = '<!-- arrows: npm run arrows draws what follows from .ci/arrows/table.ts -->';
const END = '<!-- end of arrows -->';

/** Folders whose parts are drawn. */
const DIAGRAMS = [
  { title: 'The house', folder: '' },
  { title: 'In `service/`', folder: 'service/' },
  { title: 'In `service/registers/`', folder: 'service/registers/' },
  { title: 'In `shared/`', folder: 'shared/' },
  { title: 'In `shared/enrich/`', folder: 'shared/enrich/' },
];

/** Redraws the pictures in a text from the table. */
export function withPictures(markdown: string, table: Table): string {
  const begin = markdown.indexOf(BEGIN);
  const end = markdown.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`CONTRIBUTING.md lacks "${BEGIN}" or "${END}"`);
  return `${markdown.slice(0, begin + BEGIN.length)}\n${pictures(table)}\n${markdown.slice(end)}`;
}

function pictures(table: Table): string {
  return DIAGRAMS.map(({ title, folder }) => {
    const lines = edges(table, folder).map(([from, to]) => `  ${node(from)} --> ${node(to)}`);
    return [`${title}:`, '', '```mermaid', 'flowchart TD', ...lines, '```', ''].join('\n');
  }).join('\n');
}

/** Lists the arrows between the direct entries of a folder. */
function edges(table: Table, folder: string): (readonly [string, string])[] {
  const found = new Map<string, readonly [string, string]>();
  for (const [line, imports] of Object.entries(table)) {
    const from = placeIn(folder, line);
    for (const to of imports.map((part) => placeIn(folder, part))) {
      if (from !== undefined && to !== undefined && from !== to)
        found.set(`${from} ${to}`, [from, to]);
    }
  }
  return [...found.values()];
}

/**
 * Finds the entry of a folder that contains a part: in `service/`, `service/registers/postal` is in `registers`.
 * Undefined for a part outside the folder.
 */
function placeIn(folder: string, part: string): string | undefined {
  if (!part.startsWith(folder)) return undefined;
  const [place] = part.slice(folder.length).split('/');
  return place;
}

function node(place: string): string {
  if (/^\w+$/.test(place)) return place;
  return place === '*' ? 'each["every other folder"]' : `${place.replace(/\W/g, '_')}["${place}"]`;
}

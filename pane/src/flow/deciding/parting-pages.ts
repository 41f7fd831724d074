/** What the chooser shows while rows to check are parted by another column. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { Condition, PartingPage } from '../../state/parting.ts';
import type { Context } from '../context.ts';
import type { NamedPart } from './named-parts.ts';
import { OPTIONS_MAX, type Part } from './parts.ts';
import type { ColumnToPart } from './rows-beside.ts';
import { decidingSentences as sentences } from './words.ts';

type Say = Context['say'];
type Column = Omit<Condition, 'text'>;

/** Most texts of a column that are shown with it. */
const TEXTS_SHOWN = 3;

/** Most values of a part that are shown. */
const EXAMPLES_MAX = 4;

/** Nothing is chosen beforehand on a page that stands alone. */
const ALONE = { examples: [], values: 0, picked: undefined, at: 0, count: 1 } as const;

/** Asks by which column the rows are parted. */
export function columnsPage(columns: readonly ColumnToPart[], say: Say): PartingPage {
  return {
    ...ALONE,
    id: 'columns',
    title: say(sentences.whichColumn),
    paragraphs: [say(columns.length === 0 ? sentences.noColumnParts : sentences.whichColumnHint)],
    options: columns.map(({ parts, ...column }) => {
      const texts = parts.slice(0, TEXTS_SHOWN).map(([text]) => shownText(text, say));
      const examples = texts.join(say(listSeparator)) + (parts.length > TEXTS_SHOWN ? '…' : '');
      const count = countText(parts.length);
      return say(sentences.columnParts, { name: nameOf(column, say), count, examples });
    }),
  };
}

/** Lists the parts that name their places, which one press decides. */
export function namedPage(by: Column, named: readonly NamedPart[], say: Say): PartingPage {
  const rows = named.reduce((sum, { place }) => sum + place.rows, 0);
  const values = { rows: countText(rows), count: countText(named.length) };
  return {
    ...ALONE,
    id: `${by.column} named`,
    title: say(sentences.namedTitle, { name: nameOf(by, say) }),
    paragraphs: named.map((part) =>
      say(sentences.namedPart, {
        text: part.text,
        name: unbrokenName(part.place.name),
        rows: countText(part.place.rows),
        all: countText(part.rows),
      }),
    ),
    options: [say(sentences.decideNamed, values)],
    none: say(sentences.oneByOne),
  };
}

interface ShownPart {
  readonly part: Part;
  /** Its number among the parts, from 0. */
  readonly at: number;
  readonly count: number;
  /** Place that was chosen for it. */
  readonly place: string | undefined;
}

/** Asks where the candidates of one part lie. */
export function partPage(by: Column, { part, at, count, place }: ShownPart, say: Say): PartingPage {
  const { text, rows, inputs, options } = part;
  const shown = options.slice(0, OPTIONS_MAX);
  const more = options.length - shown.length;
  const picked = shown.findIndex(({ name }) => name === place);
  return {
    id: `${by.column} ${at}`,
    title: say(sentences.partTitle, { name: nameOf(by, say), text: shownText(text, say) }),
    examples: [...inputs].slice(0, EXAMPLES_MAX),
    values: inputs.size,
    paragraphs: [
      say(sentences.partRows, { rows: countText(rows), values: countText(inputs.size) }),
      ...(options.length === 0 ? [say(sentences.noPlaces)] : []),
    ],
    options: shown.map(({ name, rows: own }) =>
      say(own === rows ? sentences.placeAll : sentences.placeSome, {
        name: unbrokenName(name),
        rows: countText(own),
        left: countText(rows - own),
      }),
    ),
    ...(more > 0 && { more: say(sentences.morePlaces, { count: countText(more) }) }),
    none: say(sentences.leavePart),
    picked: place === 'none' ? place : picked < 0 ? undefined : picked,
    at,
    count,
  };
}

function nameOf({ header, by }: Column, say: Say): string {
  if (by === 'text') return header;
  return say(by === 'area_code' ? sentences.areaCode : sentences.postalArea, { header });
}

/** Keeps hiragana and what follows them in a name, such as さいたま市, on one line. */
function unbrokenName(name: string): string {
  return name.replace(/[ぁ-ん](?=\p{Script=Han})/gu, '$&\u2060');
}

function shownText(text: string, say: Say): string {
  return text === '' ? say(sentences.blank) : text;
}

/** The pages that the chooser shows while rows to check are divided by another column. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { Condition, PartingPage } from '../../../state/parting.ts';
import type { Context } from '../../context.ts';
import { byColumnSentences } from '../by-column/words.ts';
import { fullName } from '../cities/city.ts';
import type { CityChoice, OfferedCity } from '../cities/city-choice.ts';
import { unknownText } from '../cities/typed-prefecture.ts';
import { placeSentences } from '../cities/words.ts';
import { decidingSentences as sentences } from '../words.ts';
import type { NamedPart } from './named-parts.ts';
import { NO_COLUMN, type Part, type PlaceOption } from './parts.ts';
import type { ColumnToPart } from './rows-beside.ts';

type Say = Context['say'];
type Column = Omit<Condition, 'text'>;

/** Largest number of texts that are shown as examples of a column. */
const TEXTS_SHOWN = 3;

/** Largest number of values of a part that are shown. */
const EXAMPLES_MAX = 4;

/** A page that is not followed by another. */
const ALONE = { examples: [], values: 0, at: 0, next: undefined, count: 1 } as const;

/** Shows that rows are being looked up. */
export function askingPage(rows: number, say: Say): PartingPage {
  return waitingPage(say(sentences.lookingAgain, { rows: countText(rows) }));
}

/** Shows that the service is being asked. */
export function waitingPage(title: string): PartingPage {
  return { ...ALONE, id: 'asking', title, paragraphs: [], options: [] };
}

/**
 * Asks by which column to divide the rows.
 *
 * @param all number of rows that can all be looked up in one city; undefined if there are none.
 * @param isBusy whether the rows are being divided.
 */
export function columnsPage(
  columns: readonly ColumnToPart[],
  all: number | undefined,
  isBusy: boolean,
  say: Say,
): PartingPage {
  return {
    ...ALONE,
    isBusy,
    id: 'columns',
    title: say(sentences.whichColumn),
    paragraphs: [say(columns.length === 0 ? sentences.noColumnParts : sentences.whichColumnHint)],
    options: [
      ...columns.map(({ parts, ...column }) => {
        const examples = firstOf(
          parts.map(([text]) => shownText(text, say)),
          say,
        );
        const count = countText(parts.length);
        return say(sentences.columnParts, { name: nameOf(column, say), count, examples });
      }),
      ...(all === undefined ? [] : [say(sentences.allRowsOption, { count: countText(all) })]),
    ],
  };
}

/** Lists the parts that name their places, so that one press decides all of them. */
export function namedPage(by: Column, named: readonly NamedPart[], say: Say): PartingPage {
  const rows = named.reduce((sum, { place }) => sum + place.rows, 0);
  const values = { rows: countText(rows), count: countText(named.length) };
  const asks = named.some(({ city }) => city !== undefined);
  return {
    ...ALONE,
    id: `${by.column} named ${named[0]?.text}`,
    title: say(sentences.namedTitle, { name: nameOf(by, say) }),
    paragraphs: [
      ...named.map((part) =>
        say(part.city === undefined ? sentences.namedPart : sentences.namedCity, {
          text: part.text,
          name: unbrokenName(part.place.name),
          rows: countText(part.place.rows),
          all: countText(part.rows),
        }),
      ),
      ...unreadRows(
        named.reduce((sum, { unread }) => sum + unread, 0),
        say,
      ),
    ],
    options: [say(asks ? sentences.lookUpNamed : sentences.decideNamed, values)],
    isFirstMain: true,
    none: say(sentences.oneByOne),
  };
}

interface ShownPart {
  readonly part: Part;
  /** Places of candidates, each of which a press decides. */
  readonly places: readonly PlaceOption[];
  /** Number of places that are not shown. */
  readonly hidden: number;
  /** The cities in which the rows can be looked up; undefined if they cannot be looked up. */
  readonly cities?: CityChoice | undefined;
  /** A typed city that is being looked for. */
  readonly finding?: string | undefined;
  /** Index of the part. */
  readonly at: number;
  readonly next: number | undefined;
  readonly count: number;
  /** Number of other parts whose rows stay to check if the rows of this part do. */
  readonly passed: number;
}

/** Asks in which place the rows of one part lie, and says how many of these rows are decided. */
export function partPage(by: Column, shown: ShownPart, say: Say): PartingPage {
  const {
    part,
    places: shownPlaces,
    hidden: more,
    cities,
    finding,
    at,
    next,
    count,
    passed,
  } = shown;
  const { text, rows, decided, unread, cut, inputs } = part;
  const places = [...decided.keys()].map(unbrokenName);
  const known = countText([...decided.values()].reduce((sum, one) => sum + one, 0));
  const { pairs, labels, ...typed } = cityTexts(part, cities, say);
  return {
    at,
    next,
    count,
    id: `${by.column} ${at} ${rows}`,
    title:
      by.column === NO_COLUMN
        ? by.header || say(sentences.allRows)
        : say(sentences.partTitle, { name: nameOf(by, say), text: shownText(text, say) }),
    examples: [...inputs].slice(0, EXAMPLES_MAX),
    values: inputs.size,
    paragraphs: [
      ...(rows === 0
        ? []
        : [say(sentences.partRows, { rows: countText(rows), values: countText(inputs.size) })]),
      ...(decided.size === 0
        ? []
        : [say(sentences.partDecided, { rows: known, places: firstOf(places, say) })]),
      ...unreadRows(unread, say),
      ...(rows > 0 && shownPlaces.length + labels.length + pairs.length === 0
        ? [say(sentences.noPlaces)]
        : []),
      ...(cut === 0 ? [] : [say(sentences.cutLists, { rows: countText(cut) })]),
      ...(pairs.length > 0 ? [say(sentences.severalCities)] : []),
    ],
    pairs,
    options: [
      ...labels,
      ...shownPlaces.map(({ name, rows: own, isCut }) =>
        say(placeSentence(isCut, own === rows), {
          name: unbrokenName(name),
          rows: countText(isCut ? rows : own),
          left: countText(rows - own),
        }),
      ),
      ...(decided.size === 0 ? [] : [say(sentences.decideAgain, { rows: known })]),
    ],
    isFirstMain: pairs.length > 0 && labels.length > 0,
    ...(more > 0 && { more: say(sentences.morePlaces, { count: countText(more) }) }),
    ...(rows > 0 && {
      none: say(passed === 0 ? sentences.leavePart : sentences.leaveParts, {
        count: countText(passed),
      }),
    }),
    ...typed,
    ...(finding !== undefined && { field: say(placeSentences.findingCity, { text: finding }) }),
  };
}

function placeSentence(isCut: boolean, isAll: boolean) {
  if (isCut) return sentences.lookUpIn;
  return isAll ? sentences.placeAll : sentences.placeSome;
}

/** Texts about the cities in which one press looks up a part; if there are several cities, each can be left out. */
function cityTexts(
  { text, rows }: Part,
  cities: CityChoice | undefined,
  say: Say,
): Pick<PartingPage, 'field' | 'fieldText'> & {
  readonly pairs: NonNullable<PartingPage['pairs']>;
  readonly labels: readonly string[];
} {
  if (cities === undefined) return { pairs: [], labels: [] };
  const offered = cities.of(text);
  const unknown = cities.unknownIn(text);
  const suggested = cities.suggestedFor(text);
  const nameWithSource = (one: (typeof offered)[number]) =>
    say(sourceSentence(one), {
      name: unbrokenName(fullName(one.city)),
      text: one.typed ?? text,
    });
  const chosen = cities.chosenFor(text);
  const [only] = offered;
  const counts = { rows: countText(rows), count: countText(chosen.length) };
  const name = only === undefined ? '' : nameWithSource(only);
  const sentence = chosen.length > 1 ? sentences.lookUpInEither : sentences.lookUpChecked;
  return {
    pairs:
      offered.length < 2
        ? []
        : offered.map((one) => ({ text: nameWithSource(one), isOn: one.isOn })),
    labels:
      chosen.length === 0
        ? []
        : [say(offered.length === 1 ? sentences.lookUpIn : sentence, { ...counts, name })],
    field:
      unknown !== undefined
        ? unknownText(say, unknown)
        : suggested === undefined
          ? say(cities.takesTowns ? sentences.typePlace : sentences.typeCity)
          : say(sentences.cityOfTitle, { title: suggested.title }),
    fieldText: suggested === undefined ? '' : fullName(suggested.city),
  };
}

function sourceSentence({ typed, isByFound }: OfferedCity) {
  if (isByFound) return byColumnSentences.placeOfFound;
  return typed === undefined ? sentences.cityNamed : sentences.cityTyped;
}

/** Gives the first of several texts, and shows that there are more. */
function firstOf(texts: readonly string[], say: Say): string {
  const more = texts.length > TEXTS_SHOWN ? '…' : '';
  return texts.slice(0, TEXTS_SHOWN).join(say(listSeparator)) + more;
}

/** Says for how many rows a part of the address will be missing from the result. */
function unreadRows(rows: number, say: Say): readonly string[] {
  return rows === 0 ? [] : [say(sentences.unreadRows, { rows: countText(rows) })];
}

function nameOf({ header, by }: Column, say: Say): string {
  if (by === 'text') return header;
  if (by === 'filled') return say(sentences.filledDown, { header });
  return say(by === 'area_code' ? sentences.areaCode : sentences.postalArea, { header });
}

/** Keeps hiragana together with the characters after them, so that names such as さいたま市 stay on one line. */
function unbrokenName(name: string): string {
  return name.replace(/[ぁ-ん](?=\p{Script=Han})/gu, '$&\u2060');
}

function shownText(text: string, say: Say): string {
  return text === '' ? say(sentences.blank) : text;
}

/**
 * Makes markup. Every text in a template is escaped, unless the tag `html` itself made it. A hole (`${…}`) is refused
 * in places for which escaping does not suffice: an attribute without quotes, for example.
 */

/** Markup that is safe to send. Only `html` makes it. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Html = Markup;

/** Value for a hole of a template. The last three print nothing. */
export type Hole = Html | string | number | readonly Hole[] | false | null | undefined;

/** Position of a hole in the markup. */
type Place = 'content' | 'quoted' | 'tag';

const placesOfTemplates = new WeakMap<TemplateStringsArray, readonly Place[]>();

/** Makes markup. @throws TypeError for a text in a tag but outside double quotes, or markup inside them. */
export function html(strings: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  let places = placesOfTemplates.get(strings);
  if (places === undefined) {
    places = placesOf(strings);
    placesOfTemplates.set(strings, places);
  }
  let text = strings[0] ?? '';
  for (const [i, hole] of holes.entries()) {
    text += printed(hole, places[i] ?? 'content') + (strings[i + 1] ?? '');
  }
  return new Markup(text);
}

function printed(hole: Hole, place: Place): string {
  if (hole === null || hole === undefined || hole === false) return '';
  if (hole instanceof Markup) {
    if (place === 'quoted') throw new TypeError('markup in an attribute');
    return hole.toString();
  }
  if (typeof hole === 'object') return hole.map((one) => printed(one, place)).join('');
  if (place === 'tag') throw new TypeError('text in a tag, outside of quotes');
  return escaped(String(hole));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** Finds the position of each hole from the part of the template before the hole. */
function placesOf(strings: TemplateStringsArray): readonly Place[] {
  let place: Place = 'content';
  return strings.slice(0, -1).map((text) => {
    for (const character of text) {
      if (place === 'quoted') place = character === '"' ? 'tag' : place;
      else if (place === 'tag')
        place = character === '"' ? 'quoted' : character === '>' ? 'content' : place;
      else if (character === '<') place = 'tag';
    }
    // An attribute alone, html` value=${text}`, has no tag before it.
    if (place === 'content' && text.endsWith('=')) return 'tag';
    return place;
  });
}

/**
 * The one way to make markup. Every text in a template is escaped, unless the tag `html` itself made it. A hole where
 * escaping is not enough, such as an attribute without quotes, is refused.
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

/** What a template may hold. The last three print nothing. */
export type Hole = Html | string | number | readonly Hole[] | false | null | undefined;

/** Where in the markup a hole is. */
type Place = 'content' | 'quoted' | 'tag';

const placesOfTemplates = new WeakMap<TemplateStringsArray, readonly Place[]>();

/**
 * Makes markup.
 *
 * @throws TypeError where a text stands in a tag outside of double quotes, or markup inside of them.
 */
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

/** Finds the place of each hole from the template before it. */
function placesOf(strings: TemplateStringsArray): readonly Place[] {
  let place: Place = 'content';
  return strings.slice(0, -1).map((text) => {
    for (const character of text) {
      if (place === 'quoted') place = character === '"' ? 'tag' : place;
      else if (place === 'tag')
        place = character === '"' ? 'quoted' : character === '>' ? 'content' : place;
      else if (character === '<') place = 'tag';
    }
    // An attribute by itself, html` value=${text}`, has no tag before it.
    if (place === 'content' && text.endsWith('=')) return 'tag';
    return place;
  });
}

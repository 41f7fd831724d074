import { XmlProblem } from './xml-scanner.ts';
import { decodeText } from './xml-text.ts';

/** Matches an attribute: `<c r="A1" s='2'>` has several, one after the other. */
const ATTRIBUTE = /\s+([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** Reads all attributes of an open tag with their values resolved. @throws XmlProblem when they are not well-formed */
export function attributes(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, value } of each(tag)) found.set(name, decodeText(value));
  return found;
}

export function attribute(tag: string, wanted: string): string | undefined {
  for (const { name, value } of each(tag)) if (name === wanted) return decodeText(value);
  return undefined;
}

/** Whether a boolean attribute (`xsd:boolean`) is present and true. */
export function isSet(tag: string, name: string): boolean {
  const value = attribute(tag, name);
  return value === '1' || value === 'true';
}

/** Sets one attribute of the tag (added at the end if missing), and leaves everything else unchanged. */
export function withAttribute(tag: string, name: string, value: string): string {
  for (const found of each(tag)) {
    if (found.name !== name) continue;
    return `${tag.slice(0, found.start)} ${name}="${value}"${tag.slice(found.end)}`;
  }
  const [ending = '>'] = /\s*\/?>$/.exec(tag) ?? [];
  return `${tag.slice(0, tag.length - ending.length)} ${name}="${value}"${ending}`;
}

export function withoutAttribute(tag: string, name: string): string {
  for (const found of each(tag)) {
    if (found.name === name) return tag.slice(0, found.start) + tag.slice(found.end);
  }
  return tag;
}

interface FoundAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

function* each(tag: string): Generator<FoundAttribute> {
  let at = tag.search(/[\s/>]/);
  while (at >= 0) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(tag);
    if (match === null) {
      if (/^\s*\/?>$/.test(tag.slice(at))) return;
      throw new XmlProblem('damaged', 'an attribute');
    }
    const end = at + match[0].length;
    yield { name: match[1] ?? '', value: match[2] ?? match[3] ?? '', start: at, end };
    at = end;
  }
}

/** Splits `x:row` into `x:` and `row` */
export function splitName(name: string): { readonly prefix: string; readonly local: string } {
  const colon = name.indexOf(':') + 1;
  return { prefix: name.slice(0, colon), local: name.slice(colon) };
}

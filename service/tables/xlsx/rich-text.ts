import { countText } from '@daicho/shared/messages/count-text.ts';
import { LONGEST_CELL } from '../a1.ts';
import { XmlProblem, type XmlToken } from './xml-scanner.ts';
import { decodeCdata, decodeText, unescapeXstring } from './xml-text.ts';

/**
 * Collects the text of a string item (CT_Rst, ECMA-376 Part 1, 18.4.8): `<t>`, and the `<t>` of every run, joined.
 * Phonetic runs `<rPh>`, the furigana that Excel stores when a person types, are not part of the cell's text.
 */
export class RichText {
  #prefix = '';
  #phonetic = 0;
  #inText = false;
  #collected = '';

  get text(): string {
    return unescapeXstring(this.#collected);
  }

  begin(prefix: string): void {
    this.#prefix = prefix;
    this.#phonetic = 0;
    this.#inText = false;
    this.#collected = '';
  }

  open(name: string, selfClosing: boolean): void {
    if (selfClosing) return;
    if (name === `${this.#prefix}rPh`) this.#phonetic += 1;
    else if (name === `${this.#prefix}t`) this.#inText = this.#phonetic === 0;
  }

  close(name: string): void {
    if (name === `${this.#prefix}rPh`) this.#phonetic -= 1;
    else if (name === `${this.#prefix}t`) this.#inText = false;
  }

  /** @throws XmlProblem for a text that is too long */
  add(token: XmlToken, raw: string): void {
    if (this.#inText) this.#collected = lengthened(this.#collected, characters(token, raw));
  }
}

/** Largest number of characters of a cell's text that are read: a cell can show only a tenth of that. */
const LONGEST_TEXT = 10 * LONGEST_CELL;

/** @throws XmlProblem when the text of a cell would become too long */
export function lengthened(text: string, more: string): string {
  if (text.length + more.length <= LONGEST_TEXT) return text + more;
  throw new XmlProblem('unsupported', `a cell of over ${countText(LONGEST_TEXT)} characters`);
}

/** Gives the characters that a token stands for; none unless the token is text or CDATA. */
export function characters(token: XmlToken, raw: string): string {
  if (token === 'text') return decodeText(raw);
  return token === 'cdata' ? decodeCdata(raw.slice('<![CDATA['.length, -']]>'.length)) : '';
}

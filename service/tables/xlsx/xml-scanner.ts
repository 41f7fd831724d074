/** Says what is wrong with a text that should be XML: it is not well-formed, or of an unsupported kind. */
export class XmlProblem extends Error {
  readonly kind: 'damaged' | 'unsupported';

  constructor(kind: 'damaged' | 'unsupported', detail: string) {
    super(detail);
    this.kind = kind;
  }
}

export type XmlToken = 'open' | 'close' | 'text' | 'cdata' | 'other';

/**
 * Length of the longest token: no tag, text or comment of a worksheet is nearly as long, and a longer token would have
 * to be kept in memory.
 */
const LONGEST_TOKEN = 1 << 22;
const DEEPEST = 256;

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

const UTF8_MARK = '\xef\xbb\xbf';

/**
 * Cuts the bytes of an XML part, given as Latin-1 text, into whole tokens with exact offsets, so that a writer can copy
 * every byte that it does not change. Bytes need not be decoded for this, since all markup is ASCII in UTF-8. The
 * scanner checks that tags nest and that the encoding is UTF-8; it resolves no entities.
 *
 * Fill it with `feed`, then take tokens with `next` until it returns undefined.
 */
export class XmlScanner {
  /** Offsets of the current token in the part, in bytes. */
  start = 0;
  end = 0;
  /** Name of the current tag, with its prefix. */
  name = '';
  selfClosing = false;
  /** Number of elements around the current token; a tag does not count itself. */
  depth = 0;

  #text = '';
  /** Offset of `text` in the part. */
  #base = 0;
  #at = 0;
  #tokenAt = 0;
  readonly #open: string[] = [];
  #isFirst = true;
  #hasRoot = false;

  /** Current token as it stands in the part. */
  get raw(): string {
    return this.#text.slice(this.#tokenAt, this.#at);
  }

  /** Offset of the first byte that is in no token yet. */
  get consumed(): number {
    return this.#base + this.#at;
  }

  feed(chunk: string): void {
    this.#base += this.#at;
    this.#text = this.#at < this.#text.length ? this.#text.slice(this.#at) + chunk : chunk;
    this.#at = 0;
    if (this.#text.length > LONGEST_TOKEN + chunk.length) {
      throw new XmlProblem('unsupported', 'a tag or text of over 4 MiB');
    }
  }

  /** @throws XmlProblem when the part ends too early */
  finish(): void {
    const rest = this.#text.slice(this.#at);
    if (!this.#hasRoot || this.#open.length > 0 || rest.trim() !== '') {
      throw new XmlProblem('damaged', 'ends too early');
    }
    this.#at = this.#text.length;
  }

  /** @throws XmlProblem */
  next(): XmlToken | undefined {
    if (this.#isFirst && !this.#skipMark()) return undefined;
    const text = this.#text;
    const at = this.#at;
    if (at >= text.length) return undefined;
    if (text.charCodeAt(at) !== LT) return this.#textToken();
    switch (text.charCodeAt(at + 1)) {
      case SLASH:
        return this.#closeTag();
      case QUESTION:
        return this.#instruction();
      case BANG:
        return this.#bang();
      default:
        return this.#openTag();
    }
  }

  #textToken(): XmlToken | undefined {
    const end = this.#text.indexOf('<', this.#at);
    if (end < 0) return undefined;
    this.#take(end);
    const isOutside = this.#open.length === 0;
    if (isOutside && this.raw.trim() !== '') throw new XmlProblem('damaged', 'text outside');
    return 'text';
  }

  #openTag(): XmlToken | undefined {
    const end = this.#tagEnd();
    if (end === undefined) return undefined;
    this.#take(end);
    const text = this.#text;
    const tokenAt = this.#tokenAt;
    this.selfClosing = text.charCodeAt(end - 2) === SLASH;
    let nameEnd = tokenAt + 1;
    while (isNameCode(text.charCodeAt(nameEnd))) nameEnd += 1;
    this.name = text.slice(tokenAt + 1, nameEnd);
    if (this.name === '') throw new XmlProblem('damaged', 'a tag without a name');
    if (this.#open.length === 0) {
      if (this.#hasRoot) throw new XmlProblem('damaged', 'two root elements');
      this.#hasRoot = true;
    }
    if (!this.selfClosing) this.#open.push(this.name);
    if (this.#open.length > DEEPEST) throw new XmlProblem('unsupported', 'nested too deeply');
    return 'open';
  }

  /**
   * Finds the position after the `>` that ends a tag; a `>` in an attribute's value does not count. Gives undefined if
   * the end has not come yet.
   */
  #tagEnd(): number | undefined {
    const text = this.#text;
    let quote = 0;
    for (let i = this.#at + 1; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === GT) return i + 1;
      else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
      else if (code === LT) throw new XmlProblem('damaged', 'a tag in a tag');
    }
    return undefined;
  }

  #closeTag(): XmlToken | undefined {
    const end = this.#text.indexOf('>', this.#at);
    if (end < 0) return undefined;
    this.#take(end + 1);
    this.name = this.#text.slice(this.#tokenAt + 2, end).trimEnd();
    this.selfClosing = false;
    if (this.#open.pop() !== this.name) throw new XmlProblem('damaged', `</${this.name}>`);
    this.depth = this.#open.length;
    return 'close';
  }

  #instruction(): XmlToken | undefined {
    const end = this.#text.indexOf('?>', this.#at);
    if (end < 0) return undefined;
    this.#take(end + 2);
    const encoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)/.exec(this.raw)?.[1];
    if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) {
      throw new XmlProblem('unsupported', `encoding ${encoding}`);
    }
    return 'other';
  }

  #bang(): XmlToken | undefined {
    const text = this.#text;
    const at = this.#at;
    const [opening, closing, token] = text.startsWith('<!--', at)
      ? (['<!--', '-->', 'other'] as const)
      : (['<![CDATA[', ']]>', 'cdata'] as const);
    const start = text.slice(at, at + opening.length);
    if (start !== opening) {
      if (opening.startsWith(start) || '<!--'.startsWith(start)) return undefined;
      throw new XmlProblem('unsupported', 'a document type declaration');
    }
    const end = text.indexOf(closing, at + opening.length);
    if (end < 0) return undefined;
    this.#take(end + closing.length);
    return token;
  }

  #take(end: number): void {
    this.#tokenAt = this.#at;
    this.#at = end;
    this.start = this.#base + this.#tokenAt;
    this.end = this.#base + end;
    this.depth = this.#open.length;
  }

  /** Skips a byte order mark. Gives false while too few bytes have come to recognise one. */
  #skipMark(): boolean {
    const text = this.#text;
    if (text.length < UTF8_MARK.length) return false;
    if (/^(\xff\xfe|\xfe\xff|<\0|\0<)/.test(text)) throw new XmlProblem('unsupported', 'UTF-16');
    if (text.startsWith(UTF8_MARK)) this.#at = UTF8_MARK.length;
    this.#isFirst = false;
    return true;
  }
}

function isNameCode(code: number): boolean {
  return code > 0x20 && code !== GT && code !== SLASH;
}

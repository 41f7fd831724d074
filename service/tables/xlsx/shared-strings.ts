import { countText } from '@daicho/shared/messages/count-text.ts';
import { scanPart } from './part-scan.ts';
import { RichText } from './rich-text.ts';
import type { Workbook } from './workbook.ts';
import { XmlProblem, XmlScanner } from './xml-scanner.ts';
import { splitName } from './xml-tag.ts';
import { damaged } from './zip/zip-archive.ts';

/** Largest number of characters of all texts in memory: a million addresses have forty million. */
const MOST_CHARACTERS = 2 ** 27;

/** Texts by their index. */
export type SharedStrings = ReadonlyMap<number, string>;

/**
 * Reads the wanted texts of the workbook's table of strings (ECMA-376 Part 1, 18.4.9). Other texts are only counted, so
 * that no more than the texts of the chosen columns are in memory.
 *
 * @throws TableError `damaged_workbook` if a wanted text is missing
 */
export async function readSharedStrings(
  workbook: Workbook,
  wanted: ReadonlySet<number> | 'all',
): Promise<SharedStrings> {
  const found = new Map<number, string>();
  const count = wanted === 'all' ? undefined : wanted.size;
  if (count === 0) return found;
  const { archive, sharedStringsPart: part } = workbook;
  const entry = part === undefined ? undefined : archive.find(part);
  if (entry === undefined && wanted === 'all') return found;
  if (entry === undefined) throw damaged(archive.source.path, 'sharedStrings.xml', 'missing');
  const reader = new StringReader(wanted);
  let length = 0;
  await scanPart(archive, entry, reader, (text) => {
    found.set(reader.index, text);
    length += text.length;
    if (length > MOST_CHARACTERS) {
      const limit = countText(MOST_CHARACTERS);
      throw new XmlProblem('unsupported', `over ${limit} characters in the chosen columns`);
    }
    return found.size === count ? 'stop' : undefined;
  });
  if (count !== undefined && found.size < count)
    throw damaged(archive.source.path, entry.fileName, 'missing text');
  return found;
}

/** Gives the wanted texts in order, each with its `index`. */
class StringReader {
  index = -1;
  readonly #scanner = new XmlScanner();
  readonly #wanted: ReadonlySet<number> | 'all';
  readonly #item = new RichText();
  #itemName = '';

  constructor(wanted: ReadonlySet<number> | 'all') {
    this.#wanted = wanted;
  }

  feed(chunk: string): void {
    this.#scanner.feed(chunk);
  }

  finish(): void {
    this.#scanner.finish();
  }

  next(): string | undefined {
    const scanner = this.#scanner;
    const item = this.#item;
    for (let token = scanner.next(); token !== undefined; token = scanner.next()) {
      const isItem = scanner.depth === 1 && scanner.name === this.#itemName;
      if (token === 'open' && scanner.depth === 0) this.#beginTable();
      else if (token === 'open' && isItem) this.#beginItem();
      else if (token === 'open') item.open(scanner.name, scanner.selfClosing);
      else if (token === 'close' && !isItem) item.close(scanner.name);
      else if (token !== 'close' && this.#isWanted) item.add(token, scanner.raw);
      const isEnd = isItem && (token === 'close' || (token === 'open' && scanner.selfClosing));
      if (isEnd && this.#isWanted) return item.text;
    }
    return undefined;
  }

  get #isWanted(): boolean {
    return this.#wanted === 'all' || this.#wanted.has(this.index);
  }

  #beginTable(): void {
    const { prefix, local } = splitName(this.#scanner.name);
    if (local !== 'sst') throw new XmlProblem('damaged', `<${this.#scanner.name}>`);
    this.#itemName = `${prefix}si`;
    this.#item.begin(prefix);
  }

  #beginItem(): void {
    this.index += 1;
    this.#item.begin(splitName(this.#itemName).prefix);
  }
}

import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { TableError } from '../table-error.ts';
import { damaged, type ZipArchive } from './zip/zip-archive.ts';

/**
 * Size of the largest part that is read as a whole, such as lists of sheets and relationships, and definitions of
 * tables.
 */
const LARGEST = 2 ** 26;
/** Largest number of elements that are read from a part, such as sheets or relationships. */
const MOST_ELEMENTS = 10_000;
/** Largest number of attributes of one element. */
const MOST_ATTRIBUTES = 1_000;

/**
 * Element with its local name, and its attributes by local name. The name of an attribute in a namespace, such as `id`,
 * has the namespace and a space before it: `uri id`.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Reads elements of a part in the order of their opening tags. Gives undefined if the archive has no part of that name.
 *
 * @param wanted local names of the elements.
 * @throws TableError `damaged_workbook`, `part_too_large`
 */
export async function readSmallPart(
  archive: ZipArchive,
  part: string,
  wanted: ReadonlySet<string>,
): Promise<readonly XmlElement[] | undefined> {
  const entry = archive.find(part);
  if (entry === undefined) return undefined;
  archive.checkSize(entry, LARGEST);
  try {
    return await parse(archive.read(entry), wanted);
  } catch (error) {
    if (error instanceof TableError) throw error;
    const detail = error instanceof Error ? error.message : 'XML';
    throw damaged(archive.source.path, part, detail, error);
  }
}

async function parse(
  chunks: AsyncIterable<Buffer>,
  wanted: ReadonlySet<string>,
): Promise<readonly XmlElement[]> {
  const elements: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let count = 0;
  parser.on('attribute', () => {
    count += 1;
    if (count > MOST_ATTRIBUTES) throw new RangeError(`over ${MOST_ATTRIBUTES} attributes`);
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    count = 0;
    if (!wanted.has(tag.local)) return;
    if (elements.length === MOST_ELEMENTS) throw new RangeError(`over ${MOST_ELEMENTS} elements`);
    const attributes = Object.values(tag.attributes).map(
      ({ local, uri, value }) => [uri === '' ? local : `${uri} ${local}`, value] as const,
    );
    elements.push({ name: tag.local, attributes: new Map(attributes) });
  });
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '').close();
  return elements;
}

/** Chooses the decoder of XML, which is UTF-8 or, with a mark, UTF-16 (XML 1.0, 4.3.3). */
function decoderOf(start: Buffer): TextDecoder {
  const mark = start.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

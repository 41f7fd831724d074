import { SaxesParser, type SaxesTagNS } from 'saxes';
import { damaged, type ZipArchive } from './zip-archive.ts';

/** Size of the largest part held in memory as a whole: lists of sheets and relationships, definitions of tables. */
const LARGEST = 2 ** 26;

/** Element with its local name and its attributes by local name; `id` of another namespace comes as `uri id`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * Reads the elements of a part in the order of their opening tags; undefined when there is no such part.
 *
 * @throws TableError `damaged_workbook`, `part_too_large`
 */
export async function readSmallPart(
  archive: ZipArchive,
  part: string,
): Promise<readonly XmlElement[] | undefined> {
  const entry = archive.find(part);
  if (entry === undefined) return undefined;
  archive.checkSize(entry, LARGEST);
  const chunks: Buffer[] = [];
  for await (const chunk of archive.read(entry)) chunks.push(chunk);
  try {
    return parse(decode(Buffer.concat(chunks)));
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'XML';
    throw damaged(archive.source.path, part, detail, error);
  }
}

function parse(text: string): readonly XmlElement[] {
  const elements: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag: SaxesTagNS) => {
    const attributes = Object.values(tag.attributes).map(
      ({ local, uri, value }) => [uri === '' ? local : `${uri} ${local}`, value] as const,
    );
    elements.push({ name: tag.local, attributes: new Map(attributes) });
  });
  parser.write(text).close();
  return elements;
}

/** Decodes XML, which is UTF-8 or, with a mark, UTF-16 (XML 1.0, 4.3.3). */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

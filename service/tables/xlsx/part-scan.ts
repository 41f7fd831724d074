import type { Entry } from 'yauzl';
import { TableError } from '../table-error.ts';
import { XmlProblem } from './xml-scanner.ts';
import { damaged, type ZipArchive } from './zip/zip-archive.ts';

/** What `XmlScanner` and the readers that use it have in common. */
interface Reader<Event> {
  feed(chunk: string): void;
  finish(): void;
  next(): Event | undefined;
}

/**
 * Runs a reader over a part: each chunk is fed as Latin-1 text, then `visit` is called for every event. The scan stops
 * early when `visit` returns `stop`.
 *
 * @throws TableError that names the part if its XML is faulty
 */
export async function scanPart<Event>(
  archive: ZipArchive,
  entry: Entry,
  reader: Reader<Event>,
  visit: (event: Event) => 'stop' | undefined,
): Promise<void> {
  archive.checkSize(entry);
  try {
    for await (const chunk of archive.read(entry)) {
      reader.feed(chunk.toString('latin1'));
      for (let event = reader.next(); event !== undefined; event = reader.next()) {
        if (visit(event) === 'stop') return;
      }
    }
    reader.finish();
  } catch (error) {
    throw namingPart(error, archive, entry);
  }
}

/** Turns an XmlProblem into an error that names the file and the part. */
export function namingPart(error: unknown, archive: ZipArchive, entry: Entry): unknown {
  if (!(error instanceof XmlProblem)) return error;
  const { path } = archive.source;
  const part = entry.fileName;
  return error.kind === 'damaged'
    ? damaged(path, part, error.message, error)
    : new TableError('unsupported_xml', { path, part, detail: error.message }, { cause: error });
}

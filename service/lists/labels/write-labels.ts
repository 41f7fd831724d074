/** Writes the sheets of labels, as a page or as PDF. The output appears completely or not at all. */
import { closeSync, createWriteStream, openSync, writeSync } from 'node:fs';
import { writeAtomically } from '../../files/atomic-write.ts';
import { writeProblem } from '../../tables/output-file.ts';
import type { LabelFonts } from './pdf/label-fonts.ts';
import { writePdf } from './pdf/label-pdf.ts';
import { labelPage, type PageOptions } from './sheets/label-page.ts';
import type { LabelLayout } from './sheets/layout.ts';

/** @throws TableError if the output cannot be written. @param fonts of a PDF, or undefined for a page. */
export async function writeLabels(
  labels: readonly LabelLayout[],
  output: string,
  options: PageOptions,
  fonts: LabelFonts | undefined,
  signal: AbortSignal,
): Promise<void> {
  try {
    await writeAtomically(output, async (path) => {
      if (fonts === undefined) return writePage(path, labelPage(labels, options));
      const file = createWriteStream(path, { flags: 'wx', flush: true });
      await writePdf(labels, options, fonts, file, signal).finally(() => file.destroy());
    });
  } catch (error) {
    signal.throwIfAborted();
    throw writeProblem(error, output);
  }
}

function writePage(path: string, pieces: Iterable<string>): void {
  const file = openSync(path, 'wx');
  try {
    for (const piece of pieces) writeSync(file, piece);
  } finally {
    closeSync(file);
  }
}

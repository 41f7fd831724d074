/** Writes the page of labels, and prints it as PDF where that is asked for. The output appears whole or not at all. */
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '../../files/system-error.ts';
import { writeProblem } from '../../tables/output-file.ts';
import { runError } from '../error.ts';
import { labelPage, type PageOptions } from './sheets/label-page.ts';
import type { LabelLayout } from './sheets/layout.ts';
import { printPdf } from './sheets/print-pdf.ts';
import { labelUsageSentences } from './words.ts';

/** @throws EnrichError where the browser makes no PDF; TableError where the output cannot be written. */
export async function writeLabels(
  labels: readonly LabelLayout[],
  output: string,
  options: PageOptions & { readonly browser: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  // Beside the output, not hidden and not in /tmp: browsers in a sandbox of their own see neither.
  const folder = written(output, () => mkdtempSync(join(dirname(output), 'daicho-labels-')));
  try {
    const page = join(folder, 'labels.html');
    written(output, () => writePage(page, labelPage(labels, options)));
    const { browser } = options;
    if (browser === undefined) {
      written(output, () => renameSync(page, output));
      return;
    }
    const pdf = join(folder, 'labels.pdf');
    await printPdf(browser, page, pdf, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      const values = { path: browser, reason: messageOf(error) };
      throw runError(labelUsageSentences.browserFailed, values);
    });
    written(output, () => renameSync(pdf, output));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function written<T>(output: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
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

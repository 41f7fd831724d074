/** Describes an import of one file as a data version. `daicho import` builds a command from each such description. */
import type { Language, Sentence } from '@daicho/shared/messages/language.ts';

export interface FileImportOrder {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly file: string;
  /** Whether an existing version may be replaced. */
  readonly replace: boolean;
  /** Whether the file may lack many of the known records. */
  readonly allowLoss: boolean;
}

export interface FileImport<Report = unknown> {
  readonly help: {
    readonly command: Sentence;
    readonly file: Sentence;
    /** A complete command line. */
    readonly example: Sentence;
  };
  /** Imports the file. The report is a plain value, since it goes from one thread to another. */
  run(order: FileImportOrder): Promise<Report>;
  /** Lists the sentences for a person about the report. */
  reportLines(report: Report, done: ImportDone, language: Language): readonly string[];
}

interface ImportDone {
  readonly version: string;
  readonly seconds: string;
}

/** Hides the type of the report: callers only pass it from `run` to `reportLines`. */
export function fileImport<Report>(own: FileImport<Report>): FileImport {
  return {
    ...own,
    reportLines: (report, done, language) => own.reportLines(report as Report, done, language),
  };
}

/** Types of a register's update: its context and its outcome. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Fetcher } from './fetcher.ts';
import type { UpdateRecord } from './record.ts';
import type { Importers } from './registers/importers.ts';

export interface UpdateContext {
  readonly dataDir: string;
  /** Folder of this update alone: files are fetched into it, and removed once they are imported. */
  readonly folder: string;
  readonly fetcher: Fetcher;
  readonly imports: Importers;
  /** Record of earlier updates. */
  readonly record: UpdateRecord;
  /** Whether to fetch and import files even if the publisher says that they are unchanged. */
  readonly force: boolean;
  /** Whether the update only finds out which files it would fetch. */
  readonly dryRun: boolean;
  /** Today in Japan, `YYYY-MM-DD`. */
  readonly today: string;
  /** First day on which the publisher had the register in this form; an earlier day of a file is not believed. */
  readonly since: string;
}

export type UpdateOutcome = (
  | { readonly kind: 'unchanged'; readonly files?: UpdateRecord['files'] }
  | {
      readonly kind: 'imported';
      readonly version: string;
      /** Records of files, by which the publisher is asked whether they have changed. */
      readonly files?: UpdateRecord['files'];
    }
  /** Files that would be fetched, by name, with their size if it is known. */
  | {
      readonly kind: 'would';
      readonly files: readonly { readonly name: string; readonly bytes?: number }[];
    }
) & {
  /**
   * Sentences, each about a time of a file that the publisher states and that was not believed, and the time that
   * counts instead.
   */
  readonly notes?: readonly Sentence[];
};

/** @throws SentenceError if something is wrong. What an update of several imports has imported before then stays. */
export type Update<Addresses> = (
  addresses: Addresses,
  context: UpdateContext,
) => Promise<UpdateOutcome>;

/** Types of a register's update: its context and its outcome. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Fetcher } from './fetcher.ts';
import type { UpdateRecord } from './record.ts';
import type { Importers } from './registers/importers.ts';

export interface UpdateContext {
  readonly dataDir: string;
  /** Folder that the update has to itself: files are fetched into it, and removed once they are imported. */
  readonly folder: string;
  readonly fetcher: Fetcher;
  readonly imports: Importers;
  /** Record of earlier updates. */
  readonly record: UpdateRecord;
  /** Whether files are fetched and imported also where the publisher says that they are the same. */
  readonly force: boolean;
  /** Whether to find out only what would be fetched. */
  readonly dryRun: boolean;
  /** Today in Japan, `YYYY-MM-DD`. */
  readonly today: string;
  /** First day of which the publisher can have a file. */
  readonly since: string;
}

export type UpdateOutcome = (
  | { readonly kind: 'unchanged'; readonly files?: UpdateRecord['files'] }
  | {
      readonly kind: 'imported';
      readonly version: string;
      /** Files as they are remembered, where their publisher is asked whether it still has the same. */
      readonly files?: UpdateRecord['files'];
    }
  /** Files that would be fetched, by name, with their size where it is known. */
  | {
      readonly kind: 'would';
      readonly files: readonly { readonly name: string; readonly bytes?: number }[];
    }
) & {
  /** A statement of the publisher that was not believed, and what counts instead. */
  readonly notes?: readonly Sentence[];
};

/** @throws SentenceError when something is not as it should be; then nothing was imported but what was told before. */
export type Update<Addresses> = (
  addresses: Addresses,
  context: UpdateContext,
) => Promise<UpdateOutcome>;

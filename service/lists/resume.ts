/** Checks whether a run may resume from the file that an earlier run left next to the output. */
import { realpathSync, statSync } from 'node:fs';
import { rootAddress } from '@daicho/shared/connection/connection.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { NEWEST_API_VERSION } from '@daicho/shared/model/api-version.ts';
import { DistinctCount } from './distinct-count.ts';
import { type Memory, openMemory } from './memory.ts';
import { ResultCache } from './result-cache.ts';
import type { ListSource, Notify } from './source.ts';
import { enrichNoticeSentences as notices } from './words.ts';

/** Format number, increased when the meaning of the stored data changes. */
const FORMAT = 4;

/** A lookup of each row of a run: its kind, the columns that are read for the kind, and the columns that are added. */
export interface LookupOptions {
  readonly kind: Kind;
  /** Headers of the columns of each input of the kind, in their order. */
  readonly columns: readonly (readonly string[])[];
  /** Ids of the result columns in the kind's catalogue, the status among them. */
  readonly fields: readonly string[];
  /** Notation of whole addresses, in words; absent for the usual one. */
  readonly notation?: string;
  /** Whether the address counts if the postal code next to it belongs to another place. */
  readonly takesAddress: boolean;
}

/** Options that the results of a run depend on. */
export interface RememberedOptions extends Omit<LookupOptions, 'takesAddress'> {
  readonly input: string;
  readonly output: string;
  readonly sheet: string | undefined;
  /** As in `LookupOptions`; absent if the kind has no addresses. */
  readonly takesAddress?: boolean;
  /** Further lookups of the same rows. */
  readonly otherLookups?: readonly LookupOptions[];
  readonly source: ListSource;
  readonly dataVersion: string | undefined;
}

/** Opens the memory of a run, with the results of the same run before it stopped. @param language of the results. */
export function openRunMemory(
  options: RememberedOptions,
  language: Language,
  notify: Notify,
): Memory {
  const signature = signatureOf(options, language);
  if (signature === undefined) return new ResultCache(new DistinctCount());
  const memory = openMemory(`${options.output}.resume`);
  const earlier = memory.note('signature');
  if (earlier === signature) {
    notify(notices.resuming, { count: memory.size() });
  } else {
    if (earlier !== undefined) notify(notices.startingAfresh);
    memory.clear();
    memory.setNote('signature', signature);
  }
  return memory;
}

/** Drops the results of a data version that the service no longer has. */
export function forget(memory: Memory): void {
  const signature = memory.note('signature');
  memory.clear();
  if (signature !== undefined) memory.setNote('signature', signature);
}

/** Whether the output is a file that this run wrote before, with failed rows, and so may be replaced. */
export function isOwnOutput(memory: Memory, output: string): boolean {
  const written = memory.note('output');
  return written !== undefined && written === stampOf(output);
}

export function noteOutput(memory: Memory, output: string): void {
  memory.setNote('output', stampOf(output) ?? '');
}

/**
 * Sums up everything that the results depend on. Gives undefined for a local run, which restarts faster than it could
 * resume.
 */
function signatureOf(options: RememberedOptions, language: Language): string | undefined {
  const { source, sheet, dataVersion, otherLookups = [] } = options;
  if (!('baseUrl' in source)) return undefined;
  return JSON.stringify({
    format: FORMAT,
    input: [realpathSync(options.input), stampOf(options.input)],
    sheet,
    lookups: [options, ...otherLookups].map(
      ({ columns, kind, notation, takesAddress, fields }) => ({
        ...{ columns, kind: kind.id, notation, takesAddress, fields },
      }),
    ),
    language,
    baseUrl: rootAddress(source.baseUrl),
    apiVersion: NEWEST_API_VERSION,
    dataVersion,
  });
}

/** Gives size and time of the last change. */
function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat === undefined ? undefined : `${stat.size} ${stat.mtimeNs}`;
}

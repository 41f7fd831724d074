/** Opens the source of a run: a service with its key, or the registers of the data directory. */
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { type Kind, type Register, registersOf } from '@daicho/shared/enrich/kind.ts';
import { type Abilities, DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { KEY_FILE_MAX_BYTES, readKeyFile } from '../connections/key-file.ts';
import { localConnection } from '../connections/local.ts';
import type { LookupConnection } from '../connections/lookup-connection.ts';
import { type RemoteOptions, remoteConnection } from '../connections/remote.ts';
import { noticeOf, openStores, registerNamed } from '../registers/registers.ts';
import type { Sharing } from '../registers/snapshots/sharing/sharing.ts';
import { SnapshotError } from '../registers/snapshots/snapshot-error.ts';
import { runError } from './error.ts';
import { enrichErrorSentences as errors, enrichNoticeSentences as notices } from './words.ts';

interface RemoteService {
  readonly baseUrl: string;
  readonly keyFile: string | undefined;
  readonly batch: boolean;
  readonly concurrency: number;
}

export interface LocalData {
  readonly dataDirectory: string;
  /** Whether the data that ships with Daicho may replace imported data that is gone or damaged. */
  readonly allowEmbedded: boolean;
}

/** Service to ask, or the data directory of this computer. */
export type ListSource = RemoteService | LocalData;

export interface OpenedSource {
  readonly connection: LookupConnection;
  readonly abilities: Abilities;
  readonly concurrency: number;
  /** Whether the first register that was opened is known to cover only a part of the nation. */
  readonly isPart: boolean;
  /** Registers that are known to cover only a part of the nation, such as the corporations of some prefectures. */
  readonly partRegisters: ReadonlySet<Register>;
}

export type Notify = (
  sentence: Sentence,
  values?: Readonly<Record<string, string | number>>,
) => void;

interface Asked {
  readonly source: ListSource | OpenedSource;
  /** Kinds of the rows. */
  readonly kinds: readonly Kind[];
}

/** @throws EnrichError if there is no key to read, or no data. */
export function openSource(
  { source, kinds }: Asked,
  notify: Notify,
  remote: RemoteOptions = {},
): OpenedSource {
  if ('connection' in source) return source;
  return isLocal(source)
    ? openDirectory(source, kinds, notify)
    : openService(source, notify, remote);
}

export function isLocal(source: ListSource | OpenedSource): source is LocalData {
  return 'dataDirectory' in source;
}

function openService(source: RemoteService, notify: Notify, remote: RemoteOptions): OpenedSource {
  const { baseUrl, keyFile, concurrency } = source;
  if (keyFile === undefined) {
    const abilities = { ...DEFAULT_ABILITIES, batch: source.batch };
    const connection = remoteConnection({ baseUrl }, remote);
    return { connection, abilities, concurrency, isPart: false, partRegisters: new Set() };
  }
  const read = readKeyFile(keyFile);
  if (read === undefined) throw runError(errors.keyFile, { path: keyFile });
  if (read === 'too_large') {
    throw runError(errors.keyFileTooLarge, { path: keyFile, limit: KEY_FILE_MAX_BYTES / 1024 });
  }
  if (read.isExposed) notify(notices.exposedKeyFile, { path: keyFile });
  return {
    connection: remoteConnection({ baseUrl, key: read.key }, remote),
    abilities: source.batch ? abilitiesOf(read.kind) : { ...DEFAULT_ABILITIES, batch: false },
    concurrency,
    isPart: false,
    partRegisters: new Set(),
  };
}

/**
 * Opens the registers. Questions are answered one at a time, since this process does the work itself.
 *
 * @param sharing the share of this thread, if several threads look rows up. @throws EnrichError if there is no data.
 */
export function openDirectory(
  { dataDirectory: path, allowEmbedded }: LocalData,
  kinds: readonly Kind[],
  notify: Notify,
  sharing?: Sharing,
): OpenedSource {
  const onProblem = (problem: SnapshotError) => notify(problem.inBothLanguages());
  const watch = { onProblem, allowEmbedded, ...(sharing && { sharing }) };
  try {
    // Other registers are not asked, and opening them takes time.
    const asked = [...new Set(kinds.flatMap(registersOf))].map(registerNamed);
    const opened = openStores(path, asked, watch);
    // The other threads open the snapshots that this thread has opened.
    if (sharing !== undefined) {
      opened.postal.open();
      for (const id of asked) opened[id].open();
    }
    const notices = asked.map((id) => noticeOf(opened, id));
    for (const notice of notices) if (notice !== undefined) notify(notice.sentence, notice.values);
    const partRegisters = new Set<Register>(asked.filter((_, i) => notices[i] !== undefined));
    return {
      connection: localConnection(opened),
      abilities: DEFAULT_ABILITIES,
      concurrency: 1,
      isPart: notices[0] !== undefined,
      partRegisters,
    };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    throw runError(errors.data, { path, reason: error.inBothLanguages() });
  }
}

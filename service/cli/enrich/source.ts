/** Opens what a run asks: a service with its key, or the registers of the data directory. */
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { type Abilities, DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import {
  enrichErrorSentences as errors,
  enrichNoticeSentences as notices,
} from '@daicho/shared/messages/enrich.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import {
  coverageNotice,
  type Notice,
  schoolCoverageNotice,
} from '../../connections/coverage-notice.ts';
import { KEY_FILE_MAX_BYTES, readKeyFile } from '../../connections/key-file.ts';
import { localConnection } from '../../connections/local.ts';
import type { LookupConnection } from '../../connections/lookup-connection.ts';
import { type RemoteOptions, remoteConnection } from '../../connections/remote.ts';
import { openBankRegisters } from '../../registers/bank/registers.ts';
import { openCorporationRegisters } from '../../registers/corporation/registers.ts';
import { openHolidayRegisters } from '../../registers/holiday/registers.ts';
import { openRegister } from '../../registers/postal/open-register.ts';
import { openPostalRegisters } from '../../registers/postal/registers.ts';
import { openSchoolRegisters } from '../../registers/school/registers.ts';
import { SnapshotError } from '../../registers/snapshots/snapshot-error.ts';
import { runError } from './error.ts';
import type { EnrichOptions, LocalData, RemoteService } from './options.ts';

interface OpenedSource {
  readonly connection: LookupConnection;
  readonly abilities: Abilities;
  readonly concurrency: number;
  /** Whether it is known to have the corporations of some prefectures only. */
  readonly isPart: boolean;
}

export type Notify = (
  sentence: Sentence,
  values?: Readonly<Record<string, string | number>>,
) => void;

/** @throws EnrichError when there is no key to read, or no data. */
export function openSource(
  { source, kind }: Pick<EnrichOptions, 'source' | 'kind'>,
  notify: Notify,
  remote: RemoteOptions = {},
): OpenedSource {
  return 'baseUrl' in source
    ? openService(source, notify, remote)
    : openDirectory(source, kind, notify);
}

function openService(source: RemoteService, notify: Notify, remote: RemoteOptions): OpenedSource {
  const { baseUrl, keyFile, concurrency } = source;
  if (keyFile === undefined) {
    const abilities = { ...DEFAULT_ABILITIES, batch: source.batch };
    const connection = remoteConnection({ baseUrl }, remote);
    return { connection, abilities, concurrency, isPart: false };
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
  };
}

/** Opens the registers; questions go one at a time, since the work is this process's own. */
function openDirectory(
  { dataDirectory: path, allowEmbedded }: LocalData,
  kind: Kind,
  notify: Notify,
): OpenedSource {
  const onProblem = (problem: SnapshotError) => notify(sentenceOf(problem));
  const watch = { onProblem, allowEmbedded };
  try {
    const postal = openPostalRegisters(path, openRegister, watch);
    // The others are not asked, and take time to open.
    const asked = {
      ...(kind.register === 'corporation'
        ? { corporation: openCorporationRegisters(path, () => postal.open(), watch) }
        : {}),
      ...(kind.register === 'school'
        ? { school: openSchoolRegisters(path, () => postal.open(), watch) }
        : {}),
    };
    const isPart =
      (asked.corporation !== undefined &&
        tellCoverage(coverageNotice(asked.corporation.open()), notify)) ||
      (asked.school !== undefined &&
        tellCoverage(schoolCoverageNotice(asked.school.open()), notify));
    const holiday =
      kind.register === 'holiday' ? { holiday: openHolidayRegisters(path, watch) } : {};
    const bank = kind.register === 'bank' ? { bank: openBankRegisters(path, watch) } : {};
    return {
      connection: localConnection({ postal, ...asked, ...bank, ...holiday }),
      abilities: DEFAULT_ABILITIES,
      concurrency: 1,
      isPart,
    };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    throw runError(errors.data, { path, reason: sentenceOf(error) });
  }
}

/** Whether a register lacks parts, which is said. */
function tellCoverage(notice: Notice | undefined, notify: Notify): boolean {
  if (notice !== undefined) notify(notice.sentence, notice.values);
  return notice !== undefined;
}

function sentenceOf(problem: SnapshotError): Sentence {
  return { ja: problem.sentence('ja'), en: problem.sentence('en') };
}

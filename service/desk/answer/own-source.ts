/** The registers of this process, as a source to ask. */
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { localConnection } from '../../connections/local.ts';
import type { Source } from '../../connections/outcomes-of.ts';
import { noticeOf, type OpenedRegisters, registersOf } from '../../registers/registers.ts';
import { openable } from '../../registers/snapshots/snapshot-error.ts';

export function ownSource(registers: OpenedRegisters): (kind: RegisterKind) => Source {
  const all = registersOf(registers);
  const connection = localConnection(registers);
  return ({ register }) => {
    const notice = openable(() => noticeOf(all, register));
    const isPart = notice !== undefined;
    return { connection, abilities: DEFAULT_ABILITIES, concurrency: 1, isPart };
  };
}

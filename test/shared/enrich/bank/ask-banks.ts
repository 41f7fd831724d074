/** Asks about rows of cells as a run does, with the banks that ship with Daicho, and counts the calls. */

import { localConnection } from '@daicho/service/connections/local.ts';
import { Asker } from '@daicho/service/lists/asker.ts';
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { fixtureRegisters } from '../../../service/http/postal-fixture.ts';

export interface Asked {
  readonly outcomes: readonly Outcome[];
  /** Operation and bank of each call, in their order. */
  readonly calls: readonly string[];
}

export async function askBanks(
  { lookup }: Kind,
  rows: readonly (readonly CellValue[])[],
): Promise<Asked> {
  const calls: string[] = [];
  const service = localConnection({ postal: fixtureRegisters() });
  const asker = new Asker({
    connection: {
      send(call, signal) {
        const { bank_code = '' } = call.params as { readonly bank_code?: string };
        calls.push(`${call.operation.name} ${bank_code}`.trim());
        return service.send(call, signal);
      },
    },
    lookup,
    abilities: DEFAULT_ABILITIES,
    concurrency: 1,
    retry: DEFAULT_RETRY,
    signal: new AbortController().signal,
    pin: undefined,
  });
  const outcomes: Outcome[] = [];
  const { settled, asks } = plan(rows, lookup);
  const place = ({ rows, outcome }: (typeof settled)[number]) => {
    for (const row of rows) outcomes[row] = outcome;
  };
  settled.forEach(place);
  await asker.ask(asks, place);
  return { outcomes, calls };
}

/** Outcome of a row in one line: `found 0001 みずほ`, `several_banks: …`. */
export function lineOf({ catalogue }: Kind, outcome: Outcome | undefined): string {
  switch (outcome?.kind) {
    case 'found':
      return `found ${outcome.records.map((one) => catalogue.candidateText(one)).join(', ')}`;
    case 'ambiguous':
      return `${outcome.reason}: ${outcome.candidates.map((one) => catalogue.candidateText(one)).join(', ')}`;
    case 'invalid':
      return `invalid ${outcome.reason}`;
    default:
      return outcome?.kind ?? 'none';
  }
}

/** Shared by all searches: reading the cell with the parameters, and the outcome of a refused search. */
import type { ApiError } from '../../api/call/error.ts';
import type { Operation } from '../../api/operation.ts';
import type { CellValue } from '../../cells/cell.ts';
import type { KeyOrOutcome } from '../lookup.ts';
import { BLANK, type Invalid } from '../outcome.ts';

const NOT_ACCEPTED: Invalid = { kind: 'invalid', reason: 'search_not_accepted' };

/** Takes the cell as the key. @param paramsIn reads the parameters of the operation from the cell. */
export function keyOfSearch(
  cell: CellValue,
  { params }: Operation<unknown, unknown>,
  paramsIn: (cell: string) => unknown,
): KeyOrOutcome {
  if (cell === null) return { settled: BLANK };
  const key = String(cell);
  return params.safeParse(paramsIn(key)).success ? { key } : { settled: NOT_ACCEPTED };
}

/** Reads the answer 400 as a search that the service does not accept, for example for its syntax (spec, Errors). */
export function outcomeOfRefusedSearch({ kind }: ApiError): Invalid | undefined {
  return kind === 'bad_request' ? NOT_ACCEPTED : undefined;
}

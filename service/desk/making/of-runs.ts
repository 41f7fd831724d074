/** Lists the columns that runs have written into a sheet, the newest first. Labels and maps take values from them. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { WrittenByRuns } from '../../lists/labels/columns.ts';
import { readEdits } from '../lists/edits.ts';
import { writtenColumns } from '../lists/written-columns.ts';

export async function writtenByRuns(folder: string, sheet: number): Promise<WrittenByRuns> {
  const columns = writtenColumns(await readEdits(folder))
    .flatMap((column) => (column?.sheet === sheet ? [column] : []))
    .toReversed();
  const codes = columns.filter(
    ({ kind, field }) => kind === addressKind.id && field === 'postal_code',
  );
  return {
    headers: columns.map(({ header }) => header),
    codes: codes.map(({ header, inputs: [address = []] }) => ({ header, address })),
  };
}

import { writePostalSnapshot } from '@daicho/service/registers/postal/snapshot.ts';
import { PostalTableBuilder } from '@daicho/service/registers/postal/table-builder.ts';
import { fixtureRecords } from './http/postal-fixture.ts';

/** Writes a few records of our own into a data directory, which a service opens at once. */
export function writeSmallData(directory: string): void {
  const table = new PostalTableBuilder();
  for (const record of fixtureRecords) table.add(record);
  const counts = { areas: 1, offices: 1, codes: 2 };
  writePostalSnapshot(
    directory,
    { columns: table.columns() },
    { version: '2026-05-29', counts, inputs: [] },
  );
}

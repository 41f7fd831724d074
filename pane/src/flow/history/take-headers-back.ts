/** Removes the row of headers that the pane put in above a table, once the last run on that table is undone. */
import type { Waiting } from '../../host.ts';
import type { Context } from '../context.ts';
import type { PastRun } from './past-run.ts';

/** @returns whether it was removed: it stays where people changed it or protect it; undefined where none was put in. */
export async function takeHeadersBack(
  { host, session }: Context,
  { parts }: PastRun,
  waiting: Waiting,
): Promise<boolean | undefined> {
  const before = parts[0]?.before;
  const put = before?.putHeaders;
  if (before === undefined || put === undefined || host.removeHeaderRow === undefined) {
    return undefined;
  }
  const isRemoved = await host.removeHeaderRow(before, put, waiting).catch(() => false);
  if (isRemoved) session.putHeaders.delete(before.id);
  return isRemoved;
}

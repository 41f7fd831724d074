import { Slices } from '@daicho/pane/src/asking/slices.ts';
import { type RunWithoutPane, runsWithoutPane } from '@daicho/pane/src/flow/run-without-pane.ts';
import { keyKindByForm } from '@daicho/shared/connection/key.ts';
import { readSheetSettings } from '../connection/sheet-settings.ts';
import { host } from '../host/host.ts';
import { STORED_KEY } from '../pane-host/script-send.ts';
import { ExecutionEndError } from './execution-ends.ts';

/**
 * Makes runs with the document's connection. @param blockRows rows that are read and written at once.
 * @throws ExecutionEndError if no connection is set.
 */
export function runsOfDocument(blockRows: number): RunWithoutPane {
  const { connection } = readSheetSettings(host.properties);
  if (connection === undefined) throw new ExecutionEndError('not_connected');
  const { baseUrl, key } = connection;
  const keyKind = keyKindByForm(key) ?? 'secret';
  // There is no page that has to stay responsive, so slices do not pause.
  const slices = new Slices(async () => {}, host.now);
  return runsWithoutPane({ baseUrl, key: STORED_KEY, keyKind }, slices, blockRows);
}

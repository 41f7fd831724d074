/** A chooser that is opened after a run over codes with several towns. */
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import { customers } from '../customers.ts';
import { opened, openPane, ran, until, withParts } from '../pane.ts';

export const CODES = ['3000001', '1000001', '3000002', '3000001'];

export async function chooser() {
  const { host, register } = customers(CODES);
  const flow = await withParts(await openPane(host));
  await ran(flow);
  await opened(flow);
  return { host, register, flow };
}

export type Flow = Awaited<ReturnType<typeof openPane>>;
/** Resolves when all choices that were made so far are written. */
export const written = (flow: Flow) =>
  until(
    flow,
    ({ chooser }) =>
      chooser === undefined || !(chooser.isWriting || chooser.groups.some(isToWrite)),
  );

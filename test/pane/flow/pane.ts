/** A pane without a page: the actions of a test, and functions that wait for what the pane shows. */

import { Slices } from '@daicho/pane/src/asking/slices.ts';
import type { ConnectionSettings } from '@daicho/pane/src/connection-settings.ts';
import { createFlow, type Flow } from '@daicho/pane/src/flow/flow.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import type { MemoryHost } from '../memory-host.ts';

export const SETTINGS: ConnectionSettings = {
  baseUrl: 'https://daicho.example.jp',
  key: 'dpk_test',
  keyKind: 'public',
};

/** Resolves with the state once it is as wanted. */
export function until(flow: Flow, isWanted: (state: PaneState) => boolean): Promise<PaneState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWanted(flow.state)) return false;
      resolve(flow.state);
      return true;
    };
    if (look()) return;
    const end = flow.subscribe(() => {
      if (look()) end();
    });
  });
}

/** A pane that shows the table of a host. */
export async function openPane(host: MemoryHost, blockRows = 4): Promise<Flow> {
  const slices = new Slices(() => Promise.resolve());
  const flow = createFlow(host, { slices, blockRows });
  flow.start();
  await until(flow, ({ page }) => page !== 'loading');
  if (host.saved === undefined) flow.actions.skip();
  await read(flow);
  return flow;
}

/** Chooses every usual field of the kind, like a person who wants the parts of an address too. */
export async function withParts(flow: Flow): Promise<Flow> {
  flow.actions.chooseFields(flow.state.choice?.kind.catalogue.defaults ?? []);
  await read(flow);
  return flow;
}

export function read(flow: Flow): Promise<PaneState> {
  return until(
    flow,
    ({ isReading, target, notice, survey }) =>
      !isReading && (survey !== undefined || (target === undefined && notice !== undefined)),
  );
}

/** Starts a run and waits for its end. */
export async function ran(flow: Flow, start = () => flow.actions.run()): Promise<PaneState> {
  start();
  return ended(flow);
}

export function ended(flow: Flow): Promise<PaneState> {
  return until(flow, ({ run, notice }) => run === undefined && notice !== undefined);
}

/** Opens the chooser of the shown run. */
export function openedPage(flow: Flow): Promise<PaneState> {
  flow.actions.openChooser();
  return until(flow, ({ chooser }) => chooser !== undefined && chooser.parting?.id !== 'asking');
}

/** Opens the chooser of the shown run, and goes from the page of all open groups to the first group. */
export async function opened(flow: Flow): Promise<PaneState> {
  const { chooser } = await openedPage(flow);
  if (chooser?.overview !== undefined) flow.actions.goTo(chooser.at);
  return flow.state;
}

/** Undoes the shown run, or the one with the given id. */
export function undone(flow: Flow, id?: string): Promise<PaneState> {
  flow.actions.dismissNotice();
  flow.actions.undo(id);
  return until(flow, ({ notice, run }) => notice !== undefined && run === undefined);
}

/** Runs again and overwrites the cells that the shown run kept because people had changed them. */
export function overwritten(flow: Flow): Promise<PaneState> {
  const step = flow.state.result?.steps?.find(({ id }) => id === 'overwrite');
  if (step === undefined) throw new Error('nothing was kept');
  flow.actions.dismissNotice();
  return ran(flow, () => flow.actions.takeStep(step));
}

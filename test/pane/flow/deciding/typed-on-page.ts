/** The page of what is left to decide over the postal codes that ship with Daicho, where a person types places. */
import type { Flow } from '@daicho/pane/src/flow/flow.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import type { PostalRegisters } from '@daicho/service/registers/postal/register.ts';
import { shipped } from '../../../service/registers/postal/address/shipped-outcome.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openedPage, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';

const postal: PostalRegisters = { versions: () => [shipped.version], open: () => shipped };
const service = localConnection({ postal });
const send: Send = async ({ operation, params }, signal) => {
  const reply = await service.send({ operation, params }, signal);
  return 'ok' in reply ? { ok: operation.result['2025-01-01'].parse(reply.ok) } : reply;
};

/** A pane that has run over addresses, with its page of what is left to decide. */
export async function pageOver(addresses: readonly string[]) {
  const rows = addresses.map((address) => [address]);
  const host = new MemoryHost(['Address'], rows, { settings: SETTINGS, send });
  const flow = await withParts(await openPane(host, 500));
  await ran(flow);
  await openedPage(flow);
  return { flow, host };
}

/** Gives the groups in which a value stands. */
export const groupsOf = ({ state }: Flow, address: string) =>
  state.chooser?.groups.filter(({ values }) => values.some(({ input }) => input === address)) ?? [];

/** Lists the candidates that a value has on the page. */
export const candidatesOf = (flow: Flow, address: string) =>
  groupsOf(flow, address).flatMap(({ candidates }) => candidates);

/** The field beside a value on the page, or on its card. */
function fieldOf({ state: { chooser } }: Flow, id: string) {
  const onPage = chooser?.overview?.choices.find((one) => one.id === id);
  return onPage?.field ?? chooser?.field;
}

/** Types a place beside a value, and waits until the place was looked up and any decision is written. */
export async function typedBeside(flow: Flow, address: string, text: string) {
  const { overview, groups = [], at = 0 } = flow.state.chooser ?? {};
  const [group] = groupsOf(flow, address);
  const id = group?.id ?? '';
  const isOnPage = overview?.choices.some((one) => one.id === id) === true;
  // A value with a checkbox has its field on its card.
  const isShown = overview === undefined && groups[at] === group;
  if (!isOnPage && !isShown && group !== undefined) flow.actions.goTo(groups.indexOf(group));
  flow.actions.findCity(text, isOnPage ? id : undefined);
  const { chooser } = await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (fieldOf(flow, id)?.isBusy !== true &&
        // The only city is looked up at once.
        (now.parting === undefined || (now.parting.pairs ?? []).length > 1) &&
        !now.isWriting &&
        !now.groups.some(isToWrite)),
  );
  return { parting: chooser?.parting, said: chooser?.said, label: fieldOf(flow, id)?.label };
}

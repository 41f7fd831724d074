/** The page of all open groups, over a few misspelt and unknown towns. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openedPage, openPane, ran, SETTINGS, until } from '../pane.ts';
import { type Flow, written } from './opened-chooser.ts';
import { service } from './towns-typed.ts';

export const SEVERAL = '埼玉県川越市本街3';
export const LIKE = '東京都三鷹市井工2';
export const [NOWHERE, UNKNOWN] = ['元街2-22-9', '無街9'];
export const TO_CHECK = [SEVERAL, LIKE, NOWHERE, UNKNOWN];

/** A column by which rows are divided. */
interface Beside {
  readonly header: string;
  readonly cells: readonly CellValue[];
}

/** Shows the page over a list with numbers, names and dates, and waits until it shows these cells. @param beside the last column. */
export async function page(
  addresses: readonly string[] = TO_CHECK,
  { header, cells }: Beside = { header: '備考', cells: [] },
) {
  const rows = addresses.map((address, i) => {
    return [`C-${i}`, `客${i}`, address, 20240401 + i, '月額', 36_000 + i, cells[i] ?? null];
  });
  const headers = ['No.', 'お客様名', '住所', '入会日', '区分', '会費', header];
  const host = new MemoryHost(headers, rows, { settings: SETTINGS, send: service() });
  const flow = await openPane(host, 500);
  await ran(flow);
  await openedPage(flow);
  const overview = () => flow.state.chooser?.overview;
  await until(flow, () => overview()?.choices.every(({ row }) => row.includes('客')) !== false);
  const choice = (text: string) => overview()?.choices.find(({ texts }) => texts.includes(text));
  const choose = (text: string, candidate: number | undefined) =>
    flow.actions.choose(choice(text)?.id ?? '', candidate);
  const placeOf = (text: string) => {
    const id = choice(text)?.id;
    return flow.state.chooser?.groups.findIndex((group) => group.id === id) ?? -1;
  };
  return { flow, host, overview, choice, placeOf, choose, codes: () => host.column('Postal code') };
}

export type Shown = Awaited<ReturnType<typeof page>>;

export const closed = (flow: Flow) => until(flow, ({ chooser }) => chooser === undefined);

/** Types a place for a value, and waits until the decision is written. */
export async function typed({ flow, choice }: Shown, of: string, text: string) {
  flow.actions.findCity(text, choice(of)?.id);
  await until(flow, ({ chooser }) => chooser?.overview?.isLooking !== true);
  await written(flow);
}

/** The step that marks duplicates, over a table in memory and the registers themselves. */
import type { Send } from '@daicho/pane/src/send.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { localConnection } from '@daicho/service/connections/local.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { placesRegisters } from '../../../service/connections/postal-places.ts';
import { MemoryHost, type MemoryOptions } from '../../memory-host.ts';
import { openPane, SETTINGS, until } from '../pane.ts';

export const WAITING = { signal: new AbortController().signal, onEditMode: () => {} };
export const HEADERS = ['番号', '氏名', 'フリガナ', '住所', '電話'];
export const ROWS: readonly (readonly CellValue[])[] = [
  [
    1,
    '髙橋　太郎',
    'タカハシ タロウ',
    '千代田区麹町３丁目２番５号　コーポ見本４０５号室',
    '03-0000-0000',
  ],
  [2, '高橋太郎様', null, '東京都千代田区麹町3-2-5-405', null],
  [3, 'ﾀｶﾊｼ ﾀﾛｳ', null, '東京都千代田区麹町3-2-5 コーポ見本405', null],
  [4, '高橋花子', null, '東京都千代田区麹町3-2-5 コーポ見本405', null],
  [5, null, null, null, null],
  [6, '山田太郎', null, '東京都千代田区一番町', null],
];
const SAME = ['1', '1', '1'];
export const EMPTY = Array(7).fill(null);
export const MARKS = [
  ['同じ人', '確実', '3行目と住所が部屋番号まで同じ、名前が同じ', '残す', ...SAME],
  ['同じ人', '確実', '2行目と住所が部屋番号まで同じ、名前が同じ', '重複', ...SAME],
  ['同じ人', 'ほぼ確実', '2行目と住所が部屋番号まで同じ、名前の読みが同じ', '重複', ...SAME],
  ['同じ世帯', '確実', '2行目と住所が部屋番号まで同じ、名字が同じで名前は別', null, null, '1', '1'],
  EMPTY,
  EMPTY,
];
export { MARK_HEADERS } from '../../../shared/duplicates/mark-headers.ts';

export function counted() {
  const service = localConnection({ postal: placesRegisters() });
  const calls: string[] = [];
  const send: Send = async ({ operation, params }, signal) => {
    calls.push(operation.name);
    const reply = await service.send({ operation, params }, signal);
    return 'ok' in reply ? { ok: operation.result['2025-01-01'].parse(reply.ok) } : reply;
  };
  return { calls, send };
}

export async function step(
  options: MemoryOptions = {},
  rows = ROWS,
  headers = HEADERS,
  blockRows = 4,
) {
  const { calls, send } = counted();
  const language = 'ja';
  const host = new MemoryHost(headers, rows, { language, settings: SETTINGS, send, ...options });
  const flow = await openPane(host, blockRows);
  flow.actions.openDuplicates();
  await until(flow, ({ duplicates }) => duplicates?.survey !== undefined);
  const after = async (act: () => void): Promise<PaneState> => {
    flow.actions.dismissNotice();
    act();
    return until(flow, ({ run, notice }) => run === undefined && notice !== undefined);
  };
  const marks = () => host.rows.map((cells) => filledUp(cells.slice(headers.length)));
  return { host, flow, calls, after, marks };
}

function filledUp(cells: readonly CellValue[]): readonly CellValue[] {
  return Array.from({ length: 7 }, (_, i) => cells[i] ?? null);
}

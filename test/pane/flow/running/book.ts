/** A workbook in memory with several sheets, each with one table. The sheet of a target decides which table a call is about. */
import type { PaneHost, SheetTop, Waiting } from '@daicho/pane/src/host.ts';
import type { Target } from '@daicho/pane/src/target.ts';
import type { MemoryHost } from '../../memory-host.ts';

/** Functions of a host whose first argument is the target. */
const OF_TARGET = [
  'readRows',
  'check',
  'saveMadeColumns',
  'write',
  'showCell',
  'mergedRows',
  'headerRow',
] as const;

type OfTarget = (target: Target, ...rest: unknown[]) => unknown;

/** @param sheets by name; the first is in front, and keeps the settings and the history. */
export function bookOf(sheets: Readonly<Record<string, MemoryHost>>) {
  const hosts = Object.entries(sheets).map(([name, sheet]) =>
    Object.assign(sheet, { sheetName: name, tableId: `id of ${name}` }),
  );
  const [first] = hosts;
  if (first === undefined) throw new Error('no sheet');
  const of = (id: string) => hosts.find(({ tableId }) => tableId === id) ?? first;
  let front = first;
  const own = hosts.map(({ readTarget }) => readTarget);
  const delegated = OF_TARGET.map((name) => {
    const works = new Map(hosts.map((one) => [one, Reflect.get(one, name) as OfTarget]));
    const call: OfTarget = (target, ...rest) => {
      const host = of(target.id);
      return works.get(host)?.apply(host, [target, ...rest]);
    };
    return [name, call] as const;
  });
  const opened: string[] = [];
  const otherSheets: PaneHost['otherSheets'] = {
    tops: async ({ id }) => hosts.filter(({ tableId }) => tableId !== id).map(topOf),
    open: async (id) => {
      front = of(id);
      opened.push(front.sheetName);
    },
  };
  const host = Object.assign(first, Object.fromEntries(delegated), {
    readTarget: (waiting: Waiting) => own[hosts.indexOf(front)]?.call(front, waiting),
    otherSheets,
  });
  return { host, opened, sheets: hosts };
}

function topOf({ tableId, sheetName, headers, rows }: MemoryHost): SheetTop {
  const texts = [headers, ...rows.slice(0, 5)].map((row) => row.map((cell) => String(cell ?? '')));
  return { id: tableId, name: sheetName, row: 0, column: 0, texts };
}

/** Compares the effect of a sequence of decisions on each row with a model that knows only row numbers and no groups. */
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import type { MemoryHost } from '../../memory-host.ts';
import { ran, until } from '../pane.ts';
import { CITIES, chooser, type Flow, page } from './wards.ts';

/** An action of a person; numbers choose among the options at that moment. */
type Deed =
  | { readonly deed: 'part'; readonly group: number | undefined; readonly column: number }
  | { readonly deed: 'press'; readonly at: number; readonly option: number | undefined }
  | { readonly deed: 'end' | 'reopen' | 'reverse' }
  | { readonly deed: 'pick'; readonly group: number; readonly candidate: number | undefined }
  | { readonly deed: 'split'; readonly group: number }
  | { readonly deed: 'insert'; readonly row: number; readonly cells: readonly CellValue[] }
  | { readonly deed: 'delete'; readonly row: number }
  | { readonly deed: 'edit'; readonly row: number; readonly branch: string };

const n = fc.nat(11);
const choice = fc.option(n, { nil: undefined, freq: 4 });
const value = fc.constantFrom('中央区本町1', '北区中之島2', '北区本町3', '港区港町4');
const branch = fc.constantFrom('大阪支店', '大阪支店 ', '札幌支店', 'ﾅｺﾞﾔ支店', 'ナゴヤ支店', '');
const phone = fc.constantFrom('東', '西', '東　', '');
const cells = fc.tuple(value, branch, phone);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ deed: fc.constant('part' as const), group: choice, column: fc.nat(1) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ deed: fc.constant('press' as const), at: n, option: choice }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ deed: fc.constant('pick' as const), group: n, candidate: choice }),
  },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('split' as const), group: n }) },
  { weight: 3, arbitrary: fc.record({ deed: fc.constantFrom('end' as const, 'reopen' as const) }) },
);
const disturbance: fc.Arbitrary<Deed> = fc.oneof(
  fc.constant({ deed: 'reverse' as const }),
  fc.record({ deed: fc.constant('insert' as const), row: n, cells }),
  fc.record({ deed: fc.constant('delete' as const), row: n }),
  fc.record({ deed: fc.constant('edit' as const), row: n, branch }),
);

/** A row by its number, with its city, which is undefined while the row is to check. */
interface Held {
  readonly number: CellValue;
  readonly value: string;
  /** Texts of branch and phone, in the form in which rows are divided by them. */
  readonly texts: readonly string[];
  /** The same texts, with blanks read as the text above. */
  readonly filled: readonly string[];
  readonly city: string | undefined;
  readonly isNew: boolean;
}

function held(host: MemoryHost): readonly Held[] {
  const [cities, results] = [host.column('City'), host.column('Result')];
  let above: readonly string[] = ['', ''];
  return host.rows.map(([number = null, own, ...beside], i) => {
    const city = cities[i] ?? undefined;
    const isNew = (results[i] ?? null) === null;
    if (!isNew) expect(String(results[i]).startsWith('Check')).toBe(city === undefined);
    const texts = beside.slice(0, 2).map((cell) =>
      String(cell ?? '')
        .normalize('NFKC')
        .trim(),
    );
    const filled = texts.map((text, at) => text || (above[at] ?? ''));
    above = filled;
    return { number, value: String(own), texts, filled, city: city as string | undefined, isNew };
  });
}

/** The printed cities of a value, with the names of the places around each city. */
function placesOf(text: string) {
  const ward = /^.+?区/.exec(text)?.[0] ?? '';
  return (CITIES[ward] ?? []).map(([prefecture, city]) => ({
    city: city + ward,
    names: [prefecture, prefecture + city, prefecture + city + ward],
  }));
}

/** The city of a value in a place, if there is exactly one. */
function onlyIn(text: string, place: string): string | undefined {
  const there = placesOf(text).filter(({ names }) => names.includes(place));
  return there.length === 1 ? there[0]?.city : undefined;
}

async function settled(flow: Flow) {
  // After these turns, the work that a press starts has begun.
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
  await until(
    flow,
    ({ chooser: open }) => !(open?.isWriting || open?.groups.some(isToWrite) === true),
  );
}

function modulo<T>(list: readonly T[], at: number | undefined): T | undefined {
  return at === undefined ? undefined : list[at % list.length];
}

async function does(flow: Flow, host: MemoryHost, what: Deed, isMoved: boolean): Promise<void> {
  const { state, actions } = flow;
  const groups = state.chooser?.groups ?? [];
  const before = held(host);
  /** Compares each row with its earlier state. @param wanted gives the cities that the row may hold now. */
  const each = (wanted: (row: Held) => readonly (string | undefined)[]) => {
    const now = held(host);
    expect(now.length).toBe(before.length);
    now.forEach((row, i) => {
      const was = before[i] as Held;
      if (was.isNew) expect(row).toEqual(was);
      else expect(wanted(was), JSON.stringify({ what, row, was })).toContain(row.city);
    });
  };
  const same = (row: Held) => [row.city];
  switch (what.deed) {
    case 'part': {
      if (page(flow) !== undefined || groups.length === 0) return;
      actions.partGroups(modulo(groups, what.group)?.id);
      await settled(flow);
      const ways = page(flow)?.options.flatMap((option, i) =>
        option.startsWith(['Branch', 'Phone'][what.column] ?? '') ? [i] : [],
      );
      const at = modulo(ways ?? [], what.group ?? 0);
      if (at === undefined) actions.goBack();
      else actions.pick('', at);
      await settled(flow);
      return each(same);
    }
    case 'press': {
      if (page(flow) === undefined) {
        await does(flow, host, { deed: 'part', group: undefined, column: what.at % 2 }, isMoved);
      }
      const { count = 0, none } = page(flow) ?? {};
      if (none === undefined) return;
      actions.goTo(what.at % count);
      const { title = '', options = [] } = page(flow) ?? {};
      const option = modulo(options, what.option);
      const [header, shown = ''] = title.split(': ');
      const text = shown === '(blank)' ? '' : shown;
      actions.pick('', option === undefined ? undefined : options.indexOf(option));
      await settled(flow);
      const column = header?.startsWith('Branch') ? 0 : 1;
      const isFilled = header?.endsWith('(blanks as the row above)');
      const textOf = ({ filled, texts }: Held) => (isFilled ? filled : texts)[column];
      const [, place = '', rows = ''] =
        /^(.+) \((?:rows\swritten|written to all rows):\s(\d+)/.exec(option ?? '') ?? [];
      const isGivenBack = option?.startsWith('Give ') === true;
      each((row) => {
        if (textOf(row) !== text) return same(row);
        // A decided row changes only if the person asks for that.
        if (row.city !== undefined) return isGivenBack ? [row.city, undefined] : [row.city];
        return [undefined, onlyIn(row.value, place)];
      });
      if (option === undefined || isGivenBack || isMoved) return;
      const written = held(host).filter(
        (row) =>
          textOf(row) === text && row.city !== undefined && row.city === onlyIn(row.value, place),
      );
      expect(written.length, title + option).toBeGreaterThanOrEqual(Number(rows));
      return;
    }
    case 'pick': {
      const group = modulo(groups, what.group);
      if (group === undefined || page(flow) !== undefined) return;
      const candidate =
        what.candidate === undefined ? undefined : what.candidate % group.candidates.length;
      const numbers = new Map(
        group.values.flatMap(({ rows, input }) => rows.map((row) => [host.rows[row]?.[0], input])),
      );
      actions.pick(group.id, candidate);
      await settled(flow);
      each((row) => {
        const own = candidate === undefined ? undefined : placesOf(row.value)[candidate]?.city;
        if (isMoved) return [row.city, own];
        return numbers.get(row.number) === row.value ? [own] : same(row);
      });
      return;
    }
    case 'split':
      if (page(flow) === undefined) actions.splitGroup(modulo(groups, what.group)?.id ?? '');
      return each(same);
    case 'end':
      actions.goBack();
      await settled(flow);
      return each(same);
    case 'reopen':
      actions.goBack();
      actions.closeChooser();
      actions.openChooser();
      await settled(flow);
      return each(same);
    case 'reverse':
      return host.reorder((rows) => rows.reverse());
    case 'insert':
      return host.insert(what.row % (host.rows.length + 1), [100, ...what.cells]);
    case 'delete':
      if (host.rows.length > 1) host.delete(what.row % host.rows.length);
      return;
    case 'edit': {
      const row = host.rows[what.row % host.rows.length];
      if (row !== undefined) row[2] = what.branch;
    }
  }
}

async function check(rows: readonly (readonly CellValue[])[], deeds: readonly Deed[]) {
  const { host, flow } = await chooser(rows.map((own, i) => [i, ...own]));
  const isMoving = ({ deed: one }: Deed) => ['insert', 'delete', 'edit', 'reverse'].includes(one);
  let isMoved = false;
  for (const one of deeds) {
    isMoved ||= isMoving(one);
    await does(flow, host, one, isMoved);
    if (isMoved) continue;
    const now = held(host);
    const counts = { found: now.filter(({ city }) => city !== undefined).length };
    expect(flow.state.result?.counts, JSON.stringify(one)).toMatchObject({
      ...counts,
      ambiguous: now.length - counts.found,
    });
  }
  flow.actions.goBack();
  flow.actions.closeChooser();
  if (isMoved) return;
  const before = structuredClone(host.rows);
  await ran(flow);
  expect(host.rows).toEqual(before);
}

/** Rows whose blank cells mean the text above. After the rows were reversed, nobody knows what the blank cell of a moved row means. */
const BLANKS: CellValue[][] = [
  ['北区中之島2', '大阪支店', ''],
  ['中央区本町1', '大阪支店', '東'],
  ['中央区本町1', '大阪支店', ''],
  ['中央区本町1', '大阪支店', '西'],
  ['中央区本町1', '大阪支店', ''],
  ['中央区本町1', '大阪支店', ''],
];
const PRESSED_AFTER_REVERSAL: Deed[] = [
  { deed: 'press', at: 1, option: undefined },
  { deed: 'reverse' },
  { deed: 'press', at: 5, option: 0 },
];

/** Rows that were divided with blanks read as the text above, moved, divided by the written texts, and moved back. */
const TWO_WAYS: CellValue[][] = [
  ['北区中之島2', '', '東'],
  ['中央区本町1', '大阪支店', '東'],
  ['港区港町4', '札幌支店', '東'],
  ['中央区本町1', '', '東'],
  ['中央区本町1', '', '東'],
];
const PARTED_IN_TWO_WAYS: Deed[] = [
  { deed: 'part', group: 0, column: 0 },
  { deed: 'reverse' },
  { deed: 'end' },
  { deed: 'press', at: 0, option: undefined },
  { deed: 'reverse' },
  { deed: 'press', at: 0, option: undefined },
  { deed: 'press', at: 0, option: 0 },
];

const table = fc.array(cells, { minLength: 5, maxLength: 9 });

describe('decisions for parts and groups', () => {
  it('reach each of their rows, and no other row changes', async () => {
    const property = fc.asyncProperty(
      table,
      fc.array(deed, { minLength: 3, maxLength: 14 }),
      check,
    );
    await fc.assert(property, { numRuns: cases(20, 3_000) });
  });

  it('reach no other row, also while people move, add, delete and edit rows', async () => {
    const deeds = fc.array(fc.oneof({ weight: 4, arbitrary: deed }, disturbance), {
      minLength: 3,
      maxLength: 14,
    });
    await fc.assert(fc.asyncProperty(table, deeds, check), {
      numRuns: cases(20, 3_000),
      examples: [
        [BLANKS, PRESSED_AFTER_REVERSAL],
        [TWO_WAYS, PARTED_IN_TWO_WAYS],
      ],
    });
  });
});

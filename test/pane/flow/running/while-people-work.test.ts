import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import type { MemoryHost } from '../../memory-host.ts';
import type { Moment } from '../../memory-table.ts';
import { customers } from '../customers.ts';
import { openPane, ran, until } from '../pane.ts';

/** Something that a person does at a moment of a run. */
type Deed =
  | { readonly deed: 'insert'; readonly row: number; readonly code: string | null }
  | { readonly deed: 'delete'; readonly row: number }
  | { readonly deed: 'edit'; readonly row: number; readonly code: string | null }
  | { readonly deed: 'reverse' }
  | { readonly deed: 'sort' };

const code = fc.option(
  fc.tuple(fc.constantFrom('100', '300', '404'), fc.nat(4)).map(([head, n]) => `${head}000${n}`),
  { freq: 6 },
);
const row = fc.nat(11);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ deed: fc.constant('insert' as const), row, code }),
  fc.record({ deed: fc.constant('delete' as const), row }),
  fc.record({ deed: fc.constant('edit' as const), row, code }),
  fc.constant({ deed: 'reverse' as const }),
  fc.constant({ deed: 'sort' as const }),
);
const moment: fc.Arbitrary<Moment> = fc.constantFrom(
  'check',
  'readRows',
  'addColumns',
  'rewrite',
  'rewriting',
);
const deeds = fc.array(fc.tuple(moment, fc.integer({ min: 1, max: 5 }), deed), { maxLength: 4 });

function does(host: MemoryHost, what: Deed): void {
  const at = 'row' in what ? Math.min(what.row, Math.max(0, host.rows.length - 1)) : 0;
  switch (what.deed) {
    case 'insert':
      host.insert(at, ['new', what.code]);
      break;
    case 'delete':
      if (host.rows.length > 1) host.delete(at);
      break;
    case 'edit': {
      const cells = host.rows[at];
      if (cells !== undefined) cells[1] = what.code;
      break;
    }
    case 'reverse':
      host.reorder((rows) => rows.reverse());
      break;
    case 'sort':
      host.reorder((rows) => rows.sort((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1)));
  }
}

/** Texts that a row with this code gets. */
function resultOf(cell: unknown): readonly unknown[] {
  if (cell === null || cell === undefined) return [null, null];
  const text = String(cell);
  if (text.startsWith('404')) return [null, 'Not found'];
  if (text.startsWith('300')) return [null, expect.stringMatching(/^Check: /)];
  return [`町${text}`, 'Found'];
}

const results = (host: MemoryHost) => {
  const [towns, statuses] = [host.column('Town'), host.column('Result')];
  return host.column('Postal code').map((cell, i) => ({ cell, row: [towns[i], statuses[i]] }));
};

describe('a run while people work in the table', () => {
  it('never gives a row the result of another row, however rows move while it runs', async () => {
    const property = fc.asyncProperty(
      fc.array(code, { minLength: 1, maxLength: 12 }),
      deeds,
      async (codes, plan) => {
        const { host } = customers(codes);
        const edited = new Set<unknown[]>();
        const there = new Set<unknown[]>(host.rows);
        const flow = await openPane(host);
        const before = { ...host.calls };
        host.at = (now, count) => {
          if (flow.state.run === undefined) return;
          for (const [when, nth, what] of plan) {
            if (when !== now || nth !== count - before[now]) continue;
            const codesBefore = host.rows.map(([, cell]) => cell);
            const same = [...host.rows];
            does(host, what);
            // A person who edits an input beside its result knows that the result belongs to the old input.
            same.forEach((cells, i) => {
              if (cells[1] !== codesBefore[i]) edited.add(cells);
            });
          }
        };
        const { result } = await ran(flow);
        host.at = () => {};
        const left = results(host).filter(({ cell, row }, i) => {
          const own = host.rows[i];
          if (own !== undefined && edited.has(own)) return false;
          const isBlank = row.every((text) => text === null || text === undefined);
          if (!isBlank) expect(row).toEqual(resultOf(cell));
          // A row that is added after everything was written belongs to the next run.
          return isBlank && cell !== null && own !== undefined && there.has(own);
        });
        // Rows without a result are reported.
        expect(result?.unfinished ?? 0).toBeGreaterThanOrEqual(Math.min(1, left.length));
        await ran(flow);
        for (const { cell, row } of results(host)) expect(row).toEqual(resultOf(cell));
      },
    );
    await fc.assert(property, { numRuns: cases(30, 2_000) });
  });

  it('never asks again about a value that was answered, once an answer has named the data version', async () => {
    const property = fc.asyncProperty(
      fc.array(code, { minLength: 1, maxLength: 12 }),
      deeds,
      async (codes, plan) => {
        const { host, register } = customers(codes);
        host.at = (now, count) => {
          for (const [when, nth, what] of plan) if (when === now && nth === count) does(host, what);
        };
        const flow = await openPane(host);
        await ran(flow);
        await ran(flow);
        const first = register.asked.findIndex((asked) => !asked.startsWith('404'));
        const later = register.asked.slice(first === -1 ? register.asked.length : first);
        expect(later).toEqual([...new Set(later)]);
      },
    );
    await fc.assert(property, { numRuns: cases(15, 500) });
  });

  it.each(['1000001', 'x'])(
    'writes rows that look alike (%s) correctly when they change places while it writes',
    async (code) => {
      const { host } = customers([code, null, null, null, code]);
      const flow = await openPane(host);
      host.at = (moment, count) => {
        if (moment === 'rewriting' && count === 2) host.reorder((rows) => rows.reverse());
      };
      const { result } = await ran(flow);
      const [first, ...others] = host.column('Result');
      expect([first, others.at(-1)]).toEqual([expect.any(String), first]);
      expect(result?.unfinished).toBe(0);
    },
  );

  it('writes the results of rows that are added while it writes', async () => {
    const { host, register } = customers(['1000001', '1000002', '1000003', '1000004', '1000005']);
    const flow = await openPane(host);
    host.at = (moment, count) => {
      if (moment === 'rewrite' && count === 2) {
        host.insert(0, ['new', '1000009']);
        host.reorder((rows) => rows.reverse());
      }
    };
    const { result } = await ran(flow);
    expect(results(host).map(({ row: [town] }) => town)).toEqual(
      host.column('Postal code').map((cell) => `町${cell}`),
    );
    expect(result).toMatchObject({ counts: { found: 6 }, unfinished: 0 });
    expect(register.asked).toHaveLength(6);
    expect(host.headers).toHaveLength(6);
  });
});

it('a retry gives failed rows their own results if they were sorted meanwhile, and an undo restores run and retry', async () => {
  const { host, register } = customers(['1000001', '1000002', '1000003', '1000004']);
  const before = structuredClone([host.headers, host.rows]);
  register.before = ({ params }) =>
    ['1000001', '1000002'].includes(Reflect.get(Object(params), 'postal_code'))
      ? { kind: 'unexpected_shape' }
      : undefined;
  const flow = await openPane(host);
  expect((await ran(flow)).result?.counts).toMatchObject({ found: 2, failed: 2 });
  register.before = () => undefined;
  host.reorder((rows) => rows.reverse());
  flow.actions.dismissNotice();
  const { result } = await ran(flow, () => flow.actions.runUnfinished());
  expect(result).toMatchObject({ counts: { found: 4, failed: 0 }, unfinished: 0 });
  expect(host.column('Town')).toEqual(host.column('Postal code').map((cell) => `町${cell}`));
  flow.actions.undo();
  await until(flow, ({ history }) => history[0]?.undo === 'done');
  host.reorder((rows) => rows.reverse());
  expect([host.headers, host.rows]).toEqual(before);
});

it('an undo that is asked for while another run writes changes nothing', async () => {
  const { host } = customers(['1000001', '1000002']);
  const flow = await openPane(host);
  await ran(flow);
  const [first] = flow.state.history;
  flow.actions.chooseUpdate(undefined);
  flow.actions.chooseFields(['city']);
  host.at = (moment) => {
    if (moment === 'rewriting') flow.actions.undo(first?.id);
  };
  await ran(flow);
  expect(flow.state.history.map(({ undo }) => undo)).toEqual(['possible', 'possible']);
  expect(host.headers).toHaveLength(8);
});

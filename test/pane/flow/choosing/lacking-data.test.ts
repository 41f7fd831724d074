/** A service that holds only a part of a register: what the pane says before a run, in the preview and after it. */
import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { coverageOf } from '@daicho/shared/enrich/outside-data.ts';
import type { Coverage } from '@daicho/shared/model/coverage.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../../memory-host.ts';
import { customers } from '../customers.ts';
import { openPane, ran, SETTINGS, until } from '../pane.ts';

const NUMBERS = ['7000012050002', '1000020012131', 'x'];

/** A service of corporations that has none of the requested ones. */
function lacking(coverage: Coverage | undefined) {
  const roots: string[] = [];
  const send: Send = async ({ operation: { name, result } }) => {
    if (name === 'service.root') {
      roots.push(name);
      return { ok: result['2025-01-01'].parse({ coverage: { corporation: coverage } }) };
    }
    if (name === 'corporation.versions') {
      return { ok: result['2025-01-01'].parse({ versions: ['2026-05-29'] }) };
    }
    const isPart = coverage !== undefined && coverage.scope !== 'whole';
    const code = isPart ? 'record_not_covered' : 'record_not_found';
    return {
      error: new ApiError({
        kind: 'not_found',
        status: 404,
        operation: name,
        code,
        ...(coverage && { coverage }),
      }),
    };
  };
  const host = new MemoryHost(
    ['法人番号'],
    NUMBERS.map((number) => [number]),
    { settings: SETTINGS, send, language: 'ja' },
  );
  return { host, roots };
}

describe('a service with a sample of the corporations', () => {
  it('is named as a sample before the run, after one question to the service', async () => {
    const { host, roots } = lacking({ scope: 'sample' });
    const flow = await openPane(host);
    const { survey } = await until(flow, (state) => state.survey?.lacking !== undefined);
    expect(survey?.lacking).toContain('このサービスの法人データは見本だけです。');
    expect(survey?.lacking).toContain('管理者');
    flow.actions.chooseFields(['name']);
    await until(flow, (state) => state.survey?.lacking !== undefined);
    expect(roots).toHaveLength(1);
  });

  it('counts rows that it lacks separately from rows that are not found, in the preview and after the run', async () => {
    const flow = await openPane(lacking({ scope: 'part', parts: ['31'] }).host);
    flow.actions.preview();
    const { preview } = await until(flow, (state) => state.preview?.isAsking === false);
    expect(preview).toMatchObject({ outside: 2, counts: { not_found: 2, invalid: 1 } });
    const { result, notice } = await ran(flow);
    expect(result).toMatchObject({ outside: 2, counts: { not_found: 2 } });
    // Rows that the service lacks are not a sign of a wrong column.
    expect(notice?.text).not.toContain('列や種類が違う');
  });
});

describe('a service', () => {
  it.each([
    ['that says that it has the whole register', { scope: 'whole' } as const],
    ['that says nothing about its register', undefined],
  ])('%s has no rows outside of its data', async (_, coverage) => {
    const { host, roots } = lacking(coverage);
    const flow = await openPane(host);
    const { result, notice } = await ran(flow);
    expect(roots).toHaveLength(1);
    expect(flow.state.survey?.lacking).toBeUndefined();
    expect(result).toMatchObject({ outside: 0, counts: { not_found: 2 } });
    expect(notice?.text).toContain('列や種類が違う');
  });

  it('is not asked about a register that is always whole', async () => {
    const { host, register } = customers();
    const names: string[] = [];
    register.before = ({ operation }) => {
      names.push(operation.name);
      return undefined;
    };
    await ran(await openPane(host));
    expect(names).not.toContain('service.root');
  });
});

describe('what a root answer says about a register', () => {
  it.each([
    [{ corporation: { scope: 'sample' } }, { scope: 'sample' }],
    [{ corporation: { scope: 'part', parts: ['31'] } }, { scope: 'part', parts: ['31'] }],
    [{ corporation: { scope: 'other' } }, undefined],
    [{ corporation: null }, undefined],
    ['text', undefined],
    [undefined, undefined],
  ])('is read from %j', (root, coverage) => {
    expect(coverageOf(root, 'corporation')).toEqual(coverage);
  });
});

/** What the page says of found rows that contradict their column. */

import type { Context } from '@daicho/pane/src/flow/context.ts';
import { remarksOf } from '@daicho/pane/src/flow/deciding/by-column/remarks.ts';
import type { Evidence } from '@daicho/pane/src/flow/deciding/evidence.ts';
import type { FinishedRun } from '@daicho/pane/src/flow/running/finished-run.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { describe, expect, it } from 'vitest';

const context: Pick<Context, 'say'> = { say: (sentence, values) => say(sentence, 'ja', values) };

const runs = ['「得意先」', '「仕入先」', '「外注先」'].map(
  (name, at) => ({ table: { at, name } }) as unknown as FinishedRun,
);

const evidence = (...remarks: readonly (string | undefined)[]): Evidence => ({
  byTable: new Map(remarks.map((remark, at) => [at, { remark }])),
});

describe('the remark that found rows contradict their column', () => {
  it('names its table if several were looked up together, and names each table that has such a remark', () => {
    expect(remarksOf(context, runs, evidence(undefined, '3 行目', '7 行目'))).toBe(
      '「仕入先」：3 行目\n「外注先」：7 行目',
    );
  });

  it('names no table if there is only one, and is absent if there is nothing to say', () => {
    expect(remarksOf(context, runs.slice(0, 1), { remark: '3 行目' })).toBe('3 行目');
    expect(remarksOf(context, runs, evidence(undefined, undefined))).toBeUndefined();
    expect(remarksOf(context, runs, {})).toBeUndefined();
  });
});

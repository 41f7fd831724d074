import {
  type AskList,
  businessDays,
  cities,
  holiday,
  holidays,
} from '@daicho/excel-addin/src/functions/date-functions.ts';
import { answerTo } from '@daicho/service/answers/answers.ts';
import { registersOf } from '@daicho/service/registers/registers.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { settle } from '@daicho/shared/enrich/plan.ts';
import { requestsFor } from '@daicho/shared/enrich/requests.ts';
import { describe, expect, it } from 'vitest';
import { fixtureRegisters } from '../../service/http/postal-fixture.ts';

const registers = registersOf({ postal: fixtureRegisters() });

/** Asks the service's own code for answers, in this process. */
const ask: AskList = async (lookup, key) => {
  const [request] = requestsFor([{ key, rows: [0] }], lookup, DEFAULT_ABILITIES);
  if (request === undefined) throw new Error('no request');
  const body = answerTo(request.operation)(request.params, { registers, apiVersion: '2025-01-01' });
  const ok = (await body.object(() => new AbortController().signal)) ?? {};
  const [settled] = settle(request, { ok }, lookup, DEFAULT_ABILITIES).settled;
  if (settled === undefined) throw new Error('not settled');
  return settled.outcome;
};

const refused: AskList = async (): Promise<Outcome> => ({
  kind: 'failed',
  error: 'forbidden',
  retryable: false,
});
const OFFICE = { closing: [[null]], weekend: [[null]] };

describe('=DAICHO.HOLIDAY', () => {
  it('gives a text for each cell of a range, also for the serial numbers of Excel', async () => {
    const range = [
      [46_023, '令和8年5月4日', null],
      [46_024, '1/2/26', 60],
    ];
    expect(await holiday(range, [], ask, 'ja')).toMatchObject([
      ['元日', 'みどりの日', ''],
      [
        '',
        { kind: 'invalid', message: expect.stringMatching(/^入力不備: 年・月・日の順序/) },
        { kind: 'invalid', message: '入力不備: 暦にない日付です' },
      ],
    ]);
  });

  it('gives another field by any of its names', async () => {
    expect(await holiday([[46_023]], ['和暦'], ask, 'en')).toEqual([['令和8年1月1日']]);
    expect(await holiday([['2030-01-04']], ['Day of week'], ask, 'en')).toEqual([['Friday']]);
    expect(await holiday([['2030-01-04']], [], ask, 'en')).toMatchObject([
      [
        {
          kind: 'unavailable',
          message: expect.stringMatching(/^Check: it reaches into a year whose holidays/),
        },
      ],
    ]);
    await expect(holiday([[46_023]], ['wether'], ask, 'en')).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('gives several fields side by side, and the status in place of an error', async () => {
    const range = [[46_023], ['2030-01-04']];
    expect(await holiday(range, ['和暦,祝日'], ask, 'ja')).toMatchObject([
      ['令和8年1月1日', '元日'],
      ['令和12年1月4日', { kind: 'unavailable' }],
    ]);
    expect(await holiday([['2030-01-04']], ['holiday', 'status'], ask, 'ja')).toEqual([
      ['', expect.stringMatching(/^要確認: /)],
    ]);
  });

  it('asks nothing for blank cells', async () => {
    expect(await holiday([[null], ['']], [], refused, 'ja')).toEqual([[''], ['']]);
  });

  it('is #N/A if the service cannot be asked', async () => {
    await expect(holiday([[46_023]], [], refused, 'en')).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});

describe('=DAICHO.HOLIDAYS', () => {
  it('lists days as Excel’s numbers, and names if they are asked for', async () => {
    const days = ['2026-05-03', '2026-05-04'] as const;
    expect(await holidays(days, [], ask, 'ja')).toEqual([
      [{ serial: 46_145 }],
      [{ serial: 46_146 }],
    ]);
    expect(await holidays(days, ['日付,祝日'], ask, 'ja')).toEqual([
      [{ serial: 46_145 }, '憲法記念日'],
      [{ serial: 46_146 }, 'みどりの日'],
    ]);
    expect(await holidays([2026, null], [], ask, 'ja')).toHaveLength(18);
    expect(await holidays([null, null], [], refused, 'ja')).toEqual([['']]);
  });
});

describe('business days', () => {
  it('keep the shape of the range', async () => {
    const question = {
      ranges: [
        [
          ['2026-05-01', '2026-05-02'],
          [null, '2028-01-04'],
        ],
      ],
      office: OFFICE,
    };
    const isBusinessDay = await businessDays(
      { ...question, answer: (formulas, [day = null]) => formulas.isBusinessDay(day) },
      ask,
      'en',
    );
    expect(isBusinessDay).toMatchObject([
      [true, false],
      ['', { kind: 'unavailable', message: expect.stringMatching(/^Check: /) }],
    ]);
  });

  it('are #VALUE! for closing days that cannot be read', async () => {
    const office = { ...OFFICE, closing: [['盆休み']] };
    const question = { ranges: [[['2026-05-01']]], office };
    await expect(
      businessDays({ ...question, answer: (of, [day = null]) => of.isBusinessDay(day) }, ask, 'ja'),
    ).rejects.toMatchObject({ kind: 'invalid', message: expect.stringContaining('盆休み') });
  });
});

describe('=DAICHO.CITIES', () => {
  it('lists the municipalities of a prefecture', async () => {
    expect(await cities('埼玉', ask, 'ja')).toEqual([['11363', '秩父郡長瀞町']]);
    await expect(cities('火星', ask, 'ja')).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringMatching(/^入力不備: 都道府県/),
    });
    await expect(cities('沖縄県', ask, 'ja')).rejects.toThrow();
  });
});

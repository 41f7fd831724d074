/** The radar with 5,000 numbers, and a service that is 50 ms away. */
import { CODES_MAX } from '@daicho/shared/enrich/code-batches.ts';
import { RADAR_ADD_MAX } from '@daicho/shared/model/limits.ts';
import { describe, expect, it } from 'vitest';
import {
  DAY,
  numberOf,
  type RadarStage,
  radarStage,
  type Watching,
  watching,
} from '../../e2e/sheets/radar-stage.ts';
import { LIMITS } from '../../hosts/sheets/limits.ts';

const COUNT = 5_000;
const stage = radarStage(COUNT);
const rows = Array.from({ length: COUNT }, (_, i) => [numberOf(i)]);
const MINUTE = 60_000;
/**
 * Requests besides those with numbers: two ask which additions the service has (shared/model/additions.ts), one lists
 * all watched numbers.
 */
const OTHERS = 3;
const REGISTERING = COUNT / RADAR_ADD_MAX;

/** Answers like a service without additions, which gets a request for each number. */
const oneByOne = (path: string) => (path === '/' ? { body: '{}' } : undefined);
const inBatches = () => undefined;

/** Numbers whose values are noted. */
function noted({ spreadsheet }: Watching): readonly unknown[] {
  const sheet = spreadsheet.workbook.sheets.find(({ name }) => name === 'Daicho 法人の控え');
  return (sheet?.all() ?? []).slice(1).map(([number]) => number);
}

async function watchedOf(stage: RadarStage): Promise<number> {
  return (await stage.watched()).length;
}

describe('the radar in Sheets', () => {
  it.each([
    ['in batches', inBatches, COUNT / CODES_MAX],
    ['one by one', oneByOne, COUNT],
  ])(
    'registers 5,000 numbers and notes their names in one execution, and lists 1,000 changes, if the service takes numbers %s',
    async (_, fault, lookups) => {
      const table = await watching(stage(), rows, { networkMs: 50, fault });
      const { run, spreadsheet, changes, detect, sheet } = table;
      const told = await run('radarAddSelected');
      expect(told).toContain('5000 件を登録しました。登録されている番号は全部で 5000 件です。');
      expect(told).not.toContain('終わりませんでした');
      expect(told).not.toContain('控えられませんでした');
      expect(noted(table)).toHaveLength(COUNT);
      expect(spreadsheet.milliseconds).toBeLessThan(4 * MINUTE);
      expect(spreadsheet.seen?.fetchCalls).toBe(REGISTERING + lookups + OTHERS);

      await run('radarDaily', { button: 'OK', text: '7' });
      await detect(...rows.slice(0, 1_000).map(([number = '']) => number));
      const [daily] = await spreadsheet.letPass(DAY);
      expect(daily?.error).toBeUndefined();
      expect(daily?.milliseconds).toBeLessThan(4 * MINUTE);
      expect(changes()).toHaveLength(1_000);
      const column = { row: 0, column: 0, rows: COUNT, columns: 1 };
      const marked = sheet.notes(column).filter(([note]) => note !== '');
      expect(marked).toHaveLength(1_000);
      await spreadsheet.letPass(2 * DAY);
      expect(changes()).toHaveLength(1_000);
      expect(await run('radarRemoveSelected')).toContain('5000 件の登録を解除しました');
      expect(await stage().watched()).toEqual([]);
    },
  );

  it.each([
    ['in batches', inBatches, COUNT / CODES_MAX],
    ['one by one', oneByOne, COUNT],
  ])(
    'registers all numbers although the day’s requests run out, says how many names it could not note, and notes these the next day, if the service takes numbers %s',
    async (_, fault, lookups) => {
      const table = await watching(stage(), rows, { fault });
      const { run, spreadsheet } = table;
      spreadsheet.useUp(LIMITS.fetchCallsPerDay - (REGISTERING + lookups + OTHERS) + 1);
      const told = await run('radarAddSelected');
      expect(told).toContain('5000 件を登録しました');
      expect(await watchedOf(stage())).toBe(COUNT);
      const left = COUNT - noted(table).length;
      expect(left).toBeGreaterThan(0);
      expect(told).toMatch(
        new RegExp(`(^|\\s)${left} 件の名称・所在地は控えられませんでした.*20,000回`),
      );
      await spreadsheet.letPass(DAY);
      expect(await run('radarAddSelected')).not.toContain('控えられませんでした');
      expect(new Set(noted(table))).toEqual(new Set(rows.flat()));
      await run('radarRemoveSelected');
    },
  );
});

/** The triggers of the stand-in for Sheets. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { Spreadsheet } from '../spreadsheet.ts';
import type { Surroundings } from '../threads/thread-messages.ts';

describe('the stand-in for Sheets', () => {
  const MINUTE = 60_000;

  /** A spreadsheet whose script counts the runs of its function `tick`, and has this code in its function `ours`. */
  function ticking(body: string, surroundings: Partial<Surroundings> = {}): Spreadsheet {
    const sheet = new Spreadsheet(
      `function ours(x) { ${body} }
     function tick(event) {
       const p = PropertiesService.getScriptProperties();
       p.setProperty('ticks', Number(p.getProperty('ticks') || 0) + 1);
       if (event.triggerUid === undefined) throw new Error('no trigger');
     }
     function ticks() { return Number(PropertiesService.getScriptProperties().getProperty('ticks')) }`,
      surroundings,
    );
    onTestFinished(() => sheet.close());
    return sheet;
  }

  it('runs a trigger of 5 minutes every 5 minutes until it is deleted', async () => {
    const sheet = ticking(
      `if (x) for (const t of ScriptApp.getProjectTriggers()) ScriptApp.deleteTrigger(t);
     else ScriptApp.newTrigger('tick').timeBased().everyMinutes(5).create();
     return ScriptApp.getProjectTriggers().map((t) => t.getHandlerFunction()).join()`,
    );
    expect(await sheet.menu('ours', false)).toBe('tick');
    expect(await sheet.letPass(4 * MINUTE)).toEqual([]);
    expect(await sheet.letPass(10 * MINUTE)).toHaveLength(2);
    expect(await sheet.menu('ticks')).toBe(2);
    expect(await sheet.menu('ours', true)).toBe('');
    expect(await sheet.letPass(60 * MINUTE)).toEqual([]);
  });

  it('runs a one-time trigger late and once, and keeps it in the list', async () => {
    const sheet = ticking(
      `if (x) ScriptApp.newTrigger('tick').timeBased().after(60000).create();
     return ScriptApp.getProjectTriggers().length`,
    );
    await sheet.menu('ours', true);
    expect(await sheet.letPass(MINUTE)).toEqual([]);
    expect(await sheet.letPass(60 * MINUTE)).toHaveLength(1);
    expect(await sheet.menu('ours', false)).toBe(1);
  });

  it('runs a daily trigger at its hour in Japan, always at the same minute', async () => {
    const sheet = ticking(
      `ScriptApp.newTrigger('tick').timeBased().everyDays(1).atHour(9).inTimezone('Asia/Tokyo').create()`,
    );
    await sheet.menu('ours', true).catch(() => {});
    const runs = await sheet.letPass(3 * 24 * 60 * MINUTE);
    expect(runs.map(({ at }) => new Date(at).toISOString().slice(11, 13))).toEqual([
      ...['00', '00', '00'],
    ]);
  });

  it('allows each person 20 triggers, and shows a person no others', async () => {
    const sheet = ticking(
      `for (let i = 0; i < x; i++) ScriptApp.newTrigger('tick').timeBased().everyMinutes(1).create();
     return ScriptApp.getProjectTriggers().length`,
    );
    expect(await sheet.menu('ours', 20)).toBe(20);
    await expect(sheet.menu('ours', 1)).rejects.toThrow('too many triggers');
    sheet.change({ user: 'editor@example.jp' });
    expect(await sheet.menu('ours', 0)).toBe(0);
  });

  it('makes triggers of 1, 5, 10, 15 or 30 minutes, only with permission, and never from a custom function', async () => {
    const make = `ScriptApp.newTrigger('tick').timeBased().everyMinutes(x).create(); return 1`;
    await expect(ticking(make).menu('ours', 7)).rejects.toThrow('everyMinutes was invalid');
    await expect(ticking(make).formula('ours', 5)).rejects.toThrow('permission');
    await expect(ticking(make, { scopes: [] }).menu('ours', 5)).rejects.toThrow('script.scriptapp');
  });

  it('gives triggers no user interface, 6 minutes for an execution and 90 minutes a day', async () => {
    const slow = new Spreadsheet(
      `function make(handler) { ScriptApp.newTrigger(handler).timeBased().everyMinutes(10).create() }
     function long() { Utilities.sleep(290000) }
     function longer() { Utilities.sleep(290000); Utilities.sleep(290000); PropertiesService.getScriptProperties().setProperty('k', 1) }
     function asking() { SpreadsheetApp.getUi() }`,
    );
    onTestFinished(() => slow.close());
    await slow.menu('make', 'asking').catch(() => {});
    await slow.menu('make', 'longer').catch(() => {});
    expect((await slow.letPass(10 * MINUTE)).map(({ error }) => error)).toEqual([
      expect.stringContaining('Cannot call SpreadsheetApp.getUi()'),
      expect.stringContaining('maximum execution time'),
    ]);
    await slow.menu('make', 'long').catch(() => {});
    const later = (await slow.letPass(23 * 60 * MINUTE)).filter(
      ({ handler }) => handler === 'long',
    );
    const done = later.filter(({ error }) => error === undefined).length;
    expect(done).toBeGreaterThan(3);
    expect(done * 290_000).toBeLessThan(90 * MINUTE);
    expect(later.at(-1)?.error).toContain('too much computer time for one day');
  });
});

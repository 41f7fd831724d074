/** Runs of a trigger on the changes of each number, and what a test of a trigger shows. */

import type { WatchedChange } from '@daicho/shared/model/radar/watched-number.ts';
import { describe, expect, it, vi } from 'vitest';
import { takeBaseline } from '../../../n8n-nodes/shared/radar/baseline.ts';
import { newestItems } from '../../../n8n-nodes/shared/radar/newest-items.ts';
import {
  A,
  B,
  NOW,
  run,
  SETTINGS,
  service,
  stopTheClock,
  TODAY,
  trigger,
} from './radar-run-fixture.ts';

stopTheClock();

describe('a test of a trigger', () => {
  it('shows the newest day with changes', async () => {
    const { service: of, asked } = service({ '2026-11-19': [A], '2026-11-18': [B] });
    const { node } = trigger();
    expect(await newestItems(node, of, SETTINGS)).toMatchObject([
      { number: A, date: '2026-11-19', changed: null },
    ]);
    expect(asked.slice(0, 4)).toEqual([TODAY, '2026-11-21', '2026-11-20', '2026-11-19']);
    expect(asked).toHaveLength(11);
  });

  it('shows a made-up change, and says so, if nothing changed in 90 days', async () => {
    const { service: of, asked } = service({});
    const items = await newestItems(trigger().node, of, SETTINGS);
    expect(items).toMatchObject([
      {
        number: '0000000000000',
        change: 'changed',
        changed: { name: { before: '株式会社見本旧社名' }, address: { after: expect.any(String) } },
        notice: expect.stringContaining('made up'),
      },
    ]);
    expect(asked).toHaveLength(90);
  });
});

describe('a trigger whose service reports the changes themselves', () => {
  const told = (number: string, of: string, more: Partial<WatchedChange> = {}): WatchedChange => ({
    number,
    kind: number.startsWith('T') ? 'invoice_issuer' : 'corporation',
    change: 'changed',
    name: '株式会社見本',
    before: { name: '株式会社旧', address: '鳥取県鳥取市東町１丁目１番地' },
    after: { name: '株式会社見本', address: '鳥取県鳥取市西町２丁目２番地' },
    changed: { name: { before: '株式会社旧', after: '株式会社見本' } },
    import: of,
    version: '2026-11-21',
    ...more,
  });

  it('gives the state before and after the first change of a number, also for an appearance or a deletion', async () => {
    const [added, gone] = [B, '2000012010019'];
    const list = [
      told(A, 'one'),
      told(added, 'one', { change: 'added', before: null }),
      told(gone, 'one', { change: 'gone', name: '株式会社旧', after: null }),
    ];
    const items = await run(trigger(), service({ [TODAY]: list }, { [gone]: null }).service, [
      TODAY,
    ]);
    expect(items).toMatchObject([
      {
        number: A,
        kind: 'corporation',
        change: 'changed',
        changed: {
          name: { before: '株式会社旧', after: '株式会社見本' },
          address: {
            before: '鳥取県鳥取市東町１丁目１番地',
            after: '鳥取県鳥取市西町２丁目２番地',
          },
        },
      },
      { number: added, change: 'added', changed: { address: { before: '' } } },
      {
        number: gone,
        change: 'gone',
        changed: { address: { after: '' } },
        name: '株式会社旧',
        address: '鳥取県鳥取市東町１丁目１番地',
      },
    ]);
    for (const item of items) expect(Object.keys(item).length).toBeLessThanOrEqual(10);
  });

  it('gives each import once; the second import of a day has only its own changes', async () => {
    const one = trigger();
    const again = told(A, 'two', {
      before: { name: '株式会社見本', address: null },
      after: { name: '株式会社新', address: null },
      changed: { name: { before: '株式会社見本', after: '株式会社新' } },
    });
    const of = service({ [TODAY]: [told(A, 'one')] });
    expect(await run(one, of.service, [TODAY])).toHaveLength(1);
    expect(await run(one, of.service, [TODAY])).toEqual([]);
    // The notification says enough, so nothing is looked up again.
    expect(of.asked).toEqual([TODAY, A, TODAY]);
    const both = service({ [TODAY]: [told(A, 'one'), again] });
    expect(await run(one, both.service, [TODAY])).toMatchObject([
      { changed: { name: { before: '株式会社見本', after: '株式会社新' } } },
    ]);
    expect(await run(one, both.service, [TODAY])).toEqual([]);
  });

  it('gives invoice issuers too, without looking up a corporation', async () => {
    const issuer = told('T7000012050002', 'one', {
      change: 'expired',
      changed: { expire_date: { before: '', after: '2026-11-20' } },
    });
    const of = service({ [TODAY]: [issuer] });
    const one = trigger();
    expect(await run(one, of.service, [TODAY])).toMatchObject([
      {
        number: 'T7000012050002',
        kind: 'invoice_issuer',
        change: 'expired',
        changed: { expire_date: { before: '', after: '2026-11-20' } },
        name: '株式会社見本',
      },
    ]);
    expect(of.asked).toEqual([TODAY]);
    expect(await run(one, of.service, [TODAY])).toEqual([]);
  });

  it('gives out only the wanted numbers, and leaves the others to other workflows', async () => {
    const of = service({ [TODAY]: [told(A, 'one'), told(B, 'one')] });
    const only = { numbers: new Set([B]), tags: [] };
    const items = await run(trigger(), of.service, [TODAY], { only });
    expect(items).toMatchObject([{ number: B }]);
  });

  it('gives out changes of tagged numbers in addition to the wanted ones, and shows no others in a test', async () => {
    const [c, d] = ['2000012010019', '3000012010018'];
    const list = [
      told(A, 'one', { tags: ['crm', 'x'] }),
      told(B, 'one'),
      told(c, 'one', { tags: ['x'] }),
      told(d, 'one', { tags: [] }),
    ];
    const of = service({ [TODAY]: list }, {}, [], ['radar_tags']);
    const only = { numbers: new Set<string>([B]), tags: ['crm', 'y'] };
    const items = await run(trigger(), of.service, [TODAY], { only });
    expect(items.map(({ number }) => number)).toEqual([A, B]);
    const shown = await newestItems(trigger().node, of.service, SETTINGS, only);
    expect(shown.map(({ number }) => number)).toEqual([A, B]);
    const none = { numbers: new Set<string>(), tags: ['y'] };
    expect(await newestItems(trigger().node, of.service, SETTINGS, none)).toMatchObject([
      { number: '0000000000000' },
    ]);
  });

  it('gives out nothing for a tag if the service has no tags, and says so', async () => {
    const of = service({ [TODAY]: [told(A, 'one')] });
    const only = { numbers: new Set<string>([A]), tags: ['crm'] };
    for (const asked of [
      run(trigger(), of.service, [TODAY], { only }),
      newestItems(trigger().node, of.service, SETTINGS, only),
    ]) {
      await expect(asked).rejects.toThrow('has no tags');
    }
  });

  it('needs no look-up for name, address and changes', async () => {
    const of = service({ [TODAY]: [told(A, 'one')] });
    const items = await run(trigger(), of.service, [TODAY], {
      settings: { ...SETTINGS, lookUp: false },
    });
    expect(items).toMatchObject([{ name: '株式会社見本', changed: { name: {} } }]);
    expect(of.asked).toEqual([TODAY]);
  });

  it('gives the postal code after the change beside the address after the change', async () => {
    const change = told(A, 'one');
    const moved = { ...change, changed: { postal_code: { before: '1000001', after: '1500002' } } };
    const of = service({ [TODAY]: [moved] });
    const items = await run(trigger(), of.service, [TODAY], {
      settings: { ...SETTINGS, lookUp: false },
    });
    expect(items).toMatchObject([{ address: change.after?.address, postal_code: '1500002' }]);
  });

  it('repeats no change that was given out while the service reported only numbers', async () => {
    const one = trigger();
    await run(one, service({ [TODAY]: [A] }).service, [TODAY]);
    expect(await run(one, service({ [TODAY]: [told(A, 'one')] }).service, [TODAY])).toEqual([]);
  });
});

describe('a baseline', () => {
  it('supplies the state before the first change if the service does not report it', async () => {
    const one = trigger();
    vi.setSystemTime(NOW - 24 * 3_600_000);
    await takeBaseline(one.context, service({}, { [A]: '株式会社旧' }, [A]).service);
    vi.setSystemTime(NOW);
    const items = await run(one, service({ [TODAY]: [A] }, { [A]: '株式会社新' }).service, [TODAY]);
    expect(items).toMatchObject([
      { changed: { name: { before: '株式会社旧', after: '株式会社新' } } },
    ]);
  });

  it('does not claim that nothing changed if it may already hold the state after the change', async () => {
    const one = trigger();
    await takeBaseline(one.context, service({}, {}, [A]).service);
    expect(await run(one, service({ [TODAY]: [A] }).service, [TODAY])).toMatchObject([
      { changed: null },
    ]);
  });
});

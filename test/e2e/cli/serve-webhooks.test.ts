import { once } from 'node:events';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { readPublicUrl } from '@daicho/service/config/readers.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { findDelivery } from '@daicho/service/webhooks/deliveries.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { atNight } from '../../cases.ts';
import { eventually } from '../../eventually.ts';
import { serve } from '../../service/state/served.ts';
import { temporaryDirectory } from '../../service/state/stores.ts';
import { queueRadar } from '../../service/webhooks/accounts.ts';
import { receiver } from '../../service/webhooks/receivers.ts';

/** Starts the service on a state in which a notification waits for a receiver on this machine. */
async function served(options: readonly string[]) {
  const data = temporaryDirectory();
  const db = await openState(data);
  onTestFinished(() => db.destroy());
  const { url, received } = await receiver();
  const account = await insertAccount(db, { name: 'a', plan: 'premium', options: [] });
  await setDefaultWebhook(db, account, url, { allowPrivate: true });
  const id = await queueRadar(db, account);
  const service = await serve(data, { options });
  return { service, received, delivery: () => findDelivery(db, account, id) };
}

describe('daicho serve, sending notifications,', () => {
  it('names the public address of the service in what it sends, and stops at a signal', async () => {
    const { service, received } = await served([
      '--allow-private-webhooks',
      '--public-url',
      'https://daicho.example/base/',
    ]);
    await eventually(() => expect(received).toHaveLength(1));
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      url: 'https://daicho.example/base/v1/houjinbangou/radar/2026-11-22',
      date: '2026-11-22',
    });
    service.process.kill('SIGTERM');
    const [code] = await once(service.process, 'exit');
    expect(code).toBe(0);
  });

  atNight(it)?.('names the address on which it listens if no other is set', async () => {
    const { service, received } = await served(['--allow-private-webhooks']);
    await eventually(() => expect(received).toHaveLength(1));
    const [, address] = /listening on (\S+)/.exec(service.printed()) ?? [];
    expect(JSON.parse(received[0]?.body ?? '').url).toBe(
      `${address}/v1/houjinbangou/radar/2026-11-22`,
    );
  });

  it('sends nothing into private networks unless allowed', async () => {
    const { service, received, delivery } = await served([]);
    await eventually(async () =>
      expect((await delivery())?.last).toMatchObject({ status: null, failure: 'private_address' }),
    );
    expect(received).toEqual([]);
    await eventually(() => expect(service.printed()).toContain('"failure":"private_address"'));
    expect(service.printed()).not.toMatch(/whsec|\/hook/);
  });

  it.each([
    'daicho.example',
    'ftp://daicho.example',
    'https://a:b@daicho.example',
    'https://a/?b=c',
  ])('refuses a wrong public address: %s', (address) => {
    expect(() => readPublicUrl(address)).toThrow('--public-url must be the address of the service');
  });
});

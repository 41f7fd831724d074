import { browserSend } from '@daicho/excel-addin/src/host/browser-send.ts';
import type { EnteredConnection } from '@daicho/pane/src/actions.ts';
import { createFlow, type Flow } from '@daicho/pane/src/flow/flow.ts';
import type { PaneState } from '@daicho/pane/src/state/state.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import type { ApiErrorDetail } from '@daicho/shared/api/call/error.ts';
import { paneErrorSentences } from '@daicho/shared/messages/excel.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../service/http/running-service.ts';
import { MemoryHost, type MemoryOptions } from '../memory-host.ts';
import { until } from './pane.ts';
import { PostalRegister, VERSION } from './postal-register.ts';

const PANE = 'https://pane.example.jp';

async function setup(options: MemoryOptions = {}) {
  const host = new MemoryHost(['Postal code'], [['1000001']], { origin: PANE, ...options });
  const flow = createFlow(host);
  flow.start();
  await until(flow, ({ page }) => page !== 'loading');
  return { host, flow };
}

async function connected(flow: Flow, entered: Partial<EnteredConnection>): Promise<PaneState> {
  flow.actions.type(entered);
  flow.actions.connect();
  return until(
    flow,
    ({ connection, page, survey }) =>
      (connection.notice !== undefined && !connection.isBusy) ||
      (page === 'work' && survey !== undefined),
  );
}

/** Gives the sentence that the pane shows if the first call fails. */
async function refused(
  failure: Omit<ApiErrorDetail, 'operation'>,
  { entered = {}, ...options }: MemoryOptions & { entered?: Partial<EnteredConnection> } = {},
) {
  const register = new PostalRegister();
  register.before = () => failure;
  const { host, flow } = await setup({ send: register.send, ...options });
  const state = await connected(flow, { key: 'dpk_x', ...entered });
  expect([state.page, host.saved]).toEqual(['first_run', undefined]);
  return state.connection.notice?.text;
}

describe('the first run', () => {
  it('tests, saves and reads the selection in one step', async () => {
    const register = new PostalRegister();
    const { host, flow } = await setup({ send: register.send });
    expect(flow.state).toMatchObject({
      page: 'first_run',
      connection: { address: host.proposedAddress, keyKind: 'public', hasKey: false },
      focus: { id: 'address' },
    });
    const { page, notice, target, connection, survey } = await connected(flow, { key: ' dpk_x ' });
    expect(host.saved).toEqual({
      baseUrl: host.proposedAddress,
      key: 'dpk_x',
      keyKind: 'public',
    });
    expect([page, target?.name, connection.hasKey]).toEqual(['work', 'Customers', true]);
    expect(notice).toEqual({ intent: 'success', text: `Connected. Data version: ${VERSION}` });
    expect(survey?.seconds).toBeGreaterThanOrEqual(0);
    expect(register.calls).toBe(1);
  });

  it('asks for no key if the saved one could not be read, and says why', async () => {
    const host = new MemoryHost(['Postal code'], [['1000001']], { origin: PANE });
    const settings = {
      ...host.settings,
      load: () => Promise.reject(new WorkbookError(paneErrorSentences.targetGone)),
    };
    const flow = createFlow(Object.assign(host, { settings }));
    flow.start();
    const { page, notice } = await until(flow, (state) => state.page !== 'loading');
    expect([page, notice?.text]).toEqual(['work', paneErrorSentences.targetGone.en]);
  });

  it('says that the connection works if no table is selected yet', async () => {
    const { host, flow } = await setup({ send: new PostalRegister().send });
    host.at = (moment) => {
      if (moment === 'readTarget') throw new WorkbookError(paneErrorSentences.nothingSelected);
    };
    flow.actions.type({ key: 'dpk_x' });
    flow.actions.connect();
    const { notice } = await until(
      flow,
      ({ page, isReading, notice }) => page === 'work' && !isReading && notice !== undefined,
    );
    expect(notice).toEqual({
      intent: 'warning',
      text: `Connected. Data version: ${VERSION} ${paneErrorSentences.nothingSelected.en}`,
    });
  });

  it('puts https:// before an address without it, and keeps the path', async () => {
    const { host, flow } = await setup({ send: new PostalRegister().send });
    const { connection } = await connected(flow, { address: 'example.jp/daicho', key: 'dpk_x' });
    expect(host.saved?.baseUrl).toBe('https://example.jp/daicho');
    expect([connection.address, flow.state.isConnected]).toEqual([host.saved?.baseUrl, true]);
  });

  it('shows the table even without a connection, and lets a person choose and run a kind that needs none', async () => {
    const { host, flow } = await setup();
    flow.actions.skip();
    const { choice } = await until(flow, ({ survey }) => survey !== undefined);
    expect([choice?.kind.id, choice?.guess]).toEqual(['postal_code_form', 'header']);
    flow.actions.run();
    await until(flow, ({ result }) => result !== undefined);
    expect(host.rows[0]).toContain('Well-formed (not looked up)');
  });

  it('asks for a connection if the chosen kind needs one', async () => {
    const { flow } = await setup();
    flow.actions.skip();
    await until(flow, ({ survey }) => survey !== undefined);
    flow.actions.chooseKind('postal_code');
    await until(flow, ({ survey }) => survey !== undefined);
    flow.actions.run();
    const { notice } = await until(flow, (state) => state.notice !== undefined);
    expect(notice).toMatchObject({
      intent: 'error',
      text: expect.stringContaining('needs a connection'),
    });
  });
});

describe('the key', () => {
  it('never appears in the state', async () => {
    const { flow } = await setup({ send: new PostalRegister().send });
    const seen: string[] = [];
    flow.subscribe(() => seen.push(JSON.stringify(flow.state)));
    await connected(flow, { key: 'dpk_verysecret' });
    flow.actions.openSettings();
    flow.actions.test();
    await until(flow, ({ connection }) => connection.notice !== undefined);
    expect(seen.join()).not.toContain('verysecret');
  });

  it('shows its kind by its form', async () => {
    const { flow } = await setup({ origin: undefined });
    flow.actions.type({ key: 'dsk_x' });
    expect(flow.state.connection.keyKind).toBe('secret');
    flow.actions.type({ key: 'dpk_x' });
    expect(flow.state.connection.keyKind).toBe('public');
  });

  it('is kept for its own service only', async () => {
    const saved = { baseUrl: 'https://a.example', key: 'dpk_x', keyKind: 'public' } as const;
    const sent: string[] = [];
    const { host, flow } = await setup({
      settings: saved,
      senderOf: ({ baseUrl, key }) => {
        sent.push(`${baseUrl} ${key}`);
        return new PostalRegister().send;
      },
    });
    flow.actions.openSettings();
    flow.actions.type({ address: 'https://b.example' });
    expect(flow.state.connection.hasKey).toBe(false);
    const { connection } = await connected(flow, {});
    expect(connection.notice?.text).toBe('Enter an API key.');
    expect(sent).toEqual([]);
    flow.actions.type({ address: 'https://a.example/' });
    expect(flow.state.connection.hasKey).toBe(true);
    flow.actions.forget();
    await until(flow, (state) => !state.connection.hasKey);
    expect(host.saved).toBeUndefined();
  });

  it.each([
    ['https://elsewhere.example', PANE, 'refused'],
    [PANE, PANE, 'warned'],
    ['http://localhost:8080', PANE, 'warned'],
    ['http://127.0.0.1:8080', PANE, 'warned'],
    ['https://elsewhere.example', undefined, 'warned'],
  ])('that is secret at %s from %s is %s', async (address, origin, expected) => {
    const { host, flow } = await setup({ origin, send: new PostalRegister().send });
    flow.actions.type({ address, key: 'dsk_x', keyKind: 'secret' });
    const { warning } = flow.state.connection;
    expect(warning).toContain(expected === 'refused' ? 'Use a public key' : 'can be taken');
    if (expected !== 'refused') return;
    flow.actions.connect();
    expect(flow.state.connection.notice).toEqual({ intent: 'error', text: warning });
    expect(host.saved).toBeUndefined();
  });

  it('that has the form of a secret key is not sent to another origin, even if the person calls it public', async () => {
    const register = new PostalRegister();
    const { host, flow } = await setup({ send: register.send });
    flow.actions.type({ address: 'https://elsewhere.example', key: 'dsk_x' });
    flow.actions.type({ keyKind: 'public' });
    expect(flow.state.connection.warning).toContain('Use a public key');
    flow.actions.connect();
    await until(flow, ({ connection }) => !connection.isBusy);
    expect(flow.state.connection.notice?.text).toContain('Use a public key');
    expect([register.calls, host.saved]).toEqual([0, undefined]);
  });
});

describe('a connection that fails', () => {
  it.each([
    ['daicho', 'https://host'],
    ['http://daicho.example', 'unencrypted'],
    ['https://user@daicho.example', 'user name'],
  ])('is not used at %s', async (address, text) => {
    const { flow } = await setup();
    const { connection, focus } = await connected(flow, { address, key: 'dpk_x' });
    expect(connection.notice?.text).toContain(text);
    expect(focus?.id).toBe('address');
  });

  it('leads to a message that says what to do, for each reason', async () => {
    const wrong = await refused({ kind: 'unauthorised', status: 401, code: 'invalid_key' });
    expect(wrong).toMatch(/^The API key was not accepted/);
    expect(wrong).not.toContain('Sheets');
    const origin = await refused({ kind: 'unauthorised', code: 'origin_not_allowed' });
    expect(origin).toContain(`Add ${PANE} to the origins`);
    expect(await refused({ kind: 'forbidden', status: 403 })).toContain('plan');
    expect(await refused({ kind: 'unexpected_shape' })).toContain('no lookup service');
    expect(await refused({ kind: 'not_found', status: 404 })).toContain('no lookup service');
  });

  it('leads to a message with the causes that a browser hides: the cross-origin rule, a certificate, a page over https, the local network', async () => {
    const elsewhere = await refused({ kind: 'network' });
    expect(elsewhere).toContain('could not be reached');
    expect(elsewhere).toContain(`${PANE} is among the origins`);
    expect(elsewhere).toContain('certificate');
    const local = { entered: { address: 'http://localhost:8080' } };
    const mixed = await refused({ kind: 'network' }, local);
    expect(mixed).toContain('Serve it over https://');
    expect(mixed).not.toContain('origins');
    expect(mixed).toContain('Local network access');
    expect(elsewhere).not.toContain('Local network access');
    const inside = { entered: { address: 'https://192.168.0.5' } };
    expect(await refused({ kind: 'network' }, inside)).toContain('Local network access');
    const own = await refused({ kind: 'network' }, { entered: { address: PANE } });
    expect(own).toBe('The service could not be reached. Check its address and the network.');
    const none = await refused({ kind: 'network' }, { origin: undefined });
    expect(none).toBe(own);
  });
});

describe('a real service', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  it('accepts a secret key on this computer, even one whose plan has no batches', async () => {
    const { host, flow } = await setup({ senderOf: (settings) => browserSend(settings) });
    const { notice } = await connected(flow, { address: service.url, key: service.keys.secret });
    expect(notice).toMatchObject({ intent: 'success' });
    const { secret } = await service.account({ options: [] });
    flow.actions.openSettings();
    flow.actions.type({ key: secret });
    flow.actions.connect();
    const state = await until(flow, (shown) => shown.notice?.intent === 'info');
    expect(state.notice).toMatchObject({
      intent: 'info',
      text: expect.stringContaining('one by one'),
    });
    expect(host.saved?.key).toBe(secret);
  });

  it('refuses a wrong key, and a public one from a page that it does not know', async () => {
    const { flow } = await setup({ senderOf: (settings) => browserSend(settings) });
    const wrong = await connected(flow, { address: service.url, key: 'dpk_wrong' });
    expect(wrong.connection.notice?.text).toMatch(/^The API key was not accepted/);
    const other = await connected(flow, { key: service.keys.public });
    expect(other.connection.notice?.text).toContain(`Add ${PANE}`);
  });
});

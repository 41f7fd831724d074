/** axe finds nothing on any page in any state, in both languages, light and dark, wide and narrow. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atNight, cases } from '../../cases.ts';
import { violations } from '../../hosts/accessibility.ts';
import { LOOKS } from '../../hosts/looks.ts';
import { type Filled, fillAccount } from '../../service/dashboard/filled-account.ts';
import { newPage, service, signIn, useDashboard } from './dashboard-browser.ts';

useDashboard();

/** Folder for screenshots of every page, for people to look at. */
const PICTURES = process.env.DAICHO_PICTURES;
const SIZE_MAX = 60_000;

interface State {
  readonly name: string;
  /** Path below the dashboard. */
  path(filled: Filled): string;
  /** What the person does on that page. */
  act?(page: Page): Promise<unknown>;
}

const FILLED: readonly State[] = [
  { name: 'overview', path: () => '/', act: (page) => page.click('summary') },
  { name: 'keys', path: () => '/keys', act: (page) => page.click('summary') },
  {
    name: 'keys-new',
    path: () => '/keys',
    act: (page) => page.click('form[action$="/keys"] button.main'),
  },
  {
    name: 'keys-problem',
    path: () => '/keys',
    act: async (page) => {
      await page.check('#kind-public');
      await page.fill('#origins', 'example.jp');
      await page.click('form[action$="/keys"] button.main');
    },
  },
  { name: 'usage', path: () => '/usage', act: (page) => page.click('summary') },
  { name: 'usage-today', path: () => '/usage?period=today' },
  { name: 'requests', path: () => '/requests' },
  { name: 'requests-failed', path: ({ keyId }) => `/requests?status=failed&key=${keyId}` },
  { name: 'numbers-found', path: () => '/numbers?find=%E5%9B%BD%E7%A8%8E' },
  { name: 'numbers-not-found', path: () => '/numbers?find=zzzz' },
  { name: 'numbers-remove-all', path: () => '/numbers/remove-all' },
  { name: 'key-rotate', path: ({ keyId }) => `/keys/${keyId}/rotate` },
  { name: 'key-revoke', path: ({ keyId }) => `/keys/${keyId}/revoke` },
  { name: 'numbers', path: () => '/numbers' },
  {
    name: 'numbers-wrong',
    path: () => '/numbers',
    act: async (page) => {
      await page.fill('#numbers', '法人番号\n7000012050002\n123\n7000012050003\nabc1');
      await page.click('form[action$="/numbers"] button');
    },
  },
  {
    name: 'numbers-problem',
    path: () => '/numbers',
    act: (page) => page.click('form[action$="/numbers"] button'),
  },
  { name: 'search', path: () => '/numbers/search?q=%E9%9C%9E%E3%81%8C%E9%96%A2' },
  { name: 'search-none', path: () => '/numbers/search?q=zzzz' },
  { name: 'changes', path: () => '/changes' },
  { name: 'changes-day', path: ({ day }) => `/changes/${day}` },
  { name: 'webhook', path: () => '/webhook' },
  {
    name: 'webhook-problem',
    path: () => '/webhook',
    act: async (page) => {
      await page.fill('#address', 'http://127.0.0.1/x');
      await page.click('form[action$="/webhook"] button');
    },
  },
  { name: 'webhook-secret', path: () => '/webhook/secret' },
  { name: 'webhooks', path: () => '/webhooks' },
  {
    name: 'webhooks-problem',
    path: () => '/webhooks',
    act: async (page) => {
      await page.fill('#address', 'http://127.0.0.1/x');
      await page.click('form[action$="/webhooks"] button');
    },
  },
  { name: 'webhooks-one', path: ({ webhookId }) => `/webhooks/${webhookId}` },
  { name: 'webhooks-secret', path: ({ webhookId }) => `/webhooks/${webhookId}/secret` },
  { name: 'deliveries', path: () => '/deliveries' },
  { name: 'delivery', path: ({ parked }) => `/deliveries/${parked}` },
  { name: 'not-found', path: () => '/deliveries/msg_x' },
];

const EMPTY: readonly State[] = [
  '/',
  '/keys',
  '/usage',
  '/requests',
  '/numbers',
  '/changes',
  '/webhook',
  '/webhooks',
  '/deliveries',
].map((path) => ({ name: `empty-${path.slice(1) || 'overview'}`, path: () => path }));

const SIGNED_OUT: readonly State[] = [
  { name: 'sign-in', path: () => '/sign-in' },
  { name: 'sign-in-link', path: () => '/sign-in?token=x' },
  {
    name: 'sign-in-refused',
    path: () => '/sign-in?token=x',
    act: (page) => page.click('main button'),
  },
];

describe.each(LOOKS.slice(cases(1, 0), cases(2, LOOKS.length)))(
  'every page in $language, $scheme, $width pixels wide',
  (look) => {
    async function lookAt(page: Page, states: readonly State[], filled: Filled): Promise<void> {
      const found: Record<string, unknown> = {};
      for (const [i, { name, path, act }] of states.entries()) {
        const response = await page.goto(`${service.url}/dashboard${path(filled)}`);
        const size = (await response?.body())?.length ?? Number.POSITIVE_INFINITY;
        if (act !== undefined) {
          await act(page);
          await page.waitForLoadState();
        }
        if (PICTURES !== undefined) await takePicture(page, name);
        const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
        const complaints = [
          // Axe takes most of the time: for a change it looks at every fifth page.
          ...(i % cases(5, 1) === 0 ? await violations(page) : []),
          ...(size > SIZE_MAX ? [`${size} bytes`] : []),
          ...(width > look.width ? [`${width} pixels wide`] : []),
          ...((await page.locator('h1').count()) === 1 ? [] : ['not one h1']),
          ...((await page.getAttribute('html', 'lang')) === look.language ? [] : ['language']),
        ];
        if (complaints.length > 0) found[name] = complaints;
      }
      expect(found).toEqual({});
    }

    async function takePicture(page: Page, name: string): Promise<void> {
      const folder = `${PICTURES}/${look.language}-${look.scheme}-${look.width}`;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    }

    it('is accessible and no wider than the window for an account with everything in it', async () => {
      const accountId = await service.newAccount();
      const filled = await fillAccount(service.state, accountId);
      const page = await newPage(look);
      await signIn(page, accountId);
      await lookAt(page, FILLED, filled);
    });

    atNight(it)?.(
      'is accessible and no wider than the window for a new account, and for a person who is not signed in',
      async () => {
        const filled = { keyId: '', day: '', parked: '', delivered: '', webhookId: '' };
        const page = await newPage(look);
        await lookAt(page, SIGNED_OUT, filled);
        await signIn(page, await service.newAccount());
        await lookAt(page, EMPTY, filled);
      },
    );
  },
);

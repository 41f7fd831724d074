import { createSignInLink } from '@daicho/service/dashboard/session/sign-in-links.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { closePages, PATIENCE_MS, sharedChromium } from '../../hosts/excel/browser.ts';
import {
  type DashboardService,
  startDashboard,
} from '../../service/dashboard/dashboard-service.ts';

export let service: DashboardService;
let browser: Browser;

export function useDashboard(): void {
  beforeAll(async () => {
    [browser, service] = await Promise.all([sharedChromium(), startDashboard()]);
  });
  afterAll(async () => {
    await closePages(browser);
    await service?.close();
  });
}

export interface Look {
  readonly language?: Language;
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly javaScript?: boolean;
  /** Whether the test expects the policy of the page to refuse something. */
  readonly isRefused?: boolean;
}

/**
 * Makes a page in a new context. Errors of its scripts and dialogs fail the test; so does a refusal of the page's
 * policy, unless `isRefused`.
 */
export async function newPage({
  language = 'ja',
  scheme = 'light',
  width = 1_100,
  javaScript = true,
  isRefused = false,
}: Look = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: language === 'ja' ? 'ja-JP' : 'en-US',
    colorScheme: scheme,
    viewport: { width, height: 800 },
    javaScriptEnabled: javaScript,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (!isRefused && /Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  return page;
}

/** Opens a link that signs in, and presses its button. */
export async function signIn(page: Page, accountId: string): Promise<void> {
  const token = await createSignInLink(service.state, accountId);
  await page.goto(`${service.url}/dashboard/sign-in?token=${token}`);
  await page.click('main button');
  await page.waitForURL(`${service.url}/dashboard/`);
}

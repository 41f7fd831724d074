/** Shows an account at a glance: plan, usage, webhook, latest changes. */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { usageByDay } from '../../accounts/usage.ts';
import { detectionDays } from '../../radar/detections.ts';
import { countRegistrations } from '../../radar/registrations.ts';
import { openable } from '../../registers/snapshots/snapshot-error.ts';
import { countDeliveries } from '../../webhooks/deliveries.ts';
import { findWebhook, isPollingOnly } from '../../webhooks/webhooks.ts';
import type { Dashboard } from '../dashboard.ts';
import type { PageRoutes } from '../routes.ts';
import { lastDays, withEveryDay } from './days.ts';
import { overviewPage } from './page.ts';

/** Number of days whose usage is shown. */
const USAGE_DAYS = 30;
const CHANGE_DAYS = 5;

export function overviewRoutes(routes: PageRoutes, dashboard: Dashboard): void {
  const { state, requestsPerMinute, points } = dashboard;
  routes.page('/', async (visit) => {
    const { id } = visit.session.account;
    const days = lastDays(dayInJapan(Date.now()), USAGE_DAYS);
    const [account, usage, watched, changes, webhook, pollingOnly, deliveries] = await Promise.all([
      findAccount(state, id),
      usageByDay(state, id, days[0] ?? '', days.at(-1) ?? ''),
      countRegistrations(state, id),
      detectionDays(state, id, CHANGE_DAYS),
      findWebhook(state, id),
      isPollingOnly(state, id),
      countDeliveries(state, id),
    ]);
    return overviewPage(visit, {
      requestsPerMinute: account?.requestsPerMinute ?? requestsPerMinute,
      usage: withEveryDay(days, usage),
      watched,
      changes,
      webhook,
      isPollingOnly: pollingOnly,
      parked: deliveries.parked,
      coordinates: openable(() => points.open()),
    });
  });
}

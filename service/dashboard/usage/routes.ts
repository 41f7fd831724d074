/** Shows an account's requests by minute next to its limit, and by key, operation and status. */

import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import { listKeys } from '../../accounts/account-keys.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { usageByKey, usageByMinute } from '../../accounts/requests.ts';
import type { Dashboard } from '../dashboard.ts';
import { lastDays } from '../overview/days.ts';
import type { PageRoutes } from '../routes.ts';
import { PERIODS, type Period, usagePage } from './page.ts';
import { QUARTER_MS, QUARTERS, quartersOf } from './quarters.ts';

export function usageRoutes(routes: PageRoutes, { state, requestsPerMinute }: Dashboard): void {
  routes.page('/usage', async (visit) => {
    const { id } = visit.session.account;
    const period = periodOf(visit.here.searchParams.get('period'));
    const now = Date.now();
    const [fromDay = ''] = lastDays(dayInJapan(Date.now()), PERIODS[period]);
    const since = now - QUARTERS * QUARTER_MS;
    const [account, minutes, byKey, keys] = await Promise.all([
      findAccount(state, id),
      usageByMinute(state, id, since),
      usageByKey(state, id, fromDay),
      listKeys(state, id),
    ]);
    return usagePage(visit, {
      requestsPerMinute: account?.requestsPerMinute ?? requestsPerMinute,
      quarters: quartersOf(minutes, now),
      limited: minutes.reduce((sum, one) => sum + one.limited, 0),
      period,
      byKey,
      keys,
    });
  });
}

function periodOf(text: string | null): Period {
  return text === 'today' || text === 'week' ? text : 'month';
}

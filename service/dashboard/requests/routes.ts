/** Shows the latest requests of an account, for a person who looks for a failed request. */
import { listKeys } from '../../accounts/account-keys.ts';
import { requestPage } from '../../accounts/requests.ts';
import type { Dashboard } from '../dashboard.ts';
import type { PageRoutes } from '../routes.ts';
import { requestsPage } from './page.ts';

const PER_PAGE = 50;

export function requestRoutes(routes: PageRoutes, { state }: Dashboard): void {
  routes.page('/requests', async (visit) => {
    const { id } = visit.session.account;
    const { searchParams } = visit.here;
    const isFailed = searchParams.get('status') === 'failed';
    const keyId = searchParams.get('key') ?? undefined;
    const after = searchParams.get('after') ?? undefined;
    const [page, keys] = await Promise.all([
      requestPage(state, id, { after, isFailed, keyId, limit: PER_PAGE }),
      listKeys(state, id),
    ]);
    return requestsPage(visit, { ...page, keys, isFailed, keyId, isFirst: after === undefined });
  });
}

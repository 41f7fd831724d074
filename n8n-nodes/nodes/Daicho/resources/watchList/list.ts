/** Lists the watched numbers of corporations and, if the service watches them, of invoice issuers. */
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import { radarError } from '../../../../shared/radar/errors.ts';
import { lookupServiceOf } from '../../../../shared/radar/lookup-service.ts';
import { watchListOf } from '../../../../shared/radar/watch-list.ts';
import { runPerItem } from '../../operations/items.ts';
import type { Describe } from '../../operations/operation.ts';
import { limitDescription } from '../../output/output.ts';
import { recordLimitOf } from '../../parameters/node-settings.ts';

export const list: Describe = (show) => ({
  description: limitDescription(show, { returnAll: true }),
  async run(context) {
    const service = await lookupServiceOf(context, context.getExecutionCancelSignal());
    const wantedAt = recordLimitOf(context);
    const asking = watchListOf(service);
    return runPerItem(context, async (_, item) => {
      const reply = await asking;
      if ('error' in reply) throw radarError(context.getNode(), reply.error);
      const { numbers, tags } = reply.ok;
      return numbers.slice(0, wantedAt(item)).map((number) => {
        const own = tags.get(number);
        return { json: { number, kind: numberKind(number), ...(own && { tags: [...own] }) } };
      });
    });
  },
});

/** Makes the operations that list the data versions of a register, the newest first. */

import type { Pin } from '@daicho/shared/enrich/queue.ts';
import { wholeList } from '@daicho/shared/enrich/search/whole-list.ts';
import { listOperation } from './list-operation.ts';
import type { Operation, Show } from './operation.ts';
import { propertyFields } from './record-fields.ts';

export function versionsOperation(show: Show, versions: Pin['versions']): Operation {
  return listOperation(show, {
    lookup: wholeList(versions, (answer) =>
      [...answer.versions]
        .sort()
        .reverse()
        .map((version) => ({ version })),
    ),
    fields: propertyFields(['version']),
    own: [],
    asks: () => [],
  });
}

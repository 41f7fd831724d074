/** Makes the operations that list the data versions of a register, the newest first. */
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import { wholeList } from '@daicho/shared/enrich/search/whole-list.ts';
import { propertyFields } from '../output/record-fields.ts';
import { listOperation } from './list-operation.ts';
import type { Describe } from './operation.ts';

export function versionsOperation(versions: VersionPin['versions']): Describe {
  return listOperation({
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

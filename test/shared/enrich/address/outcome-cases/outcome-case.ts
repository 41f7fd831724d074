/** A search result and the outcome that it has to have. */
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { record } from '../../records.ts';

export const inTower = (floor: string, postal_code: string) =>
  record({ postal_code, town: '麹町', building: '麹町タワー', floor });
export const other = (n: number) => record({ postal_code: `10200${n}`, town: `町${n}` });

export type OutcomeCase = readonly [what: string, given: PostalSearchResult, expected: string];

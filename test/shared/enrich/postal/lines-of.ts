import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { answer, record } from '../records.ts';

export type Asked = Partial<PostalSearchQuery>;

export function lines(asked: Asked, at: PostalRecord = record(), suffix: '' | '_vertical' = '') {
  const outcome = addressOutcome(answer([at], asked), '2026-05-29');
  const ids = [`address_line_1${suffix}`, `address_line_2${suffix}`] as const;
  return ids.map((id) => fieldText(id, outcome, 'ja'));
}

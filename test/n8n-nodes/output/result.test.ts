import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../n8n-nodes/nodes/Daicho/output/result.ts';
import { answer, office, record } from '../../shared/enrich/records.ts';

describe('the result of an item', () => {
  it('gives with each candidate the code of the area that the candidate lies in', () => {
    const own = office('株式会社　見本商事', { block_lot: '３丁目１２', block_lot_num: '3-12' });
    const found = answer([own, record()], { block_lot_num: '3-12' });
    const outcome = addressOutcome(found, '2026-05-29', { name: '有限会社見本商事' });
    const fields = ['postal_code', 'area_postal_code'];
    const result = resultOf(outcome, addressKind.catalogue, {
      output: 'selected',
      fields,
      language: 'en',
    });
    expect(result).toMatchObject({
      status: 'ambiguous',
      candidates: [
        { postal_code: '1028688', area_postal_code: '1020083' },
        { postal_code: '1020083', area_postal_code: '1020083' },
      ],
    });
  });
});

import { fileKinds } from '@daicho/service/lists/enrich/file-kinds.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import { fieldNamed } from '@daicho/shared/headers/field-names.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';

const [address] = fileKinds;

describe('the kinds of files', () => {
  it('put the drawing of the barcode after the barcode, unlike the kinds of sheets', () => {
    const drawing = fileKinds.filter(({ catalogue }) =>
      catalogue.ids.includes('customer_barcode_svg'),
    );
    expect(drawing.map(({ id }) => id)).toEqual(['address', 'postal_code']);
    expect(kinds.flatMap(({ catalogue }) => catalogue.ids)).not.toContain('customer_barcode_svg');
    const ids = address?.catalogue.ids ?? [];
    expect(ids[ids.indexOf('customer_barcode') + 1]).toBe('customer_barcode_svg');
  });

  it('take the drawing by id or header, and leave it empty if there is no barcode', () => {
    if (address === undefined) throw new Error('no kind');
    const { catalogue } = address;
    expect(fieldNamed('カスタマバーコード（SVG）', catalogue)).toBe('customer_barcode_svg');
    const found = addressOutcome(answer([record()], { block_lot_num: '1-2' }), '2026-05-29');
    const [drawn, status] = rowOf(found, ['customer_barcode_svg', 'status'], catalogue, 'ja');
    expect(drawn).toMatch(/^<svg xmlns="[^"]+" width="79.8mm" height="3.6mm"/);
    expect(status).toBe('一致');
    expect(rowOf({ kind: 'not_found' }, ['customer_barcode_svg'], catalogue, 'ja')).toEqual(['']);
  });
});

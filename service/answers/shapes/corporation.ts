import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import type { ShapedCorporation } from '@daicho/shared/model/corporation/versions.ts';

/**
 * Shapes a corporation as one API version shows it (spec, "Corporation record"): flat, with texts for numbers, up to
 * 2023-09-01 (`process` has two digits only in 2022-09-01); with `address` and a text `close_cause` in 2024-01-01; in
 * later versions the register's own record.
 */
export function corporationShape(
  apiVersion: ApiVersion,
): (corporation: Corporation) => ShapedCorporation {
  if (apiVersion === '2025-01-01') return (corporation) => corporation;
  if (apiVersion === '2024-01-01') {
    return (corporation) => ({ ...corporation, close_cause: text(corporation.close_cause) });
  }
  if (apiVersion === '2022-09-01') {
    return (corporation) => ({
      ...flat(corporation),
      process: String(corporation.process).padStart(2, '0'),
    });
  }
  return flat;
}

function flat(corporation: Corporation) {
  const { address, qualified_invoice_issuer_number: _, ...record } = corporation;
  return {
    ...record,
    sequence_number: String(record.sequence_number),
    process: String(record.process),
    correct: String(record.correct),
    kind: String(record.kind),
    hihyoji: String(record.hihyoji),
    close_cause: text(record.close_cause),
    prefecture_name: address.prefecture,
    city_name: address.city,
    street_number: address.street_number,
    town: address.town,
    kyoto_street: address.kyoto_street,
    block_lot_num: address.block_lot_num,
    building: address.building,
    floor_room: address.floor_room,
    jisx0402: address.jisx0402,
    post_code: address.postal_code,
    en_prefecture_name: address.prefecture_roman,
  };
}

function text(code: number | null): string | null {
  return code === null ? null : String(code);
}

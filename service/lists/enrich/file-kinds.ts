/** The kinds for files, which also offer the field that is too long to read in a sheet. */
import { withReadings } from '@daicho/shared/enrich/address/with-readings.ts';
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { catalogueOf } from '@daicho/shared/enrich/fields/field.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { barcodeOf } from '@daicho/shared/enrich/postal/barcode/customer-barcode.ts';
import { customerBarcodeSvg } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';

const DRAWING = 'customer_barcode_svg';
const drawn = catalogueOf<string>({
  [DRAWING]: { ja: 'カスタマバーコード（SVG）', en: 'Customer barcode (SVG)', group: 'place' },
});

export const fileKinds: readonly Kind[] = kinds.map((kind) =>
  kind.catalogue.ids.includes('customer_barcode')
    ? withReadings({ ...kind, catalogue: withDrawing(kind.catalogue) })
    : kind,
);

export function fileKindById(id: string): Kind | undefined {
  return fileKinds.find((kind) => kind.id === id);
}

function withDrawing(catalogue: Catalogue): Catalogue {
  const { ids, text } = catalogue;
  const of = (id: string) => (id === DRAWING ? drawn : catalogue);
  const at = ids.indexOf('customer_barcode') + 1;
  return {
    ...catalogue,
    ids: [...ids.slice(0, at), DRAWING, ...ids.slice(at)],
    header: (id) => of(id).header(id),
    group: (id) => of(id).group(id),
    everydayNames: (id) => of(id).everydayNames(id),
    width: (id) => of(id).width(id),
    text: (id, outcome, language, notation) =>
      id === DRAWING
        ? drawing(outcome as Outcome<PostalRecord>)
        : text(id, outcome, language, notation),
  };
}

function drawing(outcome: Outcome<PostalRecord>): string {
  const barcode = barcodeOf(outcome);
  return barcode === undefined ? '' : customerBarcodeSvg(barcode);
}

/** The kinds as files have them: with the field that is too long for a sheet that people look at. */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { barcodeOf } from '@daicho/shared/enrich/postal/customer-barcode.ts';
import { customerBarcodeSvg } from '@daicho/shared/identifiers/customer-barcode-svg.ts';
import { fileFieldHeaders } from '@daicho/shared/messages/fields.ts';
import type { PostalRecord } from '@daicho/shared/model/postal.ts';

const DRAWING = 'customer_barcode_svg';

export const fileKinds: readonly Kind[] = kinds.map((kind) =>
  kind.catalogue.ids.includes('customer_barcode')
    ? { ...kind, catalogue: withDrawing(kind.catalogue) }
    : kind,
);

function withDrawing(catalogue: Catalogue): Catalogue {
  const { ids, header, text } = catalogue;
  const at = ids.indexOf('customer_barcode') + 1;
  return {
    ...catalogue,
    ids: [...ids.slice(0, at), DRAWING, ...ids.slice(at)],
    header: (id) => (id === DRAWING ? fileFieldHeaders[DRAWING] : header(id)),
    text: (id, outcome, language) =>
      id === DRAWING ? drawing(outcome as Outcome<PostalRecord>) : text(id, outcome, language),
  };
}

function drawing(outcome: Outcome<PostalRecord>): string {
  const barcode = barcodeOf(outcome);
  return barcode === undefined ? '' : customerBarcodeSvg(barcode);
}

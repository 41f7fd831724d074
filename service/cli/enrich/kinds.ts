/** What a column may hold, and for each kind what finds it and which columns that can give. */
import {
  type Catalogue,
  corporationCatalogue,
  postalCatalogues,
} from '@daicho/shared/enrich/catalogue.ts';
import { companyCatalogue } from '@daicho/shared/enrich/company/company-fields.ts';
import {
  companyNameInPartLookup,
  companyNameLookup,
} from '@daicho/shared/enrich/company/company-name.ts';
import { corporateNumberLookup } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { ENRICH_KINDS, type Lookup } from '@daicho/shared/enrich/lookup.ts';
import { lookups } from '@daicho/shared/enrich/lookups.ts';
import type { Versioned } from '../../connections/lookup-connection.ts';

export const COLUMN_KINDS = [...ENRICH_KINDS, 'corporate_number', 'company_name'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** `R` what is found, `F` its fields, `P` and `A` of its calls, `S` between several calls. */
export interface KindOfColumn<R, F extends string, P, A extends Versioned, S> {
  readonly lookup: Lookup<R, P, A, S>;
  /** In a register of some prefectures, where that makes a difference. */
  readonly lookupInPart?: Lookup<R, P, A, S>;
  readonly catalogue: Catalogue<R, F>;
}

/** Uses the parts of a kind, which belong together whatever their types. */
export function withKind<T>(
  kind: ColumnKind,
  use: <R, F extends string, P, A extends Versioned, S>(of: KindOfColumn<R, F, P, A, S>) => T,
): T {
  switch (kind) {
    case 'address':
    case 'postal_code':
      return use({ lookup: lookups[kind], catalogue: postalCatalogues[kind] });
    case 'corporate_number':
      return use({ lookup: corporateNumberLookup, catalogue: corporationCatalogue });
    case 'company_name':
      return use({
        lookup: companyNameLookup,
        lookupInPart: companyNameInPartLookup,
        catalogue: companyCatalogue,
      });
  }
}

/** Whether a kind is looked up in the register of corporations. */
export function isOfCorporations(kind: ColumnKind): boolean {
  return kind === 'corporate_number' || kind === 'company_name';
}

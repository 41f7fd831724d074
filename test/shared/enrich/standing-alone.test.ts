import { corporationCatalogue, postalCatalogues } from '@daicho/shared/enrich/catalogue.ts';
import { chosenFields, namesIn } from '@daicho/shared/enrich/chosen-fields.ts';
import { withNotice } from '@daicho/shared/enrich/row.ts';
import { describe, expect, it } from 'vitest';

describe('a row without a status column', () => {
  it('says in its first empty cell that it is open, and keeps what is certain', () => {
    expect(withNotice(['', '', ''], 'not_found', '該当なし')).toEqual(['該当なし', '', '']);
    expect(withNotice(['東京都', '府中市', ''], 'ambiguous', '要確認: …')).toEqual([
      '東京都',
      '府中市',
      '要確認: …',
    ]);
    expect(withNotice([''], 'failed', '失敗: …')).toEqual(['失敗: …']);
  });

  it('stays as it is where everything asked for is certain', () => {
    expect(withNotice(['東京都'], 'ambiguous', '要確認: …')).toEqual(['東京都']);
  });

  it('stays as it is when found, blank, or with the status in it', () => {
    expect(withNotice(['1000001', ''], 'found', '一致')).toEqual(['1000001', '']);
    expect(withNotice(['', ''], 'blank', '')).toEqual(['', '']);
    expect(withNotice(['', '該当なし'], 'not_found', '該当なし')).toEqual(['', '該当なし']);
  });
});

describe('fields that a person names', () => {
  const chosen = (text: string) => chosenFields(namesIn(text), postalCatalogues.address);

  it('are ids or headers in either language, in the order of the names', () => {
    expect(chosen('town, 市区町村、Postal code，PREFECTURE')).toEqual({
      ids: ['town', 'city', 'postal_code', 'prefecture'],
    });
  });

  it('are the usual ones where none is named', () => {
    expect(chosen(' , ')).toEqual({ ids: postalCatalogues.address.defaults });
  });

  it('are refused as a whole where one is unknown', () => {
    expect(chosen('city,twon')).toEqual({ unknown: ['twon'] });
  });

  it('of corporations have headers of their own, each once', () => {
    const { ids, headers } = corporationCatalogue;
    expect(new Set(ids.map((id) => headers[id].ja)).size).toBe(ids.length);
    expect(chosenFields(['商号または名称'], corporationCatalogue)).toEqual({ ids: ['name'] });
  });
});

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

  it('stays unchanged if everything asked for is certain', () => {
    expect(withNotice(['東京都'], 'ambiguous', '要確認: …')).toEqual(['東京都']);
  });

  it('stays unchanged if it is found or blank, or if it has the status', () => {
    expect(withNotice(['1000001', ''], 'found', '一致')).toEqual(['1000001', '']);
    expect(withNotice(['', ''], 'blank', '')).toEqual(['', '']);
    expect(withNotice(['', '該当なし'], 'not_found', '該当なし')).toEqual(['', '該当なし']);
  });
});

import { ApiError } from '@daicho/shared/api/call/error.ts';
import { corporateNumberLookup } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { corporationCatalogue } from '@daicho/shared/enrich/corporation/catalogue.ts';
import type { CorporationFieldId } from '@daicho/shared/enrich/corporation/words.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan, settle } from '@daicho/shared/enrich/plan.ts';
import { requestsFor } from '@daicho/shared/enrich/requests.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { Corporation } from '@daicho/shared/model/corporation/corporation.ts';
import { describe, expect, it } from 'vitest';
import { corporation } from '../corporations.ts';

const NUMBER = '7000012050002';

const agency = corporation({
  name: '見本庁',
  furigana: 'ミホンチョウ',
  kind: 101,
  address: {
    postal_code: '1000013',
    jisx0402: '13101',
    prefecture_roman: 'Tokyo',
    street_number: '霞が関３丁目１－１',
    town: '霞が関',
    block_lot_num: '3-1-1',
  },
});

function requestOf(cells: readonly string[]) {
  const { asks } = plan(
    cells.map((cell) => [cell]),
    corporateNumberLookup,
  );
  const [request] = requestsFor(asks, corporateNumberLookup, DEFAULT_ABILITIES);
  if (request === undefined) throw new Error('nothing to ask');
  return request;
}

describe('a column of corporate numbers', () => {
  it('asks once for each distinct number with a right check digit', () => {
    const cells = [NUMBER, `T${NUMBER}`, '', '7000012050003', '#N/A', '123'];
    const { asks, settled } = plan(
      cells.map((cell) => [cell]),
      corporateNumberLookup,
    );
    expect(asks).toEqual([{ key: NUMBER, rows: [0, 1] }]);
    expect(settled.map(({ outcome }) => outcome)).toEqual([
      { kind: 'blank' },
      { kind: 'invalid', reason: 'wrong_check_digit' },
      { kind: 'invalid', reason: 'error_value' },
      { kind: 'invalid', reason: 'wrong_corporate_length' },
    ]);
  });

  it('gives the texts of the record', () => {
    const ok = { version: '2026-04-01', data: agency };
    const step = settle(requestOf([NUMBER]), { ok }, corporateNumberLookup, DEFAULT_ABILITIES);
    const [settled] = step.settled;
    if (settled === undefined) throw new Error('not settled');
    const { text, defaults } = corporationCatalogue;
    const read = (id: CorporationFieldId) =>
      text(id, settled.outcome as Outcome<Corporation>, 'ja');
    expect(defaults.map(read)).toEqual([
      '見本庁',
      '1000013',
      '東京都',
      '千代田区',
      '霞が関３丁目１－１',
    ]);
    expect(
      (['kind', 'kind_name', 'close_date', 'close_cause_name', 'version', 'status'] as const).map(
        read,
      ),
    ).toEqual(['101', '国の機関', '', '', '2026-04-01', '一致']);
  });

  it('shows codes as words in either language, and an unknown code unchanged', () => {
    const { text, ids } = corporationCatalogue;
    const names = ids.filter((id) => id.endsWith('_name') && id !== 'en_name');
    const read = (record: Corporation, language: Language) => {
      const outcome = { kind: 'found', records: [record], query: null, version: '2026-04-01' };
      return names.map((id) => text(id, outcome as Outcome<Corporation>, language));
    };
    const merged = corporation({ kind: 305, process: 71, correct: 1, close_cause: 11 });
    expect(names).toEqual(['kind_name', 'process_name', 'correct_name', 'close_cause_name']);
    expect(read(merged, 'ja')).toEqual(['合同会社', '吸収合併', '訂正', '合併による解散等']);
    expect(read(merged, 'en')).toEqual([
      'Limited liability company',
      'Absorption merger',
      'Correction',
      'Dissolution by merger etc.',
    ]);
    const unknown = corporation({ kind: 306, process: 14, correct: 2, close_cause: 41 });
    expect(read(unknown, 'ja')).toEqual(['306', '14', '2', '41']);
    expect(read(corporation(), 'ja').at(-1)).toBe('');
  });

  it('never takes the record of another number', () => {
    const ok = { version: '2026-04-01', data: { ...agency, corporate_number: '1' } };
    const step = settle(requestOf([NUMBER]), { ok }, corporateNumberLookup, DEFAULT_ABILITIES);
    expect(step.settled[0]?.outcome).toMatchObject({ kind: 'failed', error: 'unexpected_shape' });
  });

  it('is not found if the service says so, and failed if the service has no such operation', () => {
    const outcome = (kind: 'not_found' | 'unexpected_shape') => {
      const error = new ApiError({ kind, operation: 'corporation.lookup' });
      const step = settle(requestOf([NUMBER]), { error }, corporateNumberLookup, DEFAULT_ABILITIES);
      return step.settled[0]?.outcome.kind;
    };
    expect(outcome('not_found')).toBe('not_found');
    expect(outcome('unexpected_shape')).toBe('failed');
  });
});

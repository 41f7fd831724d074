/** Sends labelled addresses through the batch endpoint, on the newest official files. */
import { postalEnvelopeSchemas } from '@daicho/shared/model/postal/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, readLabelled, type Score, score } from '../../../bench/accuracy/labelled.ts';
import { type ImportedPostal, importRealPostal, NEWEST_POSTAL } from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { type RunningService, startService } from '../../service/http/running-service.ts';

const BATCH = 100;
const CANDIDATES = 10;

describe.skipIf(realData === undefined)('the labelled addresses', () => {
  let postal: ImportedPostal;
  let service: RunningService;
  let result: Score;

  beforeAll(async () => {
    postal = await importRealPostal(NEWEST_POSTAL);
    service = await startService({ registers: { postal: postal.registers } });
    result = await scoreOf(service, realDataPath('addresses', 'labelled-dev.csv'));
  });

  afterAll(async () => {
    await service?.close();
    postal?.remove();
  });

  it('have their prefecture and city right in 99.5%', () => {
    expect(result.place).toBeGreaterThanOrEqual(0.995);
  });

  it('have their town right in 98%', () => {
    expect(result.town).toBeGreaterThanOrEqual(0.98);
  });

  it('have their numbers right in 97%', () => {
    expect(result.number).toBeGreaterThanOrEqual(0.97);
  });

  it('are wrong but marked found in at most 0.5%', () => {
    expect(result.rows).toBe(1440);
    expect(result.wrongFound).toBeLessThanOrEqual(0.005);
  });
});

async function scoreOf(service: RunningService, path: string): Promise<Score> {
  const labels = readLabelled(path);
  const judgements = [];
  for (let from = 0; from < labels.length; from += BATCH) {
    const batch = labels.slice(from, from + BATCH);
    const queries = batch.map(({ address }) => ({ t: address, limit: CANDIDATES }));
    const response = await service.post('/v1/batch/postalcode/search', { queries });
    const answer = postalEnvelopeSchemas['2025-01-01'].batch.parse(await response.json());
    for (const [i, label] of batch.entries()) {
      const record = answer.records[i];
      if (record === undefined) throw new Error('an answer is missing');
      judgements.push(judge(label, record));
    }
  }
  return score(judgements);
}

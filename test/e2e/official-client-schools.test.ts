/**
 * The official client asks for the universities of the ministry's workbook, as clients of the interface do. Version 2.4.0 of
 * the client has no method for schools, so the tests make requests as its methods do, with its address, key and headers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSchools } from '@daicho/service/registers/school/import-files.ts';
import { openSchoolRegisters } from '@daicho/service/registers/school/registers.ts';
import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { schoolEnvelopeSchema } from '@daicho/shared/model/school.ts';
import { schoolSearchEnvelopeSchema } from '@daicho/shared/model/school-search.ts';
import { KENALL } from '@ken-all/kenall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportedPostal, importRealPostal, NEWEST_POSTAL } from '../imported-postal.ts';
import { realData, realDataPath } from '../real-data.ts';
import { type RunningService, startService } from '../service/http/running-service.ts';

const VERSION = '2026-05-29';

/** The official client, with its request method accessible to the test. */
class SchoolClient extends KENALL {
  asked(endpoint: string, params: object, apiVersion?: string): Promise<unknown> {
    return this.request(endpoint, params, apiVersion);
  }
}

describe.skipIf(realData === undefined)('the official client and the schools', () => {
  let postal: ImportedPostal;
  let dataDir: string;
  let service: RunningService;
  let client: SchoolClient;
  beforeAll(async () => {
    postal = await importRealPostal(NEWEST_POSTAL);
    dataDir = mkdtempSync(join(tmpdir(), 'daicho-schools-'));
    const files = [realDataPath('mext', VERSION, '20260529-mxt_chousa01-000011635_5.xlsx')];
    const reader = postal.registers.open();
    if (reader === undefined) throw new Error('no postal register');
    const order = { dataDir, version: VERSION, files, replace: false, allowLoss: false };
    await importSchools(order, reader);
    const school = openSchoolRegisters(dataDir, () => postal.registers.open());
    service = await startService({ registers: { postal: postal.registers, school } });
    client = new SchoolClient(service.keys.secret, { apibase: `${service.url}/v1` });
  }, 120_000);
  afterAll(async () => {
    await service?.close();
    postal?.remove();
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true });
  });

  it.each([undefined, ...API_VERSIONS])('find a school, in version %s', async (version) => {
    const answer = await client.asked('./school/F113110102700', {}, version);
    expect(schoolEnvelopeSchema.parse(answer)).toMatchObject({
      version: VERSION,
      data: {
        code: 'F113110102700',
        type: 'F1',
        jurisdiction_prefecture_code: '13',
        establishment_type: 1,
        branch: 1,
        name: '東京大学',
        address_raw: '東京都文京区本郷７－３－１',
        addresses: [
          {
            postal_code: '1130033',
            city: '文京区',
            street_number: '本郷7-3-1',
            town: '本郷',
            block_lot_num: '7-3-1',
            building: null,
          },
        ],
        school_survey_number: '0172',
        new_code: [],
      },
    });
  });

  it('search, with empty and with given facets', async () => {
    const empty = { facet_area: '', facet_prefecture: '', facet_type: '', facet_branch: '' };
    const plain = await client.asked('./school/', { q: 'name:東京大学', ...empty });
    expect(schoolSearchEnvelopeSchema.parse(plain)).toMatchObject({ count: 1, facets: null });
    const facets = { facet_type: '/', facet_establishment_type: '/', facet_branch: '/' };
    const counted = await client.asked('./school/', {
      q: '_facet_area:/東京都/文京区 AND _facet_type:/大学',
      facet_area: '/東京都',
      ...facets,
    });
    const { count, facets: found } = schoolSearchEnvelopeSchema.parse(counted);
    expect(found).toEqual({
      area: [['/東京都/文京区', count]],
      type: [['/大学', count]],
      establishment_type: [
        ['/国立', 3],
        ['/私立', count - 3],
      ],
      branch: expect.arrayContaining([['/本校', expect.any(Number)]]),
    });
  });
});

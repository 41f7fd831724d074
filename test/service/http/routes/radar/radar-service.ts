/** A running service for tests of the radar, and numbers of corporations in its data. */
import { afterAll, beforeAll } from 'vitest';
import { A, B, C } from '../../../registers/corporation/import/import-fixture.ts';
import { type RunningService, startService } from '../../running-service.ts';

export const RADAR = '/v1/houjinbangou/radar';
export const [a = '', b = '', c = ''] = [A, B, C].map((row) => row?.corporateNumber);

export let service: RunningService;

export function useRadarService(): void {
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
}

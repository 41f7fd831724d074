/** A service that knows three companies, two of which are watched, and an n8n with example workflows that ask this service. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openState } from '@daicho/service/state/open-state.ts';
import * as z from 'zod/mini';
import { type ServiceProcess, startService } from '../../../bench/service-process.ts';
import { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import { credential } from '../../hosts/n8n/workflows.ts';
import { letPoll } from '../../service/radar/radar-fixture.ts';
import {
  importAgencyFiles,
  tottori,
} from '../../service/registers/corporation/import/agency-import.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';

export const MOVED = corporateNumber(1);
export const RENAMED = corporateNumber(2);
export const OF_YONAGO = corporateNumber(3);
export const MOVED_RECORD = {
  name: '株式会社見本商事',
  postal_code: '6800011',
  address: '鳥取県鳥取市東町１丁目２２０番地',
};

export interface Stage {
  readonly directory: string;
  readonly service: ServiceProcess;
  readonly key: string;
  readonly n8n: SharedN8n;
  readonly close: () => Promise<void>;
}

export async function openStage(
  workflows: readonly object[],
  credentials: readonly object[] = [],
): Promise<Stage> {
  const directory = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-examples-'));
  await importRegister(directory, '2024-01-31');
  const service = await startService(directory);
  const { secret: key } = z
    .object({ secret: z.string() })
    .parse(JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8')));
  const close = async () => {
    await service.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await watch(directory, service, key);
    const n8n = await SharedN8n.open();
    const daicho = credential('daicho', { url: service.url, key });
    await n8n.importAll([daicho, ...credentials], workflows);
    return { directory, service, key, n8n, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param streetNumber of the client that moves. */
export async function importRegister(
  directory: string,
  version: string,
  streetNumber = '東町１丁目２２０番地',
): Promise<void> {
  const yonago = { cityName: '米子市', cityCode: '202', streetNumber: '加茂町１丁目１番地' };
  await importAgencyFiles(
    { dataDir: directory, version, kind: 'full' },
    tottori(
      version,
      {
        corporateNumber: MOVED,
        name: MOVED_RECORD.name,
        process: '12',
        changeDate: '2024-01-20',
        streetNumber,
      },
      { corporateNumber: RENAMED, name: '株式会社見本倉庫', process: '11' },
      { corporateNumber: OF_YONAGO, name: '有限会社見本商事', kind: '302', ...yonago },
    ),
  );
}

/** Registers two of the companies with the radar of an account that polls. */
async function watch(directory: string, service: ServiceProcess, key: string): Promise<void> {
  const db = await openState(directory);
  await letPoll(db);
  await db.destroy();
  const response = await fetch(`${service.url}/v1/houjinbangou/radar/corporate_numbers/add`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: [MOVED, RENAMED] }),
  });
  if (!response.ok) throw new Error(`not registered: ${response.status}`);
}

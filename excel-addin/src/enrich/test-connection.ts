/** One or two small calls that show whether the settings work for what the pane does. */

import { ApiError } from '@daicho/shared/api/error.ts';
import type { KeyKind } from '@daicho/shared/api/operation.ts';
import { postalBatchSearch } from '@daicho/shared/api/postal.ts';
import type { LookupConnection } from '../connection.ts';
import { StoppedError } from './answer.ts';

/** A public building: the test asks about nobody. */
const SAMPLE = '東京都千代田区永田町1-7-1';

/** @returns the newest data version. @throws ApiError, StoppedError */
export async function testConnection(
  connection: LookupConnection,
  keyKind: KeyKind,
  signal: AbortSignal,
): Promise<string> {
  const [version = ''] = await connection.versions(signal);
  if (keyKind === 'public') return version;
  try {
    const params = { queries: [{ t: SAMPLE, limit: 1 }] };
    await connection.call({ operation: postalBatchSearch, params }, signal);
  } catch (error) {
    const refused =
      error instanceof ApiError && (error.kind === 'unauthorised' || error.kind === 'forbidden');
    throw refused ? new StoppedError('refused_batch', error) : error;
  }
  return version;
}

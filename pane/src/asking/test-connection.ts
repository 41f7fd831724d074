/** Tests with one or two small calls whether the pane can work with the settings. */
import type { ApiError } from '@daicho/shared/api/call/error.ts';
import { postalBatchSearch, postalVersions } from '@daicho/shared/api/postal.ts';
import { callOf } from '@daicho/shared/enrich/lookup.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import type { Send } from '../send.ts';
import { StoppedError } from './stopped-error.ts';

/** The address of a public building, so that the test asks about no person. */
const SAMPLE = '東京都千代田区永田町1-7-1';

export const smallestBatch = callOf(postalBatchSearch, { queries: [{ t: SAMPLE, limit: 1 }] });

/** @returns the newest data version. @throws ApiError, StoppedError */
export async function testConnection(
  send: Send,
  keyKind: KeyKind,
  signal: AbortSignal,
): Promise<string> {
  const listed = await send(callOf(postalVersions, {}), signal);
  if ('error' in listed) throw listed.error;
  if (keyKind === 'secret') {
    const answered = await send(smallestBatch, signal);
    if ('error' in answered) throw ofBatch(answered.error);
  }
  const [version = ''] = listed.ok.versions;
  return version;
}

function ofBatch(error: ApiError): Error {
  const isRefused = error.kind === 'unauthorised' || error.kind === 'forbidden';
  return isRefused ? new StoppedError('batch_refused', error) : error;
}

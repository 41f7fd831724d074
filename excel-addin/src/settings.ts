/** Where the add-in looks things up, and with which key. Kept for the user, never in the workbook. */
import type { KeyKind } from '@daicho/shared/api/operation.ts';
import { settingsSentences } from '@daicho/shared/messages/excel.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import * as z from 'zod/mini';

export const settingsSchema = z.object({
  baseUrl: z.string(),
  key: z.string(),
  keyKind: z.enum(['public', 'secret']),
});

export type Settings = z.infer<typeof settingsSchema>;

/** The kind that a key of Daicho's own service shows by its form; other services' keys show none. */
export function keyKindByForm(key: string): KeyKind | undefined {
  if (key.startsWith('dpk_')) return 'public';
  if (key.startsWith('dsk_')) return 'secret';
  return undefined;
}

/** Why an address cannot be used; undefined when it can. Plain http is for this computer only. */
export function refusalOfAddress(address: string): Sentence | undefined {
  const match = /^(https?):\/\/(\[[0-9a-f:]+\]|[^/?#@:[\]\s]+)(?::\d{1,5})?(?:\/[^?#\s]*)?$/i.exec(
    address.trim(),
  );
  const [, scheme = '', host = ''] = match ?? [];
  if (match === null) return settingsSentences.notAnAddress;
  if (scheme.toLowerCase() === 'http' && !isLoopback(host)) return settingsSentences.plainHttp;
  return undefined;
}

/** Why a key cannot be sent as a header; undefined when it can. */
export function refusalOfKey(key: string): Sentence | undefined {
  if (key === '') return settingsSentences.keyMissing;
  return /^[\x21-\x7e]+$/.test(key) ? undefined : settingsSentences.keyMalformed;
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|\[::1\]|127(?:\.\d{1,3}){3})$/i.test(host);
}

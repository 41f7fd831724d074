/** Address of the service and key. Stored for the user, never in the workbook. */
import { type Guard, isOneOf, isShaped, isText } from '@daicho/shared/model/guards.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';

export interface ConnectionSettings {
  readonly baseUrl: string;
  readonly key: string;
  readonly keyKind: KeyKind;
}

export const areConnectionSettings: Guard<ConnectionSettings> = isShaped<ConnectionSettings>({
  baseUrl: isText,
  key: isText,
  keyKind: isOneOf('public', 'secret'),
});

/** Names a corporation's fields and their codes. */
import { changedFieldNames } from '@daicho/shared/messages/dashboard/changes.ts';
import { corporationFieldHeaders } from '@daicho/shared/messages/fields.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import {
  CLOSE_CAUSE_NAMES,
  KIND_NAMES,
  PROCESS_NAMES,
} from '@daicho/shared/model/corporation-codes.ts';
import type { ChangedField } from '../../radar/change-details.ts';
import type { Visit } from '../visit.ts';

const NAMES: Readonly<Record<ChangedField, Sentence>> = {
  ...corporationFieldHeaders,
  ...changedFieldNames,
  kind: corporationFieldHeaders.kind_name,
  close_cause: corporationFieldHeaders.close_cause_name,
};

const CODES: Partial<Record<ChangedField, ReadonlyMap<number, string>>> = {
  kind: KIND_NAMES,
  process: PROCESS_NAMES,
  close_cause: CLOSE_CAUSE_NAMES,
};

export function fieldName(visit: Visit, field: ChangedField): string {
  return visit.say(NAMES[field]);
}

/** Gives the publisher's words for a code, and any other value as it is. */
export function fieldValue(field: ChangedField, value: string): string {
  return CODES[field]?.get(Number(value)) ?? value;
}

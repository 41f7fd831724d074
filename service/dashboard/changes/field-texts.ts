/** Names a corporation's fields and their codes. */
import { corporationColumnNames } from '@daicho/shared/messages/import-corporation.ts';
import {
  CLOSE_CAUSE_NAMES,
  KIND_NAMES,
  PROCESS_NAMES,
} from '@daicho/shared/model/corporation-codes.ts';
import { type ChangedField, columnOf } from '../../radar/change-details.ts';
import type { Visit } from '../visit.ts';

const CODES: Partial<Record<ChangedField, ReadonlyMap<number, string>>> = {
  kind: KIND_NAMES,
  process: PROCESS_NAMES,
  close_cause: CLOSE_CAUSE_NAMES,
};

export function fieldName(visit: Visit, field: ChangedField): string {
  const name = corporationColumnNames[columnOf(field)];
  return name === undefined ? field : visit.say(name);
}

/** Gives the publisher's words for a code, and any other value as it is. */
export function fieldValue(field: ChangedField, value: string): string {
  return CODES[field]?.get(Number(value)) ?? value;
}

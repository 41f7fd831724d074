/** Lists the outline of every kind. */
import { announcedDateOutline, calendarDateOutline } from './date/date-outlines.ts';
import { inOrder, type KindOutline, type RegisterOutline } from './kind.ts';
import {
  corporateNumberFormOutline,
  postalCodeFormOutline,
  textWidthOutline,
} from './local/local-outlines.ts';
import * as outlines from './register-outlines.ts';

export const registerOutlines = inOrder<RegisterOutline>(outlines);

/** Kinds that need no service. They are never guessed; a person chooses them. */
export const localOutlines: readonly [KindOutline, ...KindOutline[]] = [
  postalCodeFormOutline,
  corporateNumberFormOutline,
  announcedDateOutline,
  calendarDateOutline,
  textWidthOutline,
];

export function outlineById(id: string): KindOutline | undefined {
  return [...registerOutlines, ...localOutlines].find((outline) => outline.id === id);
}

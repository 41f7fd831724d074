/** Lists every kind. */
import { announcedDateKind } from './date/announced-date.ts';
import { calendarDateKind } from './date/calendar-date.ts';
import { inOrder, type Kind, type RegisterKind } from './kind.ts';
import { corporateNumberFormKind } from './local/corporate-number-form.ts';
import { postalCodeFormKind } from './local/postal-code-form.ts';
import { textWidthKind } from './local/text-width.ts';
import * as registerKinds from './register-kinds.ts';

export const kinds = inOrder<RegisterKind>(registerKinds);

/** Kinds that need no service. */
export const localKinds: readonly [Kind, ...Kind[]] = [
  postalCodeFormKind,
  corporateNumberFormKind,
  announcedDateKind,
  calendarDateKind,
  textWidthKind,
];

export const allKinds: readonly [Kind, ...Kind[]] = [...kinds, ...localKinds];

export function kindById(id: string): Kind | undefined {
  return allKinds.find((kind) => kind.id === id);
}

/** Finds a kind that asks a register. */
export function registerKindById(id: string): RegisterKind | undefined {
  return kinds.find((kind) => kind.id === id);
}

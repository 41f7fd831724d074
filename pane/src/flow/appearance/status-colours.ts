/** Colours of the status column by status. The words of a status say the same to people who see no colours. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { statusSentences } from '@daicho/shared/messages/outcomes.ts';
import type { CellColour } from '../../cell-appearance.ts';

/** Key under which a person's choice of colours is stored, for all workbooks: `on` or `off`. */
export const COLOURS_CHOICE = 'status_colours';

type Status = keyof typeof statusSentences;

/** Gives the words that a status begins with, before its reason. */
export function startOf(status: Status, language: Language): string {
  return statusSentences[status][language].replace(/:.*/, '');
}

/** Dark letters on light cells have a contrast ratio of at least 7, and stay readable on paper. */
const COLOURS: readonly (Omit<CellColour, 'start'> & { readonly of: readonly Status[] })[] = [
  { of: ['found'], fill: '#E2F0D9', font: '#1E4620' },
  { of: ['ambiguous'], fill: '#FFF2CC', font: '#5C4300' },
  { of: ['not_found', 'invalid', 'failed'], fill: '#FBE0DD', font: '#7A1C12' },
];

export function statusColours(language: Language): readonly CellColour[] {
  return COLOURS.flatMap(({ of, fill, font }) =>
    of.map((status) => ({ start: startOf(status, language), fill, font })),
  );
}

import type { Corporation } from '../../model/corporation/corporation.ts';
import type { Catalogue } from '../catalogue.ts';
import { coordinateText, isCoordinateField } from '../coordinates.ts';
import { statusText } from '../status-text.ts';
import { corporationFieldList } from './field-list.ts';
import { addressText, corporationText } from './fields.ts';
import type { CorporationFieldId } from './words.ts';

export const corporationCatalogue: Catalogue<Corporation, CorporationFieldId> = {
  ...corporationFieldList,
  text(id, outcome, language) {
    if (id === 'status') return statusText(outcome, language);
    if (outcome.kind !== 'found') return '';
    if (id === 'version') return outcome.version;
    if (isCoordinateField(id)) return coordinateText(id, outcome.records, language);
    return outcome.records.map((record) => corporationText(id, record, language)).join('');
  },
  candidateText: corporationLine,
};

/** Prints a candidate: `1130001000001 株式会社見本 京都府京都市…` */
export function corporationLine(corporation: Corporation): string {
  const { corporate_number, name } = corporation;
  return [corporate_number, name, addressText(corporation)].filter((part) => part !== '').join(' ');
}

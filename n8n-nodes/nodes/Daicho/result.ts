/** From an outcome to the JSON of an item. */

import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { candidateText } from '@daicho/shared/enrich/postal/candidates-text.ts';
import { FIELD_IDS, type FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import { fieldText } from '@daicho/shared/enrich/postal/fields.ts';
import { statusText } from '@daicho/shared/enrich/row.ts';
import { type IDataObject, jsonParse } from 'n8n-workflow';

/** A field that can be chosen. Status and candidates are in every result, in a form of their own. */
export type ChosenField = Exclude<FieldId, 'status' | 'candidates'>;

export const CHOSEN_FIELDS: readonly ChosenField[] = FIELD_IDS.filter(isChosenField);

export function isChosenField(id: FieldId): id is ChosenField {
  return id !== 'status' && id !== 'candidates';
}

/** The chosen fields as texts, empty where they are not certain; each candidate has the same fields. */
export function simplified(outcome: Outcome, ids: readonly ChosenField[]): IDataObject {
  return {
    ...texts(outcome, ids),
    ...verdict(outcome),
    candidates:
      outcome.kind === 'ambiguous'
        ? outcome.candidates.map((record) => ({
            summary: candidateText(record),
            ...texts({ ...outcome, kind: 'found', records: [record] }, ids),
          }))
        : [],
  };
}

/** Everything that the service said. */
export function complete(outcome: Outcome): IDataObject {
  const isAnswer = outcome.kind === 'found' || outcome.kind === 'ambiguous';
  const answer = {
    ...verdict(outcome),
    version: isAnswer ? outcome.version : null,
    query: isAnswer ? outcome.query : null,
    records: outcome.kind === 'found' ? outcome.records : [],
    candidates: outcome.kind === 'ambiguous' ? outcome.candidates : [],
  };
  // Rows that asked the same question share the outcome: what a later node changes in one item stays in it.
  return jsonParse<IDataObject>(JSON.stringify(answer));
}

/** What became of the row: `status` and `reason` to decide by, `message` to read. */
function verdict(outcome: Outcome): IDataObject {
  return {
    status: outcome.kind,
    reason: reasonOf(outcome),
    message: statusText(outcome, 'en'),
  };
}

export function reasonOf(outcome: Outcome): string | null {
  if (outcome.kind === 'failed') return outcome.error;
  return 'reason' in outcome ? outcome.reason : null;
}

function texts(outcome: Outcome, ids: readonly ChosenField[]): IDataObject {
  return Object.fromEntries(ids.map((id) => [id, fieldText(id, outcome)]));
}

/** Turns an outcome of any kind into the JSON of an item. */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { type IDataObject, jsonParse } from 'n8n-workflow';

/** Leaves out status and candidates, which every result has in a form of its own. */
export function choosable(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => id !== 'status' && id !== 'candidates');
}

/** @param fields of a simplified result, or everything that the service said. */
export function resultOf(
  outcome: Outcome,
  fields: readonly string[] | 'all',
  catalogue: Catalogue,
): IDataObject {
  return fields === 'all' ? complete(outcome) : simplified(outcome, fields, catalogue);
}

/** Gives the chosen fields as texts, empty where they are not certain; each candidate has the same fields. */
function simplified(outcome: Outcome, ids: readonly string[], catalogue: Catalogue): IDataObject {
  return {
    ...texts(outcome, ids, catalogue),
    ...resultVerdict(outcome),
    candidates:
      outcome.kind === 'ambiguous'
        ? outcome.candidates.map((record) => ({
            summary: catalogue.candidateText(record),
            ...texts({ ...outcome, kind: 'found', records: [record] }, ids, catalogue),
          }))
        : [],
  };
}

/** Gives everything that the service said. */
function complete(outcome: Outcome): IDataObject {
  const isAnswer = outcome.kind === 'found' || outcome.kind === 'ambiguous';
  const answer = {
    ...resultVerdict(outcome),
    version: isAnswer ? outcome.version : null,
    query: isAnswer ? outcome.query : null,
    records: outcome.kind === 'found' ? outcome.records : [],
    candidates: outcome.kind === 'ambiguous' ? outcome.candidates : [],
  };
  // Copies the answer: rows that asked the same question share the outcome, and a later node may change its item.
  return jsonParse<IDataObject>(JSON.stringify(answer));
}

/** Says what became of the row: `status` and `reason` to decide by, `message` to read. */
export function resultVerdict(outcome: Outcome): IDataObject {
  return {
    status: outcome.kind,
    reason: reasonOf(outcome),
    message: statusText(outcome, 'en'),
  };
}

function reasonOf(outcome: Outcome): string | null {
  if (outcome.kind === 'failed') return outcome.error;
  return 'reason' in outcome ? outcome.reason : null;
}

function texts(outcome: Outcome, ids: readonly string[], catalogue: Catalogue): IDataObject {
  return Object.fromEntries(ids.map((id) => [propertyOf(id), catalogue.text(id, outcome, 'en')]));
}

/**
 * Names a field's property. The verdict's own names stay the verdict's: a field that tells the reason of a match is
 * `match_reason`.
 */
export function propertyOf(id: string): string {
  return id === 'reason' || id === 'message' ? `match_${id}` : id;
}

/** What the description says of an operation besides the operation itself: what it does, and its own refusals. */
import type { Operations } from '@daicho/shared/api/operations.ts';
import type { ServiceErrorCode } from '@daicho/shared/messages/http-errors.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { operationSummaries } from '@daicho/shared/messages/openapi/operations.ts';

interface OperationNote {
  readonly summary: Sentence;
  /** Errors besides those that access, parameters and the state of the service give every operation. */
  readonly refusals: readonly ServiceErrorCode[];
}

const refusals: { readonly [Name in keyof Operations]: readonly ServiceErrorCode[] } = {
  postalLookup: ['record_not_found', 'version_not_found'],
  postalVersions: [],
  postalUpdates: ['version_not_found'],
  postalSearch: ['missing_query', 'query_syntax', 'version_not_found'],
  postalBatchSearch: ['query_syntax', 'version_not_found'],
  postalDownloadList: [],
  municipalityList: ['record_not_found', 'version_not_found'],
  corporationLookup: ['record_not_found', 'record_not_covered'],
  corporationSearch: ['query_syntax'],
  corporationBatchSearch: ['query_syntax'],
  radarList: [],
  radarAdd: [],
  radarRemove: [],
  radarDate: [],
  bankList: [],
  bankVersions: [],
  bankLookup: ['record_not_found'],
  branchList: ['record_not_found'],
  branchLookup: ['record_not_found'],
  schoolLookup: ['record_not_found', 'record_not_covered', 'version_not_found'],
  schoolSearch: ['query_syntax', 'version_not_found'],
  holidayList: [],
  businessDayCheck: ['date_not_covered'],
};

/** Sentences of every operation; one that is missing is a type error. */
const summaries: { readonly [Name in keyof Operations]: Sentence } = operationSummaries;

export function noteOf(name: keyof Operations): OperationNote {
  return { summary: summaries[name], refusals: refusals[name] };
}

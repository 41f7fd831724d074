/** Answers every operation, for each door of the service: HTTP and callers in this process. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import { type Operations, operations } from '@daicho/shared/api/operations.ts';
import type { Answer, Asked } from './answer.ts';
import {
  answerBank,
  answerBankList,
  answerBanks,
  answerBankVersions,
  answerBranch,
  answerBranchList,
} from './bank.ts';
import type { Body } from './body.ts';
import { answerCorporation, answerCorporations } from './corporation.ts';
import { answerCorporationBatch, answerCorporationSearch } from './corporation-search.ts';
import { answerDownloadList } from './download.ts';
import { answerBusinessDay, answerHolidays } from './holiday.ts';
import { answerIssuer, answerIssuers } from './invoice.ts';
import { answerMunicipalities } from './municipality.ts';
import { answerBatchNearest, answerNearest } from './nearest.ts';
import { checkedParams } from './parameters.ts';
import { answerBatchLookup, answerLookup, answerUpdates, answerVersions } from './postal.ts';
import { answerBatch, answerSearch } from './postal-search.ts';
import { answerRadarAdd, answerRadarDate, answerRadarList, answerRadarRemove } from './radar.ts';
import {
  answerRadarAddNumbers,
  answerRadarChanges,
  answerRadarNumbers,
  answerRadarRemoveNumbers,
} from './radar-numbers.ts';
import {
  answerRadarAddWebhook,
  answerRadarRemoveWebhooks,
  answerRadarWebhooks,
} from './radar-webhooks.ts';
import { answerSchool, answerSchoolSearch, answerSchools } from './school.ts';

const answers: { readonly [Name in keyof Operations]: Answer<Operations[Name]> } = {
  postalLookup: answerLookup,
  postalBatchLookup: answerBatchLookup,
  postalVersions: answerVersions,
  postalUpdates: answerUpdates,
  postalSearch: answerSearch,
  postalBatchSearch: answerBatch,
  postalNearest: answerNearest,
  postalBatchNearest: answerBatchNearest,
  postalDownloadList: answerDownloadList,
  municipalityList: answerMunicipalities,
  corporationLookup: answerCorporation,
  corporationBatchLookup: answerCorporations,
  corporationSearch: answerCorporationSearch,
  corporationBatchSearch: answerCorporationBatch,
  invoiceLookup: answerIssuer,
  invoiceBatchLookup: answerIssuers,
  radarList: answerRadarList,
  radarAdd: answerRadarAdd,
  radarRemove: answerRadarRemove,
  radarDate: answerRadarDate,
  radarNumbers: answerRadarNumbers,
  radarAddNumbers: answerRadarAddNumbers,
  radarRemoveNumbers: answerRadarRemoveNumbers,
  radarChanges: answerRadarChanges,
  radarWebhooks: answerRadarWebhooks,
  radarAddWebhook: answerRadarAddWebhook,
  radarRemoveWebhooks: answerRadarRemoveWebhooks,
  bankList: answerBankList,
  bankVersions: answerBankVersions,
  bankLookup: answerBank,
  bankBatchLookup: answerBanks,
  branchList: answerBranchList,
  branchLookup: answerBranch,
  schoolLookup: answerSchool,
  schoolBatchLookup: answerSchools,
  schoolSearch: answerSchoolSearch,
  holidayList: answerHolidays,
  businessDayCheck: answerBusinessDay,
};

const names = Object.keys(answers) as (keyof Operations)[];
const byOperation = new Map<unknown, (params: never, asked: Asked) => Body>(
  names.map((name) => [operations[name], answers[name]]),
);

/**
 * Gives the answer of an operation to unchecked parameters.
 *
 * @throws AnswerError where there is no answer; SnapshotError where a register cannot be opened.
 */
export function answerTo<P, R>(operation: Operation<P, R>): (input: unknown, asked: Asked) => Body {
  // Safe: the type of the table pairs each operation with its answer.
  const answer = byOperation.get(operation) as Answer<Operation<P, R>> | undefined;
  if (answer === undefined)
    throw new TypeError(`${operation.name} is not an operation of the list`);
  return (input, asked) => answer(checkedParams(operation, input), asked);
}

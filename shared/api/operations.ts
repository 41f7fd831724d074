/** Lists every operation. Routes, answers and the tests of all endpoints follow from this list; one without an answer is a type error. */
import {
  bankBatchLookup,
  bankList,
  bankLookup,
  bankNotes,
  bankVersions,
  branchList,
  branchLookup,
} from './bank.ts';
import {
  corporationBatchLookup,
  corporationBatchSearch,
  corporationLookup,
  corporationNotes,
  corporationSearch,
} from './corporation.ts';
import { downloadNotes, postalDownloadList } from './download.ts';
import { businessDayCheck, holidayList, holidayNotes } from './holiday.ts';
import { invoiceBatchLookup, invoiceLookup, invoiceNotes } from './invoice.ts';
import { municipalityList, municipalityNotes } from './municipality.ts';
import { nearestNotes, postalBatchNearest, postalNearest } from './nearest.ts';
import type { OperationNote } from './operation.ts';
import {
  postalBatchLookup,
  postalBatchSearch,
  postalLookup,
  postalNotes,
  postalSearch,
  postalUpdates,
  postalVersions,
} from './postal.ts';
import { radarAdd, radarDate, radarList, radarNotes, radarRemove } from './radar.ts';
import {
  radarAddNumbers,
  radarChanges,
  radarNumbers,
  radarNumbersNotes,
  radarRemoveNumbers,
} from './radar-numbers.ts';
import {
  radarAddWebhook,
  radarRemoveWebhooks,
  radarWebhooks,
  radarWebhooksNotes,
} from './radar-webhooks.ts';
import { schoolBatchLookup, schoolLookup, schoolNotes, schoolSearch } from './school.ts';

export const operations = {
  postalLookup,
  postalBatchLookup,
  postalVersions,
  postalUpdates,
  postalSearch,
  postalBatchSearch,
  postalNearest,
  postalBatchNearest,
  postalDownloadList,
  municipalityList,
  corporationLookup,
  corporationBatchLookup,
  corporationSearch,
  corporationBatchSearch,
  invoiceLookup,
  invoiceBatchLookup,
  radarList,
  radarAdd,
  radarRemove,
  radarDate,
  radarNumbers,
  radarAddNumbers,
  radarRemoveNumbers,
  radarChanges,
  radarWebhooks,
  radarAddWebhook,
  radarRemoveWebhooks,
  bankList,
  bankVersions,
  bankLookup,
  bankBatchLookup,
  branchList,
  branchLookup,
  schoolLookup,
  schoolBatchLookup,
  schoolSearch,
  holidayList,
  businessDayCheck,
} as const;

export type Operations = typeof operations;

/** Gives the note of an operation. It is a function because bundles would keep an unused constant. */
export function noteOf(name: keyof Operations): OperationNote {
  const notes: Readonly<Record<keyof Operations, OperationNote>> = {
    ...postalNotes,
    ...nearestNotes,
    ...downloadNotes,
    ...municipalityNotes,
    ...corporationNotes,
    ...invoiceNotes,
    ...radarNotes,
    ...radarNumbersNotes,
    ...radarWebhooksNotes,
    ...bankNotes,
    ...schoolNotes,
    ...holidayNotes,
  };
  return notes[name];
}

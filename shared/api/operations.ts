/**
 * Lists every operation of the interface. Routes, answers and the tests of all endpoints are made from this list; an
 * operation without an answer is a type error.
 */
import { bankList, bankLookup, bankVersions, branchList, branchLookup } from './bank.ts';
import { corporationBatchSearch, corporationLookup, corporationSearch } from './corporation.ts';
import { postalDownloadList } from './download.ts';
import { businessDayCheck, holidayList } from './holiday.ts';
import { municipalityList } from './municipality.ts';
import {
  postalBatchSearch,
  postalLookup,
  postalSearch,
  postalUpdates,
  postalVersions,
} from './postal.ts';
import { radarAdd, radarDate, radarList, radarRemove } from './radar.ts';
import { schoolLookup, schoolSearch } from './school.ts';

export const operations = {
  postalLookup,
  postalVersions,
  postalUpdates,
  postalSearch,
  postalBatchSearch,
  postalDownloadList,
  municipalityList,
  corporationLookup,
  corporationSearch,
  corporationBatchSearch,
  radarList,
  radarAdd,
  radarRemove,
  radarDate,
  bankList,
  bankVersions,
  bankLookup,
  branchList,
  branchLookup,
  schoolLookup,
  schoolSearch,
  holidayList,
  businessDayCheck,
} as const;

export type Operations = typeof operations;

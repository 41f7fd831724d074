/**
 * What Google documents about Apps Script: the page "Quotas for Google services", the references of the
 * services, and the guide "Custom functions in Google Sheets".
 */
export const LIMITS = {
  customFunctionMs: 30_000,
  scriptMs: 360_000,
  /** This limit holds for each person. */
  executionsAtOnce: 30,
  fetchCallsPerDay: 20_000,
  urlLength: 2 * 1024,
  payloadBytes: 50 * 1024 * 1024,
  responseBytes: 50 * 1024 * 1024,
  cacheKeyLength: 250,
  cacheValueBytes: 100 * 1024,
  cacheItems: 1000,
  /** Number of items that are kept when there are too many: those that expire last. */
  cacheItemsKept: 900,
  cacheSecondsDefault: 600,
  cacheSecondsMax: 21_600,
  /** This limit is seen in messages of `setValues`; the page on file sizes has it for uploaded cells. */
  cellLength: 50_000,
  propertyValueBytes: 9 * 1024,
  propertyStoreBytes: 500 * 1024,
  sleepMs: 300_000,
  /** This limit holds for each person and script. */
  triggersOfPerson: 20,
  /** This limit holds for all triggers of a person with a consumer account. */
  triggerMsPerDay: 90 * 60_000,
} as const;

/**
 * The look-up of qualified invoice issuers as an operation. The spec lacks this look-up, but
 * existing clients call it. The parameter `date` is an addition, which other services of the interface ignore. A
 * service that knows the parameter names the day in its answer.
 */
import * as z from 'zod/mini';
import { calendarDateSchema } from '../model/calendar-date.ts';
import { issuerEnvelopeSchema } from '../model/issuer.ts';
import { batchLookup } from './batch-lookup.ts';
import { operation } from './operation.ts';

const lookupParamsSchema = z.object({
  number: z.string().check(z.regex(/^T\d{13}$/)),
  date: z.optional(calendarDateSchema),
});

export const invoiceLookup = /* @__PURE__ */ operation({
  name: 'invoice.lookup',
  note: {
    ja: '登録番号から適格請求書発行事業者を調べる',
    en: 'Look up the registration number of an invoice issuer',
    refusals: ['record_not_found', 'record_not_covered'],
  },
  path: '/v1/invoice/{number}',
  access: { keys: ['secret', 'public'], plan: 'premium' },
  params: lookupParamsSchema,
  rules: { number: 'invoice_number', date: 'calendar_date' },
  inBatch: {
    path: '/v1/batch/invoice/lookup',
    query: lookupParamsSchema,
    note: {
      ja: '多くの登録番号を、それぞれの日付について一度に調べる',
      en: 'Look up many registration numbers of invoice issuers at once, each on its day',
    },
  },
  result: () => issuerEnvelopeSchema,
});

export const invoiceBatchLookup = /* @__PURE__ */ batchLookup(invoiceLookup);

export const invoiceOperations = { invoiceLookup, invoiceBatchLookup } as const;

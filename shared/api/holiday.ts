/** National holidays (spec, "Holidays") and business days as operations. */
import * as z from 'zod/mini';
import { calendarDateSchema } from '../model/calendar-date.ts';
import { businessDaySchema, holidayEnvelopeSchema } from '../model/holiday.ts';
import { operation } from './operation.ts';

const yearSchema = z.string().check(z.regex(/^\d{4}$/));
const rangeSchema = z.object({
  from: z.optional(calendarDateSchema),
  to: z.optional(calendarDateSchema),
});

/** With a year, `from` and `to` are ignored, even wrong ones (spec, "Holidays"). */
const listParamsSchema = z
  .object({
    year: z.optional(yearSchema),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  })
  .check((context) => {
    const { year, from, to } = context.value;
    if (year !== undefined) return;
    const range = rangeSchema.safeParse({ from, to });
    for (const { path } of range.error?.issues ?? []) {
      context.issues.push({ code: 'custom', path: [...path], input: context.value });
    }
  });

/** Lists holidays. The spec does not say who may call it, so any key of any plan may. */
export const holidayList = /* @__PURE__ */ operation({
  name: 'holiday.list',
  note: { ja: '国民の祝日・休日を一覧する', en: 'List the national holidays' },
  path: '/v1/holidays',
  access: { keys: ['secret', 'public'] },
  params: listParamsSchema,
  rules: { year: 'year', from: 'calendar_date', to: 'calendar_date' },
  result: () => holidayEnvelopeSchema,
});

const checkParamsSchema = z.object({ date: calendarDateSchema });

/**
 * Says whether a day is a business day: no Saturday, Sunday or holiday. The spec lacks this
 * endpoint; existing clients call it.
 */
export const businessDayCheck = /* @__PURE__ */ operation({
  name: 'holiday.businessDayCheck',
  note: {
    ja: '営業日（土日と祝日でない日）かどうかを調べる',
    en: 'Tell whether a day is a business day, neither of a weekend nor a holiday',
    refusals: ['date_not_covered'],
  },
  path: '/v1/businessdays/check',
  access: { keys: ['secret', 'public'] },
  params: checkParamsSchema,
  rules: { date: 'calendar_date' },
  result: () => businessDaySchema,
});

export const holidayOperations = { holidayList, businessDayCheck } as const;

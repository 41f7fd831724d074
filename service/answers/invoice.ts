import type { invoiceBatchLookup, invoiceLookup } from '@daicho/shared/api/invoice.ts';
import type { ParamsOf } from '@daicho/shared/api/operation.ts';
import { parseCorporateNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { coversAllIssuers, issuerCoverageText } from '../registers/invoice/coverage.ts';
import type { IssuerRegister } from '../registers/invoice/register.ts';
import { issuerSentences } from '../registers/invoice/words.ts';
import type { Answer } from './answer-context.ts';
import type { AnswerError } from './answer-error.ts';
import { batchLookupBody, type Lookups, lookupBody } from './lookups.ts';
import { notFoundAmong } from './not-found.ts';

/**
 * Answers a look-up of an invoice issuer: the newest record, or the record in force on a given day.
 *
 * @throws AnswerError from the body: `record_not_found`, or `record_not_covered` if the number may
 * belong to a part that was not imported.
 */
const answerIssuer: Answer<typeof invoiceLookup> = (params, { registers }) =>
  lookupBody(lookupsIn(registers.invoice.open()), params);

const answerIssuers: Answer<typeof invoiceBatchLookup> = ({ queries }, { registers }) =>
  batchLookupBody(lookupsIn(registers.invoice.open()), queries);

function lookupsIn(register: IssuerRegister): Lookups<ParamsOf<typeof invoiceLookup>> {
  return {
    version: register.version,
    record({ number, date }) {
      const data = register.lookup(number, date);
      if (data === undefined) throw notFound(register, number);
      return { data, ...(date === undefined ? {} : { date }) };
    },
  };
}

/** Says why a number is not found. A number with a wrong check digit belongs to no part of the register. */
function notFound({ origin, coverage }: IssuerRegister, number: string): AnswerError {
  return notFoundAmong({
    isCovered: coversAllIssuers(coverage) || !parseCorporateNumber(number).ok,
    origin,
    sampleName: issuerSentences.sampleName,
    coverageText: (language) => issuerCoverageText(coverage, language),
  });
}

export const invoiceAnswers = { invoiceLookup: answerIssuer, invoiceBatchLookup: answerIssuers };

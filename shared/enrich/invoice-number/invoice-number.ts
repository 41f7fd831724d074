/**
 * Registration numbers of invoice issuers as a kind, with the day of the transaction and the supplier's name as
 * optional inputs. One request for a number decides every day since its newest registration; an earlier day takes a
 * separate request.
 */
import { invoiceLookup } from '../../api/invoice.ts';
import type { ResultOf } from '../../api/operation.ts';
import { ISSUER_PROCESS } from '../../model/issuer.ts';
import type { RegisterKind } from '../kind.ts';
import { callOf, type Lookup, notFoundIn404, type PartialAnswer } from '../lookup.ts';
import type { Outcome } from '../outcome.ts';
import { keyOfInvoiceNumber, questionIn } from './invoice-columns.ts';
import { invoiceNumberOutline } from './invoice-outline.ts';
import { issuerCatalogue } from './issuer-fields.ts';
import { historyUnknown, type IssuerOnDay, issuerOutcome } from './issuer-outcome.ts';

type Answer = ResultOf<typeof invoiceLookup>;

/** The newest registration began after the day, so the record of that day has to be asked for. */
type Known = 'began_later';

export const invoiceNumberLookup: Lookup<IssuerOnDay, Answer, Known> = {
  key: ([number = null, date = null, name = null]) => keyOfInvoiceNumber(number, date, name),
  keysPerCall: () => 1,
  together(key, known) {
    const { number, date } = questionIn(key);
    return known === undefined ? number : `${number} ${date}`;
  },
  asksFurther: true,
  call([key = ''], _, [known]) {
    const { number, date } = questionIn(key);
    return callOf(invoiceLookup, known === undefined ? { number } : { number, date });
  },
  outcomes(keys, answer, known) {
    const questions = keys.map(questionIn);
    const isOfNumber = questions.every(
      ({ number }) => number === answer.data.qualified_invoice_issuer_number,
    );
    if (!isOfNumber) return undefined;
    return questions.map((_, i) => outcomeOf(keys[i] ?? '', answer, known[i]));
  },
  outcomeOfError: notFoundIn404('invoice'),
};

export const invoiceNumberKind: RegisterKind = {
  ...invoiceNumberOutline,
  lookup: invoiceNumberLookup,
  catalogue: issuerCatalogue,
};

function outcomeOf(
  key: string,
  { data, version, date }: Answer,
  known: Known | undefined,
): Outcome<IssuerOnDay> | PartialAnswer<Known> {
  const question = questionIn(key);
  const beginsLater =
    data.process !== ISSUER_PROCESS.deleted &&
    question.date !== '' &&
    data.registration_date !== null &&
    question.date < data.registration_date;
  if (known === undefined && beginsLater) return { known: 'began_later' };
  // A service that does not know of days answers the newest record again.
  const isUnknown = known !== undefined && date !== question.date;
  return isUnknown
    ? historyUnknown(question, data, version)
    : issuerOutcome(question, data, version);
}

/** Fields with the customer barcode of an address, or why it has none. */
import { type Language, say } from '../../../messages/language.ts';
import type { PostalRecord } from '../../../model/postal/postal.ts';
import type { Outcome } from '../../outcome.ts';
import { barcodeReasonSentences } from './barcode-words.ts';
import { barcodeOf, barcodeOutcome } from './customer-barcode.ts';

export const barcodeFields = {
  customer_barcode: (outcome: Outcome<PostalRecord>) => barcodeOf(outcome) ?? '',
  customer_barcode_number: (outcome: Outcome<PostalRecord>) => {
    const decided = barcodeOutcome(outcome);
    return decided === undefined || 'reason' in decided ? '' : decided.addressNumber;
  },
  customer_barcode_reason: (outcome: Outcome<PostalRecord>, language: Language) => {
    const decided = barcodeOutcome(outcome);
    if (decided === undefined || !('reason' in decided)) return '';
    return say(barcodeReasonSentences[decided.reason], language);
  },
};

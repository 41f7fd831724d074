/** Looks up a text as every kind that it may be of, and keeps the answers that say something. */
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import type { KeyOrOutcome } from '@daicho/shared/enrich/lookup.ts';
import {
  ambiguousName,
  type Invalid,
  type Outcome,
  type OutcomeKind,
} from '@daicho/shared/enrich/outcome.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import { isInvoiceNumber } from '@daicho/shared/identifiers/corporate-number.ts';
import { outcomesOf, type Source } from '../../connections/outcomes-of.ts';

/** Answer about a text that is read as one kind. */
export interface Answer {
  readonly kind: RegisterKind;
  readonly outcome: Outcome;
}

const ONCE = { ...DEFAULT_RETRY, tries: 1 };

/**
 * Outcomes in the order in which they are shown. Kinds with any other outcome are shown only if no kind has one of
 * these.
 */
const ORDER: readonly OutcomeKind[] = ['found', 'ambiguous', 'failed'];

/**
 * Gives the answers that fit the text, the most certain first. If none fits, gives the answer of each kind that can
 * look up the text, or only of the closest kinds if the text is a number. There may be no answer at all.
 *
 * @param sourceFor gives the source of a kind.
 * @param among kinds that the text may be of.
 * @throws whatever `outcomesOf` throws.
 */
export async function answersTo(
  text: string,
  sourceFor: (kind: RegisterKind) => Source,
  signal: AbortSignal,
  among: readonly RegisterKind[] = kinds,
): Promise<readonly Answer[]> {
  // Leaves out the kind of suppliers: for a single text, the kinds of companies and of issuers tell the same.
  const simple = among.filter((kind) => kind !== supplierKind && takesOneText(kind));
  const read = simple.map((kind) => ({ kind, keyed: kind.lookup.key(cellsOf(kind, text)) }));
  const askable = read.filter(({ keyed }) => 'key' in keyed).map(({ kind }) => kind);
  const ask = async (kind: RegisterKind) => {
    const asked = { retry: ONCE, signal };
    const [outcome] = await outcomesOf(kind, [cellsOf(kind, text)], sourceFor(kind), asked);
    if (outcome === undefined) throw new Error(`${kind.id} gave no outcome`);
    return outcome;
  };
  const answersOf = (asked: readonly RegisterKind[]) =>
    Promise.all(asked.map(async (kind) => ({ kind, outcome: await ask(kind) })));
  const quick = await answersOf(askable.filter((kind) => !readsWholeList(kind)));
  if (quick.some(({ outcome }) => outcome.kind === 'found')) {
    return toldOf(text, withIssuer(text, telling(quick), quick));
  }
  const whole = await answersOf(askable.filter(readsWholeList));
  const answers = [...quick, ...whole];
  const told = isNumber(text) ? tellingOfNumber(text, answers, read) : telling(answers);
  const misread = told.some(({ outcome }) => ORDER.includes(outcome.kind))
    ? []
    : recognised(text, read);
  return toldOf(text, misread.length > 0 ? misread : told);
}

/** Matches five digits, which may be a spreadsheet's number for a day, or a postal code without its zeros. */
const SHORT_NUMBER = /^\d{5}(?:\.\d+)?$/;

function isShortNumber(text: string): boolean {
  return SHORT_NUMBER.test(text.normalize('NFKC'));
}

/** Turns the records for five digits into candidates, since the digits may be something else. */
function toldOf(text: string, answers: readonly Answer[]): readonly Answer[] {
  if (!isShortNumber(text)) return answers;
  return answers.map(({ kind, outcome }) => {
    if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return { kind, outcome };
    const candidates = outcome.kind === 'found' ? outcome.records : outcome.candidates;
    return { kind, outcome: ambiguousName('short_number', candidates, outcome.version) };
  });
}

function takesOneText({ inputs }: RegisterKind): boolean {
  return inputs.filter(({ isOptional }) => !isOptional).length === 1;
}

/** A text as a kind reads it, before anything is asked. */
interface ReadText {
  readonly kind: RegisterKind;
  readonly keyed: KeyOrOutcome<Outcome>;
}

/** Matches digits with spaces or hyphens, perhaps after one letter. */
const NUMBER = /^[A-Z]?[\d\s-]+$/i;

function isNumber(text: string): boolean {
  return NUMBER.test(text.normalize('NFKC'));
}

function isBankCode(text: string): boolean {
  return /^\d{4}$/.test(text.normalize('NFKC'));
}

/** Reasons for a number of the right length with a wrong check digit. */
const WRONG_CHECK_DIGITS: readonly Invalid['reason'][] = [
  'wrong_invoice_check_digit',
  'wrong_check_digit',
  'wrong_check_digit_of_invoice',
];

/**
 * Reasons that only say that the text has another form than the kind reads. For a number, such reasons say nothing new.
 */
const OTHER_FORMS: readonly Invalid['reason'][] = [
  ...(['no_words', 'company_no_name', 'school_no_name', 'school_not_text'] as const),
  ...(['not_digits', 'not_corporate_digits', 'not_invoice_number'] as const),
  ...([
    'not_date',
    'not_point',
    'unread_latin',
    'outside_japan',
    'latin_without_readings',
  ] as const),
];

/** Reasons that only a text in the form of the kind gets, so that no other kind was meant. */
const OWN_FORMS: readonly Invalid['reason'][] = [
  'no_such_date',
  'date_outside_era',
  'wrong_day_of_week',
  'swapped_point',
];

function recognised(text: string, read: readonly ReadText[]): readonly Answer[] {
  // Digits alone have the form of many kinds.
  if (/^\d+$/.test(text.normalize('NFKC'))) return [];
  return invalidIn(read).filter(({ outcome }) => OWN_FORMS.includes(outcome.reason));
}

/** Keeps the answer about an issuer beside that about a corporation with the same digits, which says nothing of it. */
function withIssuer(
  text: string,
  told: readonly Answer[],
  asked: readonly Answer[],
): readonly Answer[] {
  const left = asked.filter((one) => one.kind === invoiceNumberKind && !told.includes(one));
  return isInvoiceNumber(text) ? [...told, ...left] : told;
}

/**
 * Chooses the answers about a number. If no kind fits, gives only the closest kinds: those that find a wrong check
 * digit, else those that looked the number up in vain, else those that say how many digits their numbers have.
 */
function tellingOfNumber(
  text: string,
  asked: readonly Answer[],
  read: readonly ReadText[],
): readonly Answer[] {
  const answers = telling(asked);
  if (answers.some(({ outcome }) => ORDER.includes(outcome.kind))) return answers;
  const invalid = invalidIn(read);
  const wrongCheckDigit = invalid.filter(({ outcome }) =>
    WRONG_CHECK_DIGITS.includes(outcome.reason),
  );
  const sought = asked.filter(
    ({ kind }) => isBankCode(text) === (kind === bankKind) && !READ_WORDS.has(kind),
  );
  const wrongLength = invalid.filter(({ outcome }) => !OTHER_FORMS.includes(outcome.reason));
  const closest = [wrongCheckDigit, sought, wrongLength, asked, invalid];
  return closest.find(({ length }) => length > 0) ?? [];
}

function invalidIn(read: readonly ReadText[]) {
  return read.flatMap(({ kind, keyed }) =>
    'settled' in keyed && keyed.settled.kind === 'invalid'
      ? [{ kind, outcome: keyed.settled }]
      : [],
  );
}

/** Whether the whole list of banks is searched for a text, which takes longer than all other kinds together. */
export function readsWholeList(kind: RegisterKind): boolean {
  return kind === bankKind || kind === branchKind;
}

/** Kinds that read words. They say nothing about a number that they do not find. */
const READ_WORDS: ReadonlySet<RegisterKind> = new Set([addressKind, companyNameKind, branchKind]);

/** Kinds that are left out if a kind that tells the same was found: a bank beside its branch, for example. */
const SAID_BY: ReadonlyMap<RegisterKind, RegisterKind> = new Map([
  [bankKind, branchKind],
  [addressKind, postalCodeKind],
]);

function telling(answers: readonly Answer[]): readonly Answer[] {
  const found = answers.filter(({ outcome }) => outcome.kind === 'found').map(({ kind }) => kind);
  const own = answers.filter(({ kind }) => !found.some((one) => one === SAID_BY.get(kind)));
  const sorted = ORDER.flatMap((wanted) => own.filter(({ outcome }) => outcome.kind === wanted));
  return sorted.length > 0 ? sorted : answers;
}

/** Gives the text as the cells of a kind's inputs: all of it in the first. A postal code gets its lost zeros back. */
function cellsOf(kind: RegisterKind, text: string): readonly (string | null)[] {
  const cell = kind === postalCodeKind && isShortNumber(text) ? `00${text}` : text;
  return kind.inputs.map((_, i) => (i === 0 ? cell : null));
}

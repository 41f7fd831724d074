/** Reads the command line of `daicho duplicates`: every mistake is found here, before anything is opened. */
import { CUSTOMER_KINDS, type CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import { duplicatesUsageSentences as sentences } from '@daicho/shared/duplicates/words.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { codeBesideColumns } from '@daicho/shared/enrich/postal/code-beside-columns.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { DuplicatesOptions, ListOptions } from '../../lists/duplicates/options.ts';
import { usageError } from '../../lists/error.ts';
import { enrichUsageSentences } from '../../lists/words.ts';
import { outputOf, resolvedPath, tableOptions, threadsOf } from '../enrich/options.ts';
import type { DuplicatesArguments } from './arguments.ts';
import { endingOptions } from './ending-options.ts';

/** @param locale language of the person at the terminal. @throws EnrichError with exit code 2. */
export function duplicatesOptions(
  input: string,
  given: DuplicatesArguments,
  locale: Language,
): DuplicatesOptions {
  const list = listOf(input, given);
  const against = againstOf(given, list);
  if (against !== undefined && isSameTable(against, list))
    throw usageError(sentences.againstItself);
  const output = outputOf(input, given.output, 'duplicates');
  if (against !== undefined && resolvedPath(against.path) === resolvedPath(output)) {
    throw usageError(enrichUsageSentences.outputIsInput);
  }
  return {
    list,
    against,
    customers: customersOf(given.kind),
    threads: threadsOf(given),
    ...endingOptions(given, { list, input, output, against }),
    input,
    output,
    columns: [list.address],
    // Keeps what this run remembers apart from what runs of `daicho enrich` remember.
    fields: ['duplicates'],
    ...tableOptions(given, addressKind, locale),
  };
}

function listOf(path: string, given: DuplicatesArguments): ListOptions {
  const { column: address, nameColumn: name = [], kanaColumn: kana = [], numberColumn } = given;
  const { postalCodeColumn: postalCode = [] } = given;
  if (name.length === 0 && kana.length > 0) {
    throw usageError(sentences.needsNames, { option: '--kana-column' });
  }
  const corporateNumber = columnsOf(numberColumn);
  return checked({
    path,
    sheet: given.sheet,
    hasHeader: given.header !== false,
    readsDittos: given.dittoMarks === 'above',
    address,
    name,
    kana,
    corporateNumber,
    postalCode,
    phone: columnsOf(given.phoneColumn),
    email: columnsOf(given.emailColumn),
    birth: columnsOf(given.birthColumn),
    code: columnsOf(given.codeColumn),
  });
}

function columnsOf(header: string | undefined): readonly string[] {
  return header === undefined ? [] : [header];
}

/** Reads the options of the other list, which has the same headers unless other headers are given. */
function againstOf(given: DuplicatesArguments, list: ListOptions): ListOptions | undefined {
  const { against: path, againstNumberColumn: number } = given;
  if (path === undefined) {
    const stray = AGAINST.find(([, key]) => given[key] !== undefined);
    if (stray !== undefined) throw usageError(sentences.againstWithout, { option: stray[0] });
    return undefined;
  }
  return checked({
    ...list,
    path,
    sheet: given.againstSheet,
    address: given.againstColumn ?? list.address,
    name: given.againstNameColumn ?? list.name,
    kana: given.againstKanaColumn ?? list.kana,
    corporateNumber: number === undefined ? list.corporateNumber : [number],
    postalCode: given.againstPostalCodeColumn ?? list.postalCode,
  });
}

function isSameTable(one: ListOptions, other: ListOptions): boolean {
  return resolvedPath(one.path) === resolvedPath(other.path) && one.sheet === other.sheet;
}

/** Options that need `--against`, each with its name in commander. */
const AGAINST = [
  ['--against-sheet', 'againstSheet'],
  ['--against-column', 'againstColumn'],
  ['--against-name-column', 'againstNameColumn'],
  ['--against-kana-column', 'againstKanaColumn'],
  ['--against-number-column', 'againstNumberColumn'],
  ['--against-postal-code-column', 'againstPostalCodeColumn'],
] as const;

function checked(list: ListOptions): ListOptions {
  for (const [option, headers] of [
    ['--column', list.address],
    ['--name-column', list.name],
    ['--kana-column', list.kana],
    ['--postal-code-column', list.postalCode],
  ] as const) {
    const header = headers.find((each, at) => headers.indexOf(each) !== at);
    if (header !== undefined)
      throw usageError(enrichUsageSentences.columnTwice, { option, header });
  }
  const { columnsMax: max } = codeBesideColumns;
  if (list.postalCode.length > max) {
    const [option, kind] = ['--postal-code-column', addressKind.id];
    throw usageError(enrichUsageSentences.tooManyColumns, { option, max, kind });
  }
  return list;
}

function customersOf(name: string | undefined): CustomerKind {
  if (name === undefined) return 'mixed';
  const kind = CUSTOMER_KINDS.find((each) => each === name);
  if (kind === undefined || kind === 'mixed') throw usageError(sentences.unknownKind, { name });
  return kind;
}

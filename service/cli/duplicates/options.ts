/** Reads the command line's texts into what a run needs: every mistake is found here, before anything is opened. */
import { CUSTOMER_KINDS, type CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import { duplicatesUsageSentences as sentences } from '@daicho/shared/duplicates/words.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { DuplicatesOptions, ListOptions } from '../../lists/duplicates/options.ts';
import { usageError } from '../../lists/error.ts';
import { enrichUsageSentences } from '../../lists/words.ts';
import {
  dataVersionOf,
  outputOf,
  placeOf,
  type SourceArguments,
  sourceOf,
} from '../enrich/options.ts';
import { cliLanguage } from '../language.ts';

/** Options as commander gives them. */
export interface DuplicatesArguments extends SourceArguments {
  readonly column: readonly string[];
  readonly nameColumn?: readonly string[];
  readonly kanaColumn?: readonly string[];
  readonly numberColumn?: string;
  readonly kind?: string;
  readonly sheet?: string;
  readonly against?: string;
  readonly againstSheet?: string;
  readonly againstColumn?: readonly string[];
  readonly againstNameColumn?: readonly string[];
  readonly againstKanaColumn?: readonly string[];
  readonly againstNumberColumn?: string;
  readonly output?: string;
  readonly dataVersion?: string;
  readonly formulaGuard: boolean;
  readonly overwrite?: boolean;
  readonly lang?: string;
}

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
  if (against !== undefined && placeOf(against.path) === placeOf(output)) {
    throw usageError(enrichUsageSentences.outputIsInput);
  }
  return {
    list,
    against,
    customers: customersOf(given.kind),
    input,
    output,
    columns: [list.address],
    sheet: given.sheet,
    kind: addressKind,
    // What is remembered of an address is not what `daicho enrich` remembers.
    fields: ['duplicates'],
    source: sourceOf(given),
    dataVersion: dataVersionOf(given.dataVersion, addressKind),
    language: { asked: given.lang === undefined ? undefined : cliLanguage(given.lang), locale },
    formulaGuard: given.formulaGuard,
    overwrite: given.overwrite ?? false,
  };
}

function listOf(path: string, given: DuplicatesArguments): ListOptions {
  const { column: address, nameColumn: name = [], kanaColumn: kana = [], numberColumn } = given;
  if (name.length === 0 && kana.length > 0) {
    throw usageError(sentences.needsNames, { option: '--kana-column' });
  }
  const corporateNumber = numberColumn === undefined ? [] : [numberColumn];
  return checked({ path, sheet: given.sheet, address, name, kana, corporateNumber });
}

/** The other list has the same headers where none are given for it. */
function againstOf(given: DuplicatesArguments, list: ListOptions): ListOptions | undefined {
  const { against: path, againstNumberColumn: number } = given;
  if (path === undefined) {
    const stray = AGAINST.find(([, key]) => given[key] !== undefined);
    if (stray !== undefined) throw usageError(sentences.againstWithout, { option: stray[0] });
    return undefined;
  }
  return checked({
    path,
    sheet: given.againstSheet,
    address: given.againstColumn ?? list.address,
    name: given.againstNameColumn ?? list.name,
    kana: given.againstKanaColumn ?? list.kana,
    corporateNumber: number === undefined ? list.corporateNumber : [number],
  });
}

function isSameTable(one: ListOptions, other: ListOptions): boolean {
  return placeOf(one.path) === placeOf(other.path) && one.sheet === other.sheet;
}

const AGAINST = [
  ['--against-sheet', 'againstSheet'],
  ['--against-column', 'againstColumn'],
  ['--against-name-column', 'againstNameColumn'],
  ['--against-kana-column', 'againstKanaColumn'],
  ['--against-number-column', 'againstNumberColumn'],
] as const;

function checked(list: ListOptions): ListOptions {
  for (const [option, headers] of [
    ['--column', list.address],
    ['--name-column', list.name],
    ['--kana-column', list.kana],
  ] as const) {
    const header = headers.find((each, at) => headers.indexOf(each) !== at);
    if (header !== undefined)
      throw usageError(enrichUsageSentences.columnTwice, { option, header });
  }
  return list;
}

function customersOf(name: string | undefined): CustomerKind {
  if (name === undefined) return 'mixed';
  const kind = CUSTOMER_KINDS.find((each) => each === name);
  if (kind === undefined || kind === 'mixed') throw usageError(sentences.unknownKind, { name });
  return kind;
}

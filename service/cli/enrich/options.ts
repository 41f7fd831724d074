/** From the command line's texts to what a run needs: every mistake is found here, before anything is opened. */

import { existsSync, realpathSync } from 'node:fs';
import { extname, join, parse, resolve } from 'node:path';
import { companyUsageSentences } from '@daicho/shared/messages/company.ts';
import { enrichUsageSentences as sentences } from '@daicho/shared/messages/enrich.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { refusalOfBaseUrl } from '../../connections/base-url.ts';
import { cliLanguage } from '../language.ts';
import { usageError } from './error.ts';
import { COLUMN_KINDS, type ColumnKind, isOfCorporations, withKind } from './kinds.ts';
import type { LanguageChoice } from './result-language.ts';

/** As commander gives them. */
export interface EnrichArguments {
  readonly column: string;
  readonly fields?: string;
  readonly as: string;
  readonly addressColumn?: string;
  readonly output?: string;
  readonly sheet?: string;
  readonly baseUrl?: string;
  readonly keyFile?: string;
  readonly allowHttp?: boolean;
  /** False for `--no-batch`. */
  readonly batch: boolean;
  readonly data: string;
  readonly dataVersion?: string;
  readonly formulaGuard: boolean;
  readonly overwrite?: boolean;
  readonly concurrency: string;
  readonly lang?: string;
}

export interface RemoteService {
  readonly baseUrl: string;
  readonly keyFile: string | undefined;
  readonly batch: boolean;
  readonly concurrency: number;
}

export interface EnrichOptions {
  readonly input: string;
  readonly output: string;
  readonly column: string;
  readonly sheet: string | undefined;
  readonly kind: ColumnKind;
  /** The header of the addresses beside company names. */
  readonly addressColumn: string | undefined;
  /** The result columns, by the ids of the kind's catalogue, the status among them. */
  readonly fields: readonly string[];
  /** Of the added headers and of the results. */
  readonly language: LanguageChoice;
  /** A service, or the data directory of this computer. */
  readonly source: RemoteService | { readonly dataDirectory: string };
  readonly dataVersion: string | undefined;
  readonly formulaGuard: boolean;
  readonly overwrite: boolean;
}

const CONCURRENCY_MAX = 32;

/**
 * @param locale of the person at the terminal.
 * @throws EnrichError with exit code 2.
 */
export function enrichOptions(
  input: string,
  given: EnrichArguments,
  locale: Language,
): EnrichOptions {
  const kind = kindOf(given.as);
  return {
    input,
    output: outputOf(input, given.output),
    column: given.column,
    sheet: given.sheet,
    kind,
    addressColumn: addressColumnOf(given.addressColumn, kind),
    fields: withStatus(fieldsOf(given.fields, kind)),
    language: { asked: given.lang === undefined ? undefined : cliLanguage(given.lang), locale },
    source: sourceOf(given),
    dataVersion: dataVersionOf(given.dataVersion, kind),
    formulaGuard: given.formulaGuard,
    overwrite: given.overwrite ?? false,
  };
}

function kindOf(name: string): ColumnKind {
  const kind = COLUMN_KINDS.find((known) => known === name);
  if (kind !== undefined) return kind;
  throw usageError(sentences.unknownKind, { name, known: COLUMN_KINDS.join(', ') });
}

function addressColumnOf(header: string | undefined, kind: ColumnKind): string | undefined {
  if (header === undefined || kind === 'company_name') return header;
  throw usageError(companyUsageSentences.addressColumn);
}

/** Separated by commas, spaces, or the commas that a Japanese keyboard gives. */
function fieldsOf(text: string | undefined, kind: ColumnKind): readonly string[] {
  const { ids, defaults } = withKind(kind, ({ catalogue }) => ({
    ids: catalogue.ids.map(String),
    defaults: catalogue.defaults.map(String),
  }));
  const names = (text ?? '').split(/[\s,，、]+/).filter((name) => name !== '');
  if (names.length === 0) return defaults;
  const unknown = names.filter((name) => !ids.includes(name));
  if (unknown.length > 0) {
    const about = { names: unknown.join(', '), known: ids.join(', ') };
    throw usageError(sentences.unknownField, about);
  }
  const repeated = names.filter((name, i) => names.indexOf(name) !== i);
  if (repeated.length > 0)
    throw usageError(sentences.repeatedField, { names: repeated.join(', ') });
  return names;
}

/** Every row says what became of it. */
function withStatus(fields: readonly string[]): readonly string[] {
  return fields.includes('status') ? fields : [...fields, 'status'];
}

function outputOf(input: string, output: string | undefined): string {
  const { dir, name, ext } = parse(input);
  if (output === undefined) return join(dir, `${name}-daicho${ext}`);
  if (extname(output).toLowerCase() !== ext.toLowerCase()) {
    throw usageError(sentences.outputFormat, { path: output, extension: ext });
  }
  if (placeOf(output) === placeOf(input)) throw usageError(sentences.outputIsInput);
  return output;
}

/** Also through links. */
function placeOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

function sourceOf(given: EnrichArguments): EnrichOptions['source'] {
  const concurrency = concurrencyOf(given.concurrency);
  if (given.baseUrl === undefined) {
    if (given.keyFile !== undefined) throw usageError(sentences.keyWithoutService);
    return { dataDirectory: given.data };
  }
  const refusal = refusalOfBaseUrl(given.baseUrl, given.allowHttp ?? false);
  if (refusal !== undefined) throw usageError(refusal);
  return { baseUrl: given.baseUrl, keyFile: given.keyFile, batch: given.batch, concurrency };
}

function concurrencyOf(value: string): number {
  const number = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= CONCURRENCY_MAX) return number;
  throw usageError(sentences.concurrency, { value, max: CONCURRENCY_MAX });
}

function dataVersionOf(value: string | undefined, kind: ColumnKind): string | undefined {
  if (value !== undefined && isOfCorporations(kind)) {
    throw usageError(companyUsageSentences.dataVersion);
  }
  if (value === undefined || dataVersionSchema.safeParse(value).success) return value;
  throw usageError(sentences.dataVersion, { value });
}

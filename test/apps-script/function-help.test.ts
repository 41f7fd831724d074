/** The help that Sheets shows for each function. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { bankKind } from '@daicho/shared/enrich/bank/bank.ts';
import { branchKind } from '@daicho/shared/enrich/bank/branch.ts';
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { corporateNumberKind } from '@daicho/shared/enrich/corporate-number/corporate-number.ts';
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { invoiceNumberKind } from '@daicho/shared/enrich/invoice-number/invoice-number.ts';
import { nearestKind } from '@daicho/shared/enrich/nearest/nearest.ts';
import { postalCodeKind } from '@daicho/shared/enrich/postal-code/postal-code.ts';
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { supplierKind } from '@daicho/shared/enrich/supplier/supplier.ts';
import ts from 'typescript-api';
import { describe, expect, it } from 'vitest';
import { functionSources } from './function-sources.ts';
import { commentsByFunction, FUNCTIONS } from './functions-of-code.ts';

// Sheets shows the description in one block, and every parameter as if it were required.
describe('the help that Sheets shows for a function', () => {
  it.each([
    ['POSTAL', postalCodeKind.catalogue.defaults, postalCodeKind.catalogue],
    ['JPADDRESS', addressKind.catalogue.defaults, addressKind.catalogue],
    ['POSTALCODE', ['postal_code'], addressKind.catalogue],
    ['CORP', corporateNumberKind.catalogue.defaults, corporateNumberKind.catalogue],
    ['CORPNUMBER', ['corporate_number'], companyNameKind.catalogue],
    [
      'CORPSEARCH',
      ['corporate_number', 'name', 'prefecture', 'city', 'street_number'],
      corporateNumberKind.catalogue,
    ],
    ['BANK', bankKind.catalogue.defaults, bankKind.catalogue],
    ['BRANCH', branchKind.catalogue.defaults, branchKind.catalogue],
    ['DISTANCEKM', ['distance_km'], distanceKind.catalogue],
    ['NEARESTTOWN', nearestKind.catalogue.defaults, nearestKind.catalogue],
    ['SCHOOL', schoolKind.catalogue.defaults, schoolKind.catalogue],
    [
      'INVOICE',
      ['validity', 'name', 'registration_date', 'expire_date', 'disposal_date'],
      invoiceNumberKind.catalogue,
    ],
    ['INVOICEVALID', ['valid'], invoiceNumberKind.catalogue],
    [
      'SUPPLIER',
      ['validity', 'invoice_number', 'name', 'registration_date'],
      supplierKind.catalogue,
    ],
  ] as const)(
    'names the columns in Japanese in its first sentence: %s',
    async (name, ids, catalogue) => {
      const help = helpIn((await commentsByFunction()).get(name) ?? '');
      const [first = ''] = help.description.split('。');
      for (const id of ids) expect(first).toContain(catalogue.header(id).ja);
    },
  );

  it('begins in Japanese, and says which parameters are optional', async () => {
    const comments = await commentsByFunction();
    const optional = optionalParameters();
    expect([...optional.keys()].sort()).toEqual(FUNCTIONS);
    for (const [name, optionalNames] of optional) {
      const { description, parameters } = helpIn(comments.get(name) ?? '');
      expect(description).toMatch(/^\d?[\p{Script=Han}\p{Script=Hiragana}]/u);
      const told = [...parameters].filter(([, text]) => text.startsWith('[省略可] '));
      expect([name, told.map(([parameter]) => parameter)]).toEqual([name, optionalNames]);
      for (const [, text] of told) expect(text).toMatch(/ \/ optional/);
    }
  });
});

/** The parts of a comment that Sheets reads. */
function helpIn(comment: string): {
  readonly description: string;
  readonly parameters: ReadonlyMap<string, string>;
} {
  const [, ...lines] = comment
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''));
  const tags = lines.findIndex((line) => line.startsWith('@'));
  const parameters = lines.flatMap((line): [string, string][] => {
    const [, name, text] = /^@param \{[^}]*\} (\w+) (.*)$/.exec(line) ?? [];
    return name === undefined || text === undefined ? [] : [[name, text]];
  });
  return {
    description: lines.slice(0, tags).join('\n').trim(),
    parameters: new Map(parameters),
  };
}

/** Parameters with a question mark, by function, as they are written in the source. */
function optionalParameters(): ReadonlyMap<string, readonly string[]> {
  const sources = functionSources.map(({ name, text }) =>
    ts.createSourceFile(name, text, ts.ScriptTarget.Latest),
  );
  return new Map(
    sources.flatMap((source) =>
      source.statements
        .filter(ts.isFunctionDeclaration)
        .filter(isExported)
        .map(({ name, parameters }): [string, readonly string[]] => [
          name?.text ?? '',
          parameters
            .filter(({ questionToken }) => questionToken !== undefined)
            .map((parameter) => parameter.name.getText(source)),
        ]),
    ),
  );
}

function isExported({ modifiers }: ts.FunctionDeclaration): boolean {
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

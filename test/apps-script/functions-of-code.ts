/** The functions of Code.js that cells can call, with the comments that Sheets reads. */
import { once } from '@daicho/service/registers/once.ts';
import ts from 'typescript-api';
import { builtScript } from '../hosts/sheets/daicho-sheet.ts';

/** What a person can type into a cell. */
export const FUNCTIONS = [
  'ADDBUSINESSDAYS',
  'BANK',
  'BRANCH',
  'BUSINESSDAYS',
  'CITIES',
  'CORP',
  'CORPNUMBER',
  'CORPSEARCH',
  'DAICHO_USAGE',
  'DISTANCEKM',
  'HOLIDAY',
  'HOLIDAYS',
  'INVOICE',
  'INVOICEVALID',
  'ISBUSINESSDAY',
  'JPADDRESS',
  'NEARESTTOWN',
  'POSTAL',
  'POSTALCODE',
  'SCHOOL',
  'SUPPLIER',
];

/** Comments of the top-level functions of the script, as Sheets reads them. */
export const commentsByFunction = once(async (): Promise<ReadonlyMap<string, string>> => {
  const source = ts.createSourceFile('Code.js', await builtScript(), ts.ScriptTarget.Latest, true);
  const functions = source.statements.filter(ts.isFunctionDeclaration);
  return new Map(
    functions.map((declaration) => {
      const text = declaration.getFullText();
      return [declaration.name?.text ?? '', text.slice(0, text.indexOf('function '))];
    }),
  );
});

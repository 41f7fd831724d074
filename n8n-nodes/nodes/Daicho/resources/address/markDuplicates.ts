/**
 * Marks items of one customer, household or place. The node looks up each distinct address once, and compares names
 * itself.
 */

import { ComparedRows } from '@daicho/shared/duplicates/compared-rows.ts';
import { CUSTOMER_KINDS, customerName } from '@daicho/shared/duplicates/customer-name.ts';
import { reasonText } from '@daicho/shared/duplicates/duplicate-columns.ts';
import { readEvidence } from '@daicho/shared/duplicates/evidence.ts';
import { type Duplicates, findDuplicates } from '@daicho/shared/duplicates/find-duplicates.ts';
import { placeOfOutcome } from '@daicho/shared/duplicates/place/place-of-outcome.ts';
import { rowNames } from '@daicho/shared/duplicates/words.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { filledIn, type Language } from '@daicho/shared/messages/language.ts';
import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
} from 'n8n-workflow';
import { settledItem } from '../../operations/items.ts';
import type { Describe } from '../../operations/operation.ts';
import {
  BATCH,
  DATA_VERSION,
  INCLUDE_INPUT,
  LANGUAGE,
  optionsOf,
  PACING,
  RESULT_FIELD,
} from '../../output/output.ts';
import { parametersOf, singleOrJoinedCell } from '../../parameters/cells.ts';
import { answerSettingsOf } from '../../parameters/node-settings.ts';
import { postalCodeBeside, textParameter } from '../../parameters/text-parameters.ts';
import { outcomesByVersion } from '../../transport/data-version.ts';

const OWN: readonly INodeProperties[] = [
  textParameter({
    displayName: 'Address',
    name: 'address',
    required: true,
    placeholder: 'e.g. 東京都千代田区麹町3-12-14',
    description:
      'A Japanese address in one line, or an expression that gives its parts as a list. An item without one is compared by its corporate number alone.',
  }),
  postalCodeBeside,
  textParameter({
    displayName: 'Name',
    name: 'name',
    placeholder: 'e.g. 山田 太郎',
    description:
      'The name of the person or company, or an expression that gives surname and given name as a list. Where no item has one, items of one address count as the same.',
  }),
  textParameter({
    displayName: 'Furigana',
    name: 'kana',
    placeholder: 'e.g. ヤマダ タロウ',
    description: 'The reading of the name, so that a name in kana is found to be one in kanji',
  }),
  textParameter({
    displayName: 'Corporate Number',
    name: 'corporateNumber',
    placeholder: 'e.g. 7000012050002',
    description: 'Items of one corporate number are the same company wherever they are',
  }),
  textParameter({
    displayName: 'Phone',
    name: 'phone',
    placeholder: 'e.g. 090-1234-5678',
    description: 'A telephone number as evidence, however it is written',
  }),
  textParameter({
    displayName: 'Email',
    name: 'email',
    placeholder: 'e.g. taro@example.jp',
    description: 'An email address as evidence: with the same name it finds who moved',
  }),
  textParameter({
    displayName: 'Date of Birth',
    name: 'birth',
    placeholder: 'e.g. 1980-01-02',
    description: 'Two dates of birth are two people, also in one house under one name',
  }),
  textParameter({
    displayName: 'Customer Code',
    name: 'customerCode',
    placeholder: 'e.g. C-1024',
    description: 'A number that each customer has alone, as proof',
  }),
  {
    displayName: 'Items Are',
    name: 'customers',
    type: 'options',
    options: [
      { name: 'Companies', value: 'company' },
      { name: 'People', value: 'person' },
      { name: 'People and Companies', value: 'mixed' },
    ],
    default: 'mixed',
    description:
      'Whom the names are of. Where they are of both, a name with a word for a kind of company is that of a company.',
  },
];

const AT_LEAST: INodeProperties = {
  displayName: 'Minimum Score',
  name: 'atLeast',
  type: 'number',
  typeOptions: { minValue: 0, maxValue: 99.9 },
  default: 0,
  description:
    'Marks only pairs of which at least so many of 100 are the same, by their score. 0 marks all that are found. Needs names.',
};

export const markDuplicates: Describe = (show) => ({
  description: [
    ...OWN.map((property) => ({ ...property, displayOptions: { show } })),
    optionsOf(show, [
      BATCH,
      DATA_VERSION,
      INCLUDE_INPUT,
      LANGUAGE,
      AT_LEAST,
      RESULT_FIELD,
      ...PACING,
    ]),
  ],
  run: markedItems,
});

async function markedItems(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const items = context.getInputData();
  const settings = answerSettingsOf(context);
  const { lookup, versions } = addressKind;
  const parametersAt = parametersOf(context, singleOrJoinedCell);
  // Names are compared here and never asked about.
  const addresses = items.map((_, item) => {
    const parameter = parametersAt(item);
    return [parameter('address'), null, parameter('postalCodeBeside')];
  });
  const asked = { lookup, versions, rows: addresses };
  const outcomes = await outcomesByVersion(context, asked, settings);
  const { rows, hasNames } = comparedRows(context, items);
  for (const [item, outcome] of outcomes.entries()) {
    rows.locate(item, placeOfOutcome(outcome, addresses[item]?.[0] ?? null));
  }
  const atLeast = Number(context.getNodeParameter('options.atLeast', 0, 0));
  const found = findDuplicates(rows, { hasNames, atLeast });
  return items.flatMap((item, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) return [];
    const result = resultOf(index, found, hasNames, settings.language);
    return [settledItem(context, { item, index, outcome, result }, settings)];
  });
}

function comparedRows(
  context: IExecuteFunctions,
  items: readonly INodeExecutionData[],
): { readonly rows: ComparedRows; readonly hasNames: boolean } {
  const parametersAt = parametersOf(context, singleOrJoinedCell);
  const given = context.getNodeParameter('customers', 0, 'mixed');
  const customers = CUSTOMER_KINDS.find((kind) => kind === given) ?? 'mixed';
  const rows = new ComparedRows();
  // Even a name that says nothing (`不明`) shows that the items have names.
  let hasNames = false;
  for (const [item, { json }] of items.entries()) {
    const parameter = parametersAt(item);
    const cells = {
      name: parameter('name'),
      kana: parameter('kana'),
      corporateNumber: parameter('corporateNumber'),
    };
    hasNames ||= isFilled(cells.name) || isFilled(cells.corporateNumber);
    rows.add(customerName(cells, customers), Object.values(json).filter(isFilled).length);
    const evidence = {
      phone: parameter('phone'),
      email: parameter('email'),
      birth: parameter('birth'),
      code: parameter('customerCode'),
    };
    rows.addEvidence(item, readEvidence(evidence));
  }
  return { rows, hasNames };
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function resultOf(
  item: number,
  found: Duplicates,
  hasNames: boolean,
  language: Language,
): IDataObject {
  const finding = found.finding(item);
  const rowName = (row: number) => filledIn(rowNames.item, { row });
  return {
    duplicate: finding?.verdict ?? null,
    certainty: finding?.certainty ?? null,
    score: finding?.score ?? null,
    reason: finding === undefined ? '' : reasonText(finding, { language, hasNames, rowName }),
    keep: finding?.verdict === 'same' ? finding.isKept : null,
    other_item: finding?.partner ?? null,
    group: found.customers[item] || null,
    household: found.households[item] || null,
    place: found.places[item] || null,
  };
}

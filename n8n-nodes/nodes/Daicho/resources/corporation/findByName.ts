/** Find corporate numbers: each distinct name with its address once, a few keyword searches each, 100 a request. */
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import type { LookupOperation } from '../../operation.ts';
import { outputDescription } from '../../output.ts';

const show = { resource: ['corporation'], operation: ['findByName'] };

export const findByName: LookupOperation = {
  kind: companyNameKind,
  parameters: ['name', 'address'],
  description: [
    {
      displayName: 'Name',
      name: 'name',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. (株)見本商事',
      description:
        'The name of a company as people write it: with 株式会社, ㈱ or no such word, with or without a branch. An empty value gives an empty result.',
    },
    {
      displayName: 'Address',
      name: 'address',
      type: 'string',
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 東京都千代田区麹町3-12-14',
      description:
        'The address of the company in one line, or an expression that gives its parts as a list. Without it only long and rare names are found for sure.',
    },
    ...outputDescription(companyNameKind, show),
  ],
};

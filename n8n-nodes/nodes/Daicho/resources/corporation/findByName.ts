/** Find corporate numbers: each distinct name with its address once, a few keyword searches each, 100 a request. */
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { lookupOperation } from '../../lookup-operation.ts';

const show = { resource: ['corporation'], operation: ['findByName'] };

export const findByName = lookupOperation(show, {
  kind: companyNameKind,
  parameters: ['name', 'address'],
  own: [
    {
      displayName: 'Company Name',
      name: 'name',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. (株)見本商事',
      description:
        'The name of a company as people write it: with the kind of company in full, in short or not at all, with or without a branch. An empty value gives an empty result.',
    },
    {
      displayName: 'Address',
      name: 'address',
      type: 'string',
      default: '',
      placeholder: 'e.g. 東京都千代田区麹町3-12-14',
      description:
        'The address of the company in one line, or an expression that gives its parts as a list. Without it only long and rare names are found for sure.',
    },
  ],
});

/** Finds corporate numbers: a few keyword searches for each distinct name with its address, 100 in a request. */
import { companyNameKind } from '@daicho/shared/enrich/company/company-name.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import {
  companyAddress,
  postalCodeBeside,
  textParameter,
} from '../../parameters/text-parameters.ts';

export const findByName = lookupOperation({
  kind: companyNameKind,
  parameters: ['name', 'address', 'postalCodeBeside'],
  own: [
    textParameter({
      displayName: 'Company Name',
      name: 'name',
      required: true,
      placeholder: 'e.g. (株)見本商事',
      description:
        'The name of a company as people write it: with the kind of company in full, in short or not at all, with or without a branch. An empty value gives an empty result.',
    }),
    companyAddress,
    postalCodeBeside,
  ],
});

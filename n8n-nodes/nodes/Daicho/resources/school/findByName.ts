/** Finds schools by name, with one keyword search for each distinct name with its address. */
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { postalCodeBeside, textParameter } from '../../parameters/text-parameters.ts';

export const findByName = lookupOperation({
  kind: schoolKind,
  parameters: ['name', 'address', 'postalCodeBeside'],
  own: [
    textParameter({
      displayName: 'School Name',
      name: 'name',
      required: true,
      placeholder: 'e.g. 麹町小学校',
      description:
        'The name of a school as people write it, with its founder or without. An empty value gives an empty result.',
    }),
    textParameter({
      displayName: 'Address',
      name: 'address',
      placeholder: 'e.g. 東京都千代田区麹町2-8',
      description:
        'The address of the school in one line, or an expression that gives its parts as a list. It tells schools of one name apart.',
    }),
    postalCodeBeside,
  ],
});

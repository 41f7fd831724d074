/** A lookup that asks about an address and then about a code, as the lookup of suppliers does. */
import { addressLookup } from '@daicho/shared/enrich/address/address.ts';
import type { Lookup } from '@daicho/shared/enrich/lookup.ts';
import { postalCodeLookup } from '@daicho/shared/enrich/postal-code/postal-code.ts';

/** State of a key whose address was found. */
const ADDRESS_FOUND = 'address found';

type Answer =
  | Parameters<typeof addressLookup.outcomes>[1]
  | Parameters<typeof postalCodeLookup.outcomes>[1];

export const addressThenCode: Lookup<unknown, Answer> = {
  key: addressLookup.key,
  keysPerCall: addressLookup.keysPerCall,
  asksFurther: true,
  together: (key, known) => (known === undefined ? undefined : codeOf(key)),
  call(keys, abilities, [known]) {
    if (known === undefined) return addressLookup.call(keys, abilities, []);
    return postalCodeLookup.call([codeOf(keys[0])], abilities, []);
  },
  outcomes(keys, answer, [known]) {
    if (known !== undefined) {
      const decided = postalCodeLookup.outcomes([codeOf(keys[0])], answer as never, []);
      return decided && keys.flatMap(() => decided);
    }
    const decided = addressLookup.outcomes(keys, answer as never, []);
    return decided?.map((one) =>
      'kind' in one && one.kind === 'found' ? { known: ADDRESS_FOUND } : one,
    );
  },
  outcomeOfError(error, key, known) {
    if (known === undefined) return undefined;
    return postalCodeLookup.outcomeOfError?.(error, codeOf(key), undefined);
  },
};

/** Gives each address of a test its own code: the one that ends like the address. */
function codeOf(address = ''): string {
  return `1${address.replace(/\D/g, '').padStart(6, '0')}`;
}

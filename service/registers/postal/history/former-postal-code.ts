import type { FormerPostalCode } from '@daicho/shared/model/postal/former-code.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalRegister } from '../register.ts';

/** Form that hosts read, with complete records. */
interface ToldFormerCode extends FormerPostalCode {
  data: PostalRecord[];
}

/** Describes an abolished code as hosts read it. Gives undefined for a code that is in use, or that no version has. */
export function formerPostalCode(
  { version, formerCode }: Pick<PostalRegister, 'version' | 'formerCode'>,
  postalCode: string,
): ToldFormerCode | undefined {
  const former = formerCode(postalCode);
  if (former === undefined) return undefined;
  return {
    version,
    known_until: former.knownUntil,
    places: former.places.map(({ prefecture, city, town, town_raw, office }) => ({
      prefecture,
      city,
      town,
      town_raw,
      ...(office === '' ? {} : { office }),
    })),
    data: [...former.records],
  };
}

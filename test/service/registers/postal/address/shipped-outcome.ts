/** Reads addresses with the data that ships with Daicho. */
import { embeddedPostalTable } from '@daicho/service/registers/postal/embedded.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';

export const shipped = openRegister(embeddedPostalTable());

export function outcomeOf(t: string) {
  return addressOutcome(shipped.search({ t, offset: 0, limit: 100 }), '');
}

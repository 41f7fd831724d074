import { validityOn } from '@daicho/shared/model/issuer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../bench/enrich/made-up-addresses.ts';
import {
  isValidOn,
  type MadeUpIssuer,
  madeUpIssuer,
  rowsOfDay,
  rowsOnDay,
} from '../../../../bench/invoice/made-up-issuer.ts';
import { cases } from '../../../cases.ts';
import { corporateNumber } from '../../sources/nta/agency-files.ts';
import { corporations, differences, issuerRegister } from './import/register.ts';

const DAYS_ASKED = 12;
/** Share of issuers that change often. */
const EVENTFUL = 0.8;

function issuersOf(seed: number): readonly MadeUpIssuer[] {
  return Array.from({ length: cases(80, 300) }, (_, index) => {
    const who = { number: `T${corporateNumber(index + 1)}`, kind: '2', name: '株式会社見本' };
    return madeUpIssuer(who, seeded(seed + index * 7_919), EVENTFUL);
  });
}

describe('the validity of a number on a day', () => {
  it('equals the result of a scan of every registration, after any whole files and differences', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1e9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (seed, cut) => {
          const issuers = issuersOf(seed);
          const days = [
            ...new Set(issuers.flatMap(({ rows }) => rows.map((row) => row.updateDate ?? ''))),
          ].sort();
          const day = days[Math.floor(cut * (days.length - 1))] ?? '';
          const register = await issuerRegister();
          await register.full(
            day,
            corporations(day, ...issuers.flatMap((issuer) => rowsOnDay(issuer, day))),
          );
          const rest = days.filter((other) => other > day);
          const half = Math.ceil(rest.length / 2);
          for (const some of [rest.slice(0, half), rest.slice(half)]) {
            const last = some.at(-1);
            if (last === undefined) continue;
            const files = some.map((other) =>
              differences(other, ...issuers.flatMap((issuer) => rowsOfDay(issuer, other))),
            );
            await register.diff(last, ...files);
          }
          const opened = register.open();
          expect(opened.size).toBe(issuers.length);
          const random = seeded(seed);
          for (const issuer of issuers) {
            const edges = issuer.registrations.flatMap(({ from, end }) => [from, end?.day ?? from]);
            for (let asked = 0; asked < DAYS_ASKED; asked++) {
              const near = edges[Math.floor(random() * edges.length)] ?? day;
              const date = new Date(Date.parse(near) + Math.round((random() - 0.5) * 10) * 864e5)
                .toISOString()
                .slice(0, 10);
              const record = opened.lookup(issuer.number, date);
              expect(
                record && validityOn(record, date) === 'valid',
                `${issuer.number} ${date}`,
              ).toBe(isValidOn(issuer, date));
            }
          }
        },
      ),
      { numRuns: cases(1, 30) },
    );
  }, 600_000);
});

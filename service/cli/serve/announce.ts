/** Says what a service that has started answers from, and where. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { metricsSentences } from '@daicho/shared/messages/metrics.ts';
import {
  embeddedPostalNote,
  sampleCorporationsNote,
  sampleSchoolsNote,
  serveSentences,
} from '@daicho/shared/messages/serve.ts';
import type { LocalKeysFile } from '../../accounts/local-account.ts';
import { coverageText } from '../../registers/corporation/coverage.ts';
import type { CorporationRegister } from '../../registers/corporation/register.ts';
import type { PostalRegisters } from '../../registers/postal/register.ts';
import { schoolCoverageText } from '../../registers/school/coverage.ts';
import type { SchoolRegisters } from '../../registers/school/register.ts';
import type { PostgresAddress } from '../../state/postgres-address.ts';

/** Announces the service. Other programs read the first line: it stays as it is in every language. */
export function announce(
  address: string,
  {
    postal,
    corporation,
    school,
  }: { postal: PostalRegisters; corporation: CorporationRegister; school: SchoolRegisters },
  {
    postgres,
    keysFile,
    metricsUrl,
  }: {
    postgres: PostgresAddress | undefined;
    keysFile: LocalKeysFile;
    metricsUrl: string | undefined;
  },
  language: Language,
): void {
  const versions = postal.versions();
  const embedded = postal.open()?.origin === 'embedded';
  const lines = [
    `listening on ${address}`,
    say(serveSentences.postalVersions, language, {
      version: versions[0] ?? '',
      count: versions.length,
    }),
    ...(embedded
      ? [say(embeddedPostalNote, language), say(serveSentences.howToImport, language)]
      : []),
    corporationLine(corporation, language),
    schoolLine(school, language),
    ...(postgres === undefined ? [] : [stateLine(postgres, language)]),
    say(keysFileSentence(keysFile, postgres), language, { path: keysFile.path }),
    say(serveSentences.dashboard, language),
    ...(metricsUrl === undefined
      ? []
      : [say(metricsSentences.address, language, { address: metricsUrl })]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function corporationLine(corporation: CorporationRegister, language: Language): string {
  const { origin, version, size, coverage } = corporation;
  if (origin === 'sample') return say(sampleCorporationsNote, language);
  return say(serveSentences.corporations, language, {
    version,
    count: size.toLocaleString('en'),
    coverage: coverageText(coverage, language),
  });
}

function schoolLine(school: SchoolRegisters, language: Language): string {
  const newest = school.open();
  if (newest === undefined || newest.origin === 'sample') return say(sampleSchoolsNote, language);
  return say(serveSentences.schools, language, {
    version: newest.version,
    count: newest.size.toLocaleString('en'),
    coverage: schoolCoverageText(newest.coverage, language),
  });
}

function stateLine({ server, database }: PostgresAddress, language: Language): string {
  return say(serveSentences.statePostgres, language, { server, database });
}

function keysFileSentence(
  { present, isInForce }: LocalKeysFile,
  postgres: PostgresAddress | undefined,
): Sentence {
  if (present) return isInForce ? serveSentences.keysFile : serveSentences.keysFileOfAnother;
  return postgres === undefined ? serveSentences.keysFileGone : serveSentences.keysFileElsewhere;
}

/** Prints the first lines of a started service: its address and data, and where its keys, dashboard and metrics are. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { serveSentences } from '@daicho/shared/messages/serve.ts';
import type { LocalKeysFile } from '../../accounts/local-account.ts';
import { metricsSentences } from '../../metrics/words.ts';
import { REGISTER_DEFINITIONS, REGISTER_IDS } from '../../registers/registers.ts';
import type { Service } from '../../serving/service.ts';
import type { PostgresAddress } from '../../state/postgres-address.ts';

/** Announces the service. Other programs read the first line, which is the same in every language. */
export function announce(
  { address, registers, keysFile, metricsUrl }: Service,
  postgres: PostgresAddress | undefined,
  language: Language,
): void {
  const lines = [
    `listening on ${address}`,
    ...REGISTER_IDS.flatMap(
      (id) => REGISTER_DEFINITIONS[id].announce?.(registers[id], language) ?? [],
    ),
    ...(postgres === undefined ? [] : [stateLine(postgres, language)]),
    say(keysFileSentence(keysFile, postgres), language, { path: keysFile.path }),
    say(serveSentences.dashboard, language),
    ...(metricsUrl === undefined
      ? []
      : [say(metricsSentences.address, language, { address: metricsUrl })]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
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

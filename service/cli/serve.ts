/** `daicho serve`: the lookup service on the data of one directory. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { serveSentences } from '@daicho/shared/messages/serve.ts';
import { Command } from 'commander';
import { serveConfig } from '../config/serve-config.ts';
import { settings } from '../config/settings.ts';
import { openSources, settingOf } from '../config/sources.ts';
import { createLogger } from '../http/log/request-log.ts';
import type { ServeConfig } from '../serving/config.ts';
import { startService } from '../serving/service.ts';
import { flagsOf, withSettings } from './config/flags.ts';
import { cliLanguage } from './help/language.ts';
import { runAction } from './process/failure.ts';
import { announce } from './serve/announce.ts';
import { stopOnSignals } from './serve/stop.ts';

interface Given {
  readonly config?: string;
  readonly lang?: string;
}

export function serveCommand(): Command {
  const command = withSettings(
    new Command('serve').argument(
      '[port]',
      'the same as --port: what npm passes on of `npm start --port 8080`',
    ),
  );
  return command.action(async (port: string | undefined, { config, lang }: Given) => {
    await runAction(lang, async () => {
      // Both `openSources` and the update processes that this service starts read the path of the file here.
      if (config !== undefined) process.env.DAICHO_CONFIG = config;
      const sources = await openSources({ ...(port && { port }), ...flagsOf(command) });
      await serve(serveConfig(sources), cliLanguage(settingOf(settings.lang, sources)));
    });
  });
}

/**
 * Starts the service, prints its first lines and returns; the service runs until a signal stops it.
 *
 * @throws SentenceError if the service cannot start.
 */
export async function serve(config: ServeConfig, language: Language): Promise<void> {
  const { postgres, tls, host } = config;
  const service = await startService(config, createLogger(config.logLevel));
  // Signals are handled before the first line is printed: a program that waits for that line may stop the service at
  // once.
  stopOnSignals(service, config, language);
  announce(service, postgres, language);
  if (tls === undefined && !service.isLoopback) {
    process.stderr.write(`${say(serveSentences.keysInTheOpen, language, { host })}\n`);
  }
}

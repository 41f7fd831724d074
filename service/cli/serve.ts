/** `daicho serve`: the lookup service on the data of one directory. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { serveSentences } from '@daicho/shared/messages/serve.ts';
import { Command } from 'commander';
import { accountStore } from '../accounts/account-store.ts';
import { REQUESTS_PER_MINUTE } from '../accounts/counting/counting.ts';
import { ensureLocalAccount } from '../accounts/local-account.ts';
import { dashboardPages } from '../dashboard/pages.ts';
import { downloadAddresses } from '../downloads/download-addresses.ts';
import { PostalFiles } from '../downloads/postal-file.ts';
import { createLogger, LOG_LEVELS } from '../http/request-log.ts';
import { buildServer } from '../http/server.ts';
import { radarStore } from '../radar/radar-store.ts';
import { openBankRegisters } from '../registers/bank/registers.ts';
import { openCorporationRegisters } from '../registers/corporation/registers.ts';
import { openHolidayRegisters } from '../registers/holiday/registers.ts';
import { type Images, imagesFolder, NO_IMAGES, openImages } from '../registers/images/snapshot.ts';
import { openRegister } from '../registers/postal/open-register.ts';
import type { PostalRegisters } from '../registers/postal/register.ts';
import { openPostalRegisters } from '../registers/postal/registers.ts';
import { openSchoolRegisters } from '../registers/school/registers.ts';
import { watchedSnapshot } from '../registers/snapshots/watched-snapshot.ts';
import { openState } from '../state/open-state.ts';
import { postgresAddress } from '../state/postgres-address.ts';
import { type Deliverer, startDeliverer } from '../webhooks/deliverer.ts';
import { ALLOW_EMBEDDED } from './allow-embedded.ts';
import { orSayWhy } from './failure.ts';
import { cliLanguage } from './language.ts';
import { announce } from './serve/announce.ts';
import { checkImports } from './serve/check-imports.ts';
import { startDailyUpdates } from './serve/daily-updates.ts';
import { addressOf, isLoopback, listen } from './serve/listen.ts';
import {
  readHttpsOnly,
  readLogLevel,
  readPort,
  readPublicUrl,
  readRateLimit,
  readSeconds,
  readTls,
  readUpdateAt,
  type ServeOptions,
} from './serve/options.ts';
import { stopOnSignals } from './serve/stop.ts';
import { startUpdate } from './serve/update-process.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('Start the lookup service')
    .option('--port <number>', 'port to listen on; 0 picks a free one', '8787')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--data <dir>', 'data directory', process.env.DAICHO_DATA ?? '.daicho')
    .option('--tls-cert <file>', 'certificate (PEM): serve HTTPS')
    .option('--tls-key <file>', 'private key of the certificate (PEM)')
    .option('--public-url <url>', 'address of the service as users reach it')
    .option('--hsts <seconds>', 'tell browsers to come over HTTPS alone for this time')
    .option('--allow-private-webhooks', 'send notifications into private networks too', false)
    .option('--allow-embedded', ALLOW_EMBEDDED, false)
    .option('--log-level <level>', LOG_LEVELS.join(', '), 'info')
    .option('--stop-timeout <seconds>', 'time for what is under way when it is stopped', '10')
    .option(
      '--rate-limit <number>',
      'requests a minute of an account that has no limit of its own; 0: no limit',
      String(REQUESTS_PER_MINUTE),
    )
    .option('--update-at <HH:MM>', "update all data daily at this time of Japan's")
    .option('--lang <ja|en>', 'language of the messages')
    .action(async (options: ServeOptions) => {
      const language = cliLanguage(options.lang);
      await orSayWhy(language, () => serve(options, language));
    });
}

/** Serves until it is told to stop; what it has said is printed when this returns. @throws SentenceError before it listens. */
export async function serve(options: ServeOptions, language: Language): Promise<void> {
  const port = readPort(options.port);
  const logLevel = readLogLevel(options.logLevel);
  const stopTimeoutMs = readSeconds(options.stopTimeout) * 1_000;
  const publicUrl = readPublicUrl(options.publicUrl);
  const updateAt = readUpdateAt(options.updateAt);
  const requestsPerMinute = readRateLimit(options.rateLimit);
  const tls = readTls(options.tlsCert, options.tlsKey);
  const httpsOnlyS = readHttpsOnly(options.hsts, { tls, publicUrl });
  const postgres = postgresAddress(process.env.DAICHO_STATE);
  const logger = createLogger(logLevel);
  const onProblem = (problem: SentenceError) => logger.error(problem.message);
  const { allowEmbedded, allowPrivateWebhooks } = options;
  const watch = { onProblem, allowEmbedded };
  const postal = openPostalRegisters(options.data, openRegister, watch);
  const corporation = openCorporationRegisters(options.data, () => postal.open(), watch);
  const bank = openBankRegisters(options.data, watch);
  const school = openSchoolRegisters(options.data, () => postal.open(), watch);
  const holiday = openHolidayRegisters(options.data, watch);
  const images = watchedSnapshot<Images>(
    imagesFolder(options.data),
    { open: () => openImages(options.data), none: () => NO_IMAGES },
    watch,
  );
  const state = await openState(options.data, { postgres, onProblem });
  const accounts = accountStore(state, {
    requestsPerMinute,
    // Logs of an error that was not expected where it came from, and not what it says.
    onProblem: (problem) =>
      logger.error(problem instanceof SentenceError ? problem.message : problem),
  });
  try {
    const keysFile = await ensureLocalAccount(state, options.data);
    // It needs the address at which the server listens.
    let deliverer: Deliverer | undefined;
    const server = buildServer({
      registers: { postal, corporation, bank, school, holiday, images },
      accounts,
      downloads: {
        addresses: downloadAddresses(state),
        postal: new PostalFiles(options.data),
      },
      radar: radarStore(state),
      pages: dashboardPages({
        state,
        accounts,
        corporation,
        publicUrl,
        isSecure: tls !== undefined,
        allowPrivateWebhooks,
        onDeliveryQueued: () => deliverer?.wake(),
      }),
      publicUrl,
      httpsOnlyS,
      logger,
      stopTimeoutMs,
      ...(tls === undefined ? {} : { tls }),
    });
    prepareSearch(postal);
    await listen(server, port, options.host);
    const address = addressOf(server, options.host, tls !== undefined);
    deliverer = startDeliverer({
      state,
      publicUrl: publicUrl ?? address,
      allowPrivate: allowPrivateWebhooks,
      log: logger,
    });
    const checks = checkImports({
      state,
      dataDir: options.data,
      corporation,
      log: logger,
      send: () => deliverer?.wake(),
    });
    const updates =
      updateAt &&
      startDailyUpdates({
        state,
        dataDir: options.data,
        at: updateAt,
        start: (register) => startUpdate(register, options.data),
        log: logger,
      });
    const stop = async () => {
      const deliveries = deliverer?.stop(stopTimeoutMs);
      await Promise.all([server.close(), checks.stop(), updates?.stop(), deliveries]);
      await accounts.close();
    };
    // Before the first line: whoever waits for that may tell the service to stop at once.
    stopOnSignals(stop, { stopTimeoutMs, language });
    announce(
      address,
      { postal, corporation: corporation.open(), school },
      { postgres, keysFile },
      language,
    );
    if (tls === undefined && !isLoopback(server)) {
      const warning = say(serveSentences.keysInTheOpen, language, { host: options.host });
      process.stderr.write(`${warning}\n`);
    }
  } catch (error) {
    await accounts.close();
    throw error;
  }
}

/** Searches once, since the first search builds what all searches need and no caller should wait for that. */
function prepareSearch(postal: PostalRegisters): void {
  postal.open()?.search({ t: '東京都千代田区', offset: 0, limit: 1 });
}

/** `daicho excel try`: serves the add-in over HTTPS on this computer, and tells how to get it into Excel. */
import { resolve } from 'node:path';
import type { Language } from '@daicho/shared/messages/language.ts';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { Command } from 'commander';
import { serveConfig } from '../../config/serve-config.ts';
import { openSources } from '../../config/sources.ts';
import { builtAddin } from '../../excel/built-addin.ts';
import { idOf } from '../../excel/manifest.ts';
import { writeAtomicallySync } from '../../files/atomic-write.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { messageOf } from '../../files/system-error.ts';
import { defaultDataDirectory } from '../config/data-directory.ts';
import { runAction } from '../process/failure.ts';
import { serve } from '../serve.ts';
import { stepsText } from './install-steps.ts';
import { type LocalCertificate, localCertificate } from './local-certificate.ts';
import { excelTryErrorSentences as errors } from './words.ts';

interface TryOptions {
  readonly port: string;
  readonly data: string;
  readonly lang?: string;
}

export function excelCommand(): Command {
  return new Command('excel').addCommand(tryCommand());
}

function tryCommand(): Command {
  return new Command('try')
    .description('Serve the add-in over HTTPS on this computer, and tell how Excel gets it')
    .option('--port <number>', 'port to listen on', '8787')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--lang <ja|en>', 'language of the messages')
    .action((options: TryOptions) =>
      runAction(options.lang, (language) => tryExcel(options, language)),
    );
}

async function tryExcel({ port, data }: TryOptions, language: Language): Promise<void> {
  // The manifest names the port, so the system must not choose it.
  if (!/^[1-9]\d{0,4}$/.test(port)) throw new UsageError(errors.port, { value: port });
  const publicUrl = `https://localhost:${port}`;
  const manifest = await builtAddin(`${publicUrl}/excel`).manifest();
  if (manifest === undefined) throw new SentenceError(errors.notBuilt);
  const folder = resolve(data, 'excel');
  const manifestPath = resolve(folder, 'manifest.xml');
  let certificate: LocalCertificate;
  try {
    makeFolder(folder);
    writeAtomicallySync(manifestPath, manifest);
    certificate = await localCertificate(folder, new Date());
  } catch (error) {
    throw new SentenceError(errors.unwritable, { folder, reason: messageOf(error) });
  }
  const flags = {
    port,
    host: 'localhost',
    data,
    'tls-cert': certificate.certificate,
    'tls-key': certificate.key,
    'public-url': publicUrl,
    'log-level': 'warn',
  };
  await serve(serveConfig(await openSources(flags)), language);
  const page = `${publicUrl}/excel/`;
  const tried = { certificate, manifest: manifestPath, addinId: idOf(manifest), page };
  process.stdout.write(`\n${stepsText(tried, process.platform, language)}`);
}

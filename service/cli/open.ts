/**
 * `daicho open`: opens a file with a list on a page in the browser. Only this computer can reach the
 * page, and only while the command runs.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SentenceError, UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { Command } from 'commander';
import { serveConfig } from '../config/serve-config.ts';
import { openSources } from '../config/sources.ts';
import { builtPage } from '../desk/built-page.ts';
import { ListStore, type OpenList } from '../desk/lists/list-store.ts';
import { AT_HOME } from '../desk/visitor.ts';
import { createLogger } from '../http/log/request-log.ts';
import { type Service, startService } from '../serving/service.ts';
import { TableError } from '../tables/table-error.ts';
import { defaultDataDirectory } from './config/data-directory.ts';
import { openInBrowser } from './open/browser.ts';
import { openSentences as sentences } from './open/words.ts';
import { runAction } from './process/failure.ts';
import { stopOnSignals } from './serve/stop.ts';

interface OpenOptions {
  readonly port: string;
  readonly data: string;
  /** False for `--no-open`. */
  readonly open: boolean;
  readonly lang?: string;
}

export function openCommand(): Command {
  return new Command('open')
    .argument('[input]', 'the list; it is never changed (default: a page where lists are dropped)')
    .option('--port <number>', 'port of the page', '0')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--no-open', 'print the address of the page, and open no browser')
    .option('--lang <ja|en>', 'language of the messages')
    .action((input: string | undefined, options: OpenOptions) =>
      runAction(options.lang, (language) => open(input, options, language)),
    );
}

async function open(
  input: string | undefined,
  { port, data, open: opensBrowser }: OpenOptions,
  language: Language,
): Promise<void> {
  if (!/^\d{1,5}$/.test(port)) throw new UsageError(sentences.port, { value: port });
  if ((await builtPage()) === undefined) throw new SentenceError(sentences.notBuilt);
  const lists = new ListStore(join(data, 'desk'));
  const list = input === undefined ? undefined : await taken(input, lists);
  const leave = async () => {
    if (list !== undefined) await lists.close(list);
  };
  const flags = { port, host: '127.0.0.1', data, 'log-level': 'warn' };
  const config = serveConfig(await openSources(flags));
  let service: Service;
  try {
    service = await startService(config, createLogger(config.logLevel));
  } catch (error) {
    await leave();
    throw error;
  }
  const stop = async () => {
    await leave();
    await service.stop();
  };
  stopOnSignals({ drain: service.drain, stop }, config, language);
  const address = `${service.address}/desk/${list === undefined ? '' : `#${list.id}`}`;
  process.stdout.write(`${address}\n`);
  process.stderr.write(`${say(sentences.ends, language)}\n`);
  if (opensBrowser) openInBrowser(address);
}

/** @throws TableError, DeskError for a file that is not a list. */
async function taken(input: string, lists: ListStore): Promise<OpenList> {
  const there = await stat(input).catch(() => undefined);
  if (there === undefined) throw new TableError('missing', { path: input });
  if (!there.isFile()) throw new TableError('not_a_file', { path: input });
  return lists.receive(AT_HOME, basename(input), createReadStream(input));
}

/** Shows progress on stderr: a bar if a person watches, else a line every few seconds. */

import { type Language, say } from '@daicho/shared/messages/language.ts';
import cliProgress from 'cli-progress';
import { enrichProgressSentences as sentences } from '../../lists/words.ts';

interface Progress {
  /** @param total undefined if the end is not known. */
  update(done: number, total: number | undefined): void;
  stop(): void;
}

const LINE_EVERY_MS = 5000;

export function progressOn(stream: NodeJS.WriteStream, language: Language): Progress {
  return stream.isTTY ? progressBar(stream, language) : progressLines(stream, language);
}

function progressBar(stream: NodeJS.WriteStream, language: Language): Progress {
  const bar = new cliProgress.SingleBar(
    { stream, format: say(sentences.bar, language), hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total) {
      if (started) bar.update(done);
      else bar.start(total ?? 0, done);
      started = true;
    },
    stop() {
      if (started) bar.stop();
    },
  };
}

function progressLines(stream: NodeJS.WriteStream, language: Language): Progress {
  let last = performance.now();
  return {
    update(done, total) {
      const now = performance.now();
      if (now - last < LINE_EVERY_MS) return;
      last = now;
      const value = done.toLocaleString('en');
      const line =
        total === undefined
          ? say(sentences.endless, language, { value })
          : say(sentences.line, language, { value, total: total.toLocaleString('en') });
      stream.write(`${line}\n`);
    },
    stop() {},
  };
}

/** Shows progress on stderr: a bar if a person watches, else a line every few seconds. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import cliProgress from 'cli-progress';
import { enrichProgressSentences as sentences } from '../../lists/words.ts';
import { progressLine } from '../process/progress-line.ts';

interface Progress {
  /** @param total undefined if the end is not known. */
  update(done: number, total: number | undefined): void;
  stop(): void;
}

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
  const { show } = progressLine(stream);
  return {
    update(done, total) {
      show(() => {
        const value = countText(done);
        return total === undefined
          ? say(sentences.endless, language, { value })
          : say(sentences.line, language, { value, total: countText(total) });
      });
    },
    stop() {},
  };
}

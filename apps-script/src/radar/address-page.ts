/** The page that shows, only once, the end of the webhook address. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { radarWebhookSentences as sentences } from '../words/radar.ts';

/** @param token hexadecimal digits. */
export function addressPage(token: string, isDailyOff: boolean, language: Language): string {
  const text = (sentence: Sentence) => `<p>${say(sentence, language)}</p>`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<style>
body { font: 14px/1.6 sans-serif; margin: 0 }
code { display: block; padding: 8px; background: #eee; word-break: break-all; user-select: all }
</style>
</head>
<body>
${text(sentences.shown)}
<code>?token=${token}</code>
${text(sentences.secret)}
${isDailyOff ? text(sentences.dailyToo) : ''}
</body>
</html>`;
}

/** Page that a person in a browser gets for an unknown path; programs get the error as JSON. */
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../html/html.ts';
import { PLAIN_POLICY, plainPage } from '../../html/plain-page.ts';
import { askedLanguage } from '../request/asked-language.ts';
import { asksForPage } from '../request/asks-for-page.ts';
import { addVary } from './cacheable-answer.ts';

const sentences = {
  title: { ja: 'このページはありません', en: 'Page not found' },
  advice: {
    ja: 'アドレスを確かめるか、最初の画面から開き直してください。',
    en: 'Check the address, or start again from the home page.',
  },
  toFront: { ja: '最初の画面へ', en: 'Go to the home page' },
} as const satisfies Record<string, Sentence>;

/** Whether a request comes from a person who opens a page, and is no call of the interface. */
export function isForPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/v\d+\//.test(url) && asksForPage(headers);
}

/** @param front path of the first page. */
export function sendUnknownPage(request: FastifyRequest, reply: FastifyReply, front: string): void {
  const language = askedLanguage(request);
  addVary(reply, 'Accept-Language');
  reply
    .headers({ 'content-security-policy': PLAIN_POLICY, 'content-language': language })
    .type('text/html; charset=utf-8')
    .send(unknownPage(language, front));
}

function unknownPage(language: Language, front: string): string {
  const tell = (sentence: Sentence) => say(sentence, language);
  return plainPage(
    { language, title: tell(sentences.title) },
    html`<p>${tell(sentences.advice)}</p>
<p><a href="${front}">${tell(sentences.toFront)}</a></p>`,
  );
}

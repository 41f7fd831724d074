import type { Sentence } from '@daicho/shared/messages/language.ts';

/** Sentences about replaced postal codes and filled blank cells. */
export const codesSentences = {
  open: {
    done: {
      ja: '{rows}\u00a0行の郵便番号を、見つかった番号に置き換えました。',
      en: 'Postal codes replaced by those that were found: {rows}.',
    },
    nothing: {
      ja: '置き換える郵便番号はありませんでした。',
      en: 'There was no postal code to replace.',
    },
  },
  blank: {
    done: {
      ja: '空欄\u00a0{rows}\u00a0行に、見つかった郵便番号を入れました。',
      en: 'Postal codes put into blank cells: {rows}.',
    },
    nothing: {
      ja: '郵便番号を入れる空欄はありませんでした。',
      en: 'There was no blank cell to put a postal code into.',
    },
  },
  formulas: {
    ja: '{rows}\u00a0行は数式などのセルなので、そのままにしました。',
    en: 'Rows left as they are, since their cell holds a formula or no code: {rows}.',
  },
  left: {
    ja: '{rows}\u00a0行は後で変わっていたので、そのままにしました。',
    en: 'Rows left as they are, since they changed: {rows}.',
  },
} as const satisfies Record<string, Sentence | Record<string, Sentence>>;

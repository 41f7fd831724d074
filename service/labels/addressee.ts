/** Writes whom a letter is for: a person with 様, an organisation with 御中. */
import { findKindWord } from '@daicho/shared/text/company-kinds.ts';

export const HONORIFICS = ['auto', 'sama', 'onchu', 'none'] as const;
export type Honorific = (typeof HONORIFICS)[number];

const WRITTEN = { sama: '様', onchu: '御中', none: '' } as const;

/** Matches what people write behind a name themselves. */
const HAS_ONE = /(?:様|さま|サマ|さん|殿|御中|各位|先生|宛|行|気付)$/;
/** Matches ends of names that are organisations and never persons. */
const ORGANISATION =
  /(?:会社|法人|組合|協会|財団|社団|連盟|連合会|委員会|事務所|事業所|営業所|支店|本店|本社|工場|病院|医院|診療所|薬局|学校|大学|学園|学院|幼稚園|保育園|銀行|金庫|役所|役場|都庁|県庁|府庁|省|庁|局|署|部|課|室|センター|ホテル|商店|商会)$/;

/** Gives the lines of the addressee: the organisation, then the person; none where both are blank. */
export function addresseeLines(
  organisation: string,
  person: string,
  honorific: Honorific,
): readonly string[] {
  if (organisation === '') return person === '' ? [] : [withHonorific(person, honorific)];
  if (person === '')
    return [withHonorific(organisation, honorific === 'auto' ? 'onchu' : honorific)];
  // One letter, one honorific: the person's.
  return [organisation, withHonorific(person, honorific === 'auto' ? 'sama' : honorific)];
}

function withHonorific(name: string, honorific: Honorific): string {
  if (HAS_ONE.test(name)) return name;
  const written = honorific === 'auto' ? WRITTEN[guessed(name)] : WRITTEN[honorific];
  return written === '' ? name : `${name}　${written}`;
}

function guessed(name: string): 'sama' | 'onchu' {
  return ORGANISATION.test(name) || findKindWord(name) !== undefined ? 'onchu' : 'sama';
}

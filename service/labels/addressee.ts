/** Writes whom a letter is for: a person with 様, an organisation with 御中. */
import { findKindWord } from '@daicho/shared/text/company-kinds.ts';
import { withoutPeople } from '@daicho/shared/text/company-people.ts';
import { isOrganisationName } from './organisation-name.ts';

export const HONORIFICS = ['auto', 'sama', 'onchu', 'none'] as const;
export type Honorific = (typeof HONORIFICS)[number];

const WRITTEN = { sama: '様', onchu: '御中', none: '' } as const;

/** Matches what people write behind a name themselves. 隆行, 銀行 and 鵜殿 are names: 行 and 殿 count only where no name ends so. */
const HAS_ONE =
  /(?:様|樣|さま|サマ|さん|御中|各位|先生|気付|宛て?|あて|(?:[\s係課部室所店社]|御担当者|ご担当者)行|(?:\s|..)殿)$/;
const ONCHU = /\s*御中$/;

/** Gives the lines of the addressee: the organisation, then the person; none where both are blank. */
export function addresseeLines(
  organisation: string,
  person: string,
  honorific: Honorific,
): readonly string[] {
  if (organisation === '') return person === '' ? [] : [withHonorific(person, honorific)];
  if (person === '')
    return [withHonorific(organisation, honorific === 'auto' ? 'onchu' : honorific)];
  // One letter, one honorific: that of the person, or of the department.
  const bare = honorific === 'none' ? organisation : organisation.replace(ONCHU, '');
  return [bare, withHonorific(person, honorific)].filter((line) => line !== '');
}

function withHonorific(name: string, honorific: Honorific): string {
  if (HAS_ONE.test(name)) return name;
  const written = honorific === 'auto' ? WRITTEN[guessed(name)] : WRITTEN[honorific];
  return written === '' ? name : `${name}　${written}`;
}

function guessed(name: string): 'sama' | 'onchu' {
  const plain = name.normalize('NFKC');
  if (isOrganisationName(plain)) return 'onchu';
  // A title behind a company's name is followed by a person.
  const isCompany = findKindWord(plain) !== undefined && withoutPeople(plain)[0]?.text === plain;
  return isCompany ? 'onchu' : 'sama';
}

/** Writes the addressee of a letter: a person with 様, an organisation with 御中. */
import { findKindWord } from '@daicho/shared/text/company/company-kinds.ts';
import { withoutPeople } from '@daicho/shared/text/company/company-people.ts';
import { isOrganisationName } from '@daicho/shared/text/company/organisation-name.ts';
import { leadingTitle } from './leading-title.ts';

export const HONORIFICS = ['auto', 'sama', 'onchu', 'none'] as const;
export type Honorific = (typeof HONORIFICS)[number];

const WRITTEN = { sama: '様', onchu: '御中', none: '' } as const;

/**
 * Matches honorifics that people write after a name themselves. 隆行, 銀行 and 鵜殿 are names, so 行 and 殿 count only if they
 * are not the end of a name.
 */
const HAS_ONE =
  /(?:様|樣|さま|サマ|さん|御中|各位|先生|侍史|机下|気付|宛て?|あて|(?:[\s係課部室所店社]|御担当者|ご担当者)行|(?:\s|..)殿)$/;
/** Matches what may follow an honorific: `山田様（2部）`, `山田様 親展`. */
const NOTE = /(?:\s*[（(][^（）()]*[）)]|\s*親展)$/;
const OF_ORGANISATION = /\s*(?:御中|様)$/;

/**
 * Gives the organisation, then one text with all people, each on a line. Gives nothing if both names are blank.
 *
 * @param person several people are separated by line breaks, or written as Japanese names with a sign between them.
 * @param listed the honorific that the list has for the row; a requested honorific wins over it.
 */
export function addresseeLines(
  organisation: string,
  person: string,
  honorific: Honorific,
  listed = '',
): readonly string[] {
  const honoured = (name: string, guess: (name: string) => 'sama' | 'onchu') => {
    if (hasOne(name)) return name;
    const guessedOrListed = listed === '' ? WRITTEN[guess(name)] : listed;
    const written = honorific === 'auto' ? guessedOrListed : WRITTEN[honorific];
    return written === '' ? name : `${name}　${written}`;
  };
  const people = person.split('\n').flatMap((text, at) => peopleIn(text, at > 0));
  const lines = people.map((one) => honoured(one, guessed)).join('\n');
  if (organisation === '') return person === '' ? [] : [lines];
  if (person === '') return [honoured(organisation, () => 'onchu')];
  // One letter has one honorific: the people's, or the department's.
  const bare = honorific === 'none' ? organisation : organisation.replace(OF_ORGANISATION, '');
  return [bare, lines].filter((line) => line !== '');
}

function hasOne(name: string): boolean {
  return HAS_ONE.test(name) || HAS_ONE.test(name.replace(NOTE, ''));
}

const BETWEEN_PEOPLE = /\s*[・、，,＆&／/]\s*/;
/** Matches a name without katakana, since the same signs stand between the parts of a foreign name: `ジョン・スミス`. */
const JAPANESE_NAME = /^[\p{Script=Han}々ヶぁ-ん]{1,6}(?:\s[\p{Script=Han}々ぁ-ん]{1,6})?$/u;
const ROLE =
  /(?:[長主役員者]|担当|代理|代表|[監理幹参]事|総務|人事|経理|営業|会計|広報|書記|顧問)$/;

/** Splits `山田太郎・花子`, possibly with a title before; below another person's name also `花子・健`. */
function peopleIn(name: string, isBelow: boolean): readonly string[] {
  const title = leadingTitle(name);
  const people = name.slice(title.length).split(BETWEEN_PEOPLE);
  const arePeopleHere = isBelow ? areNamesOfPeople(people) : arePeople(people);
  return arePeopleHere ? [title + people[0], ...people.slice(1)] : [name];
}

/** Whether texts are names of several people, the first of them with a surname. */
export function arePeople(texts: readonly string[]): boolean {
  // A surname alone is mostly the first half of a double name, or not a name at all.
  return areNamesOfPeople(texts) && (texts[0] ?? '').length > 2;
}

function areNamesOfPeople(texts: readonly string[]): boolean {
  return texts.every(
    (one) => JAPANESE_NAME.test(one) && !ROLE.test(one) && guessed(one) === 'sama',
  );
}

/** Whether a name gets 御中. */
export function isAddressedAsOrganisation(name: string): boolean {
  return guessed(name) === 'onchu';
}

function guessed(name: string): 'sama' | 'onchu' {
  const plain = name.normalize('NFKC');
  if (isOrganisationName(plain)) return 'onchu';
  // A title after a company's name is followed by a person.
  const isCompany = findKindWord(plain) !== undefined && withoutPeople(plain)[0]?.text === plain;
  return isCompany ? 'onchu' : 'sama';
}

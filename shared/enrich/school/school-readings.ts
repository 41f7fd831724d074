/**
 * Lists the names that the written name of a school may stand for, the likeliest first: without
 * courtesies and its owner (`学校法人…`), and with everyday short forms in full (`…大附属…小`).
 */
export interface SchoolReading {
  readonly name: string;
  /** Whether a short form was filled in that may stand for several words: only an address then confirms the result. */
  readonly isShort: boolean;
  /** Whether a school corporation is written as the owner; then only private schools are meant. */
  readonly isPrivate: boolean;
}

const COURTESY = /\s*(?:行?御中|各位|様|殿|さま|気付)$/;
const STAFF =
  /\s+(?:校長|園長|学長|学院長|理事長|教頭|副校長|事務|教務|進路|入試|[^\s]{1,6}(?:課|係|部|室|担当)$).*$/;
const OWNER = /^(?:学校法人|\(学\)|㈻)\s*/;
/** Matches an owner that is glued to its school: `開成学園開成高等学校`. */
const GLUED = /^(.{1,12}?(?:学園|学院|義塾|塾|大学|会))(?=.{3,}$)/;

/** Short forms at the end, the longer ones first. */
const ENDINGS = [
  ['高専', '高等専門学校'],
  ['短大', '短期大学'],
  ['中等', '中等教育学校'],
  ['小', '小学校'],
  ['中', '中学校'],
  ['高', '高等学校'],
  ['大', '大学'],
  ['幼', '幼稚園'],
] as const;

/** @param written its width folded, with single spaces. */
export function schoolReadings(written: string): readonly SchoolReading[] {
  const bare = withoutCourtesies(written);
  const owned = bare.replace(OWNER, '');
  const isPrivate = owned !== bare && owned !== '';
  // Some schools are registered with their owner.
  const names = isPrivate ? [bare, ...ownedNames(owned)] : [bare];
  return names.flatMap((name) => {
    const asWritten = { name, isShort: false, isPrivate };
    const inFull = spelled(name);
    return inFull.name === name ? [asWritten] : [{ ...inFull, isPrivate }, asWritten];
  });
}

function withoutCourtesies(written: string): string {
  const bare = written.replace(COURTESY, '').replace(STAFF, '').trim();
  return /\p{L}/u.test(bare) ? bare : written;
}

/** Lists the names after 学校法人, with or without a space between the owner and the school. */
function ownedNames(owned: string): string[] {
  const space = owned.indexOf(' ');
  if (space > 0) return [owned.slice(space + 1).trim(), owned];
  const glued = owned.replace(GLUED, '');
  return glued === owned ? [owned] : [owned, glued];
}

function spelled(name: string): Pick<SchoolReading, 'name' | 'isShort'> {
  const whole = name
    .replace(/大(?=[附付]属)/, '大学')
    .replace(/^慶[応應](?!義塾)(?=[^\s]*(?:部|学|中|小|高))/, '慶應義塾');
  const ending = ENDINGS.find(
    ([short]) => whole.endsWith(short) && whole.length > short.length + 1,
  );
  const inFull = ending === undefined ? whole : whole.slice(0, -ending[0].length) + ending[1];
  // 附属 of a university identifies the school as well as its full name does.
  const isTelling = /大学.*[附付]属/.test(inFull) && !/^慶/.test(inFull);
  return { name: inFull, isShort: inFull !== name && !isTelling };
}

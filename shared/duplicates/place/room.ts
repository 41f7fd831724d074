/** Splits the text after the numbers of an address into building, wing, room and floor, however they are joined. */
import { foldBuildingName } from '../../text/building-name.ts';
import { NUMERAL_END } from '../../text/fold.ts';
import { KANJI_NUMERALS, parseKanjiNumber } from '../../text/numerals.ts';
import { toHalfWidthAscii } from '../../text/width.ts';

export interface Room {
  /** Name of the building with its wing, in half width and capitals. */
  readonly name: string;
  /** Which of several buildings of one lot: `A` of A棟, `B` of シャトーB, `5` of クレール5; empty if none is written. */
  readonly wing: string;
  /** Room; empty if none is written. */
  readonly room: string;
  /** Floor (`2F`, `B1F`); empty if none is written. */
  readonly floor: string;
  /** Building and room as one text; empty if one of them is missing. Equal for `クレール5 905` and `クレール5905`. */
  readonly joined: string;
}

/** Matches leading zeros, which distinguish no rooms: 0101 is 101. */
const ZEROS_BEFORE = /(?<!\d)0+(?=\d)/g;
const FLOOR = /(?:地下|地上|B)?\d+(?:階|F)|地階/g;
/** Matches a short room number: separated, at the end of a building's name (`コーポ見本 12`), or alone after the lot. */
const SHORT_ROOM = /(?:^|[\s\-ー－])([A-Z]?\d{1,2})$/;
/** Matches a room glued to the letters of its building: `パークコートII704`. */
const LETTERED_ROOM = /(?<=[ァ-ヺー\p{Script=Han}])([A-Z]{1,4}\d{3,4})$/u;
/** Matches the mark of one of several buildings: `A棟`, `第2号棟`, `三号棟`, `東棟`, `B館`. */
const WING = new RegExp(
  `([A-Z]|\\d{1,2}|[東西南北中]|[${KANJI_NUMERALS}]{1,3})号?棟|([A-Z])館|(?<![A-Z\\d])([A-Z]{1,4}|\\d{1,2})$`,
);
/** Matches the word that tells buildings of one name apart: `第一見本荘`, `見本コーポ弐番館`, `見本コーポ新館`, `見本コーポイースト`. */
const SISTER = new RegExp(
  `第([${KANJI_NUMERALS}]{1,3}|\\d{1,2})|([${KANJI_NUMERALS}]{1,3}|\\d{1,2})番館|([東西南北本新旧別])館|([甲乙丙丁])棟|(イースト|ウ[エェ]スト|ノース|サウス)`,
);
const DIRECTIONS: Readonly<Record<string, string>> = {
  イースト: '東',
  ウエスト: '西',
  ウェスト: '西',
  ノース: '北',
  サウス: '南',
};
/** Matches a room that begins with the end of its building: `B308` of シャトーB, `II608` of パークコートII. */
const ROOM_WITH_WING = /^([A-Z]{1,4})(\d{2,4})$/;
/**
 * Matches digits that would be a room on a floor that no house has, so that the first digits belong
 * to the building's name: クレール5905, クレール21305.
 */
const TOO_HIGH = /^([5-9]|[1-9]\d)(\d0[1-9]|\d[1-3]\d)$/;

export function roomOf(building: string | null, floorRoom: string | null): Room {
  const upper = (text: string | null) =>
    toHalfWidthAscii(text ?? '')
      .normalize('NFKC')
      .toUpperCase();
  const name = upper(building).replace(/[\s/・.,-]+$/, '');
  const written = upper(floorRoom);
  const glued = written === '' ? (SHORT_ROOM.exec(name) ?? LETTERED_ROOM.exec(name)) : null;
  const bare = glued?.[1] ?? written.replace(FLOOR, '').replace(/号室|号|室|#|-|\s/g, '');
  const house = glued === null ? name : name.slice(0, glued.index);
  const high = house === '' ? null : TOO_HIGH.exec(bare);
  const [, ownWing, ownRoom] = ROOM_WITH_WING.exec(bare) ?? high ?? [];
  const room = (ownRoom ?? bare).replace(ZEROS_BEFORE, '');
  const whole = house + (ownWing ?? '');
  return {
    name: whole,
    wing: ownWing ?? (wingOf(house) || sisterOf(house)),
    room,
    floor: floorIn(written),
    joined: room === '' || whole === '' ? '' : bareLetters(foldBuildingName(whole) + room),
  };
}

function bareLetters(text: string): string {
  return text.replaceAll(NUMERAL_END, '').replace(/[^\p{L}\p{N}]/gu, '');
}

function floorIn(written: string): string {
  const [floor = ''] = written.match(FLOOR) ?? [];
  return floor.replace('地下', 'B').replace('地上', '').replace('階', 'F');
}

function wingOf(name: string): string {
  const [, ridge, hall, end] = WING.exec(name) ?? [];
  return markOf(ridge ?? hall ?? end ?? '');
}

function sisterOf(name: string): string {
  const said = SISTER.exec(name)?.slice(1).find(Boolean) ?? '';
  return DIRECTIONS[said] ?? markOf(said);
}

function markOf(said: string): string {
  return String(parseKanjiNumber(said) ?? said);
}

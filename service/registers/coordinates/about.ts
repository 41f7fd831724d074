import { say } from '@daicho/shared/messages/language.ts';
import type { AboutRegister } from '../about-register.ts';
import type { CoordinatesRegisters } from './register.ts';
import { openCoordinatesRegisters } from './registers.ts';
import { coordinatesSnapshots } from './snapshot.ts';
import { coordinatesSentences as sentences } from './words.ts';

export const aboutCoordinates = {
  name: { ja: '座標', en: 'Coordinates' },
  hasVersions: true,
  isOptional: true,
  unpublished: {
    update: {
      ja: '座標は自動では更新されません。国土交通省の位置参照情報（https://nlftp.mlit.go.jp/isj/）を保存し、daicho import coordinates で取り込んでください。',
      en: 'Coordinates are not updated by itself. Save the ministry’s position reference information (https://nlftp.mlit.go.jp/isj/) and import it with daicho import coordinates.',
    },
    status: {
      ja: '  自動では更新されません（daicho import coordinates）。',
      en: '  Not updated by itself: daicho import coordinates.',
    },
  },
  open: (dataDir, _, options) => openCoordinatesRegisters(dataDir, options),
  shipped: () => ({ versions: () => [], open: () => undefined }),
  describe(registers) {
    const newest = registers.open();
    if (newest === undefined) return null;
    const { origin, version, places, blocks } = newest;
    return { origin, version, places, blocks, versions: registers.versions() };
  },
  announce(registers, language) {
    const newest = registers.open();
    if (newest === undefined) return [];
    const { version, places, blocks } = newest;
    const number = (count: number) => count.toLocaleString('en');
    const values = { version, places: number(places), blocks: number(blocks) };
    return [say(sentences.held, language, values)];
  },
  notice: (registers) =>
    registers.open() === undefined ? { sentence: sentences.noneNotice } : undefined,
  held: (dataDir) => ({ version: coordinatesSnapshots.imported(dataDir).at(-1) }),
} satisfies AboutRegister<CoordinatesRegisters>;

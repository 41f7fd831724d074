import { countText } from '@daicho/shared/messages/count-text.ts';
import { say } from '@daicho/shared/messages/language.ts';
import type { RegisterDefinition } from '../register-definition.ts';
import type { CoordinatesRegisters } from './register.ts';
import { openCoordinatesRegisters } from './registers.ts';
import { coordinatesSnapshots } from './snapshot.ts';
import { coordinatesSentences as sentences } from './words.ts';

export const coordinatesDefinition = {
  name: { ja: '座標', en: 'Coordinates' },
  position: 70,
  hasVersions: true,
  isOptional: true,
  publisher: {
    issued: 'at times',
    since: '2000-01-01',
    updatePosition: 5,
    // The folder of one edition, named after the edition, with a file for each prefecture.
    addresses: { towns: 'https://nlftp.mlit.go.jp/isj/dls/data/19.0b/' },
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
    const values = { version, places: countText(places), blocks: countText(blocks) };
    return [say(sentences.held, language, values)];
  },
  notice: (registers) =>
    registers.open() === undefined ? { sentence: sentences.noneNotice } : undefined,
  held: (dataDir) => ({ version: coordinatesSnapshots.imported(dataDir).at(-1) }),
} satisfies RegisterDefinition<CoordinatesRegisters>;

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importImages } from '@daicho/service/registers/images/import-images.ts';
import { imagesFolder, openImages } from '@daicho/service/registers/images/snapshot.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]);
const GIF = Buffer.from('GIF89a');

async function imagesIn(files: Readonly<Record<string, Buffer>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}

const bring = (dataDir: string, folder: string, version: string) =>
  importImages({ dataDir, folder, version });

describe('an import of images', () => {
  it('adds to the current images, and replaces those of the same id', async () => {
    const data = await temporaryFolder();
    const first = await imagesIn({
      '00035022.png': PNG,
      '7.gif': GIF,
      '.DS_Store': PNG,
      'Thumbs.db': PNG,
    });
    expect(await bring(data, first, '2026-09-30')).toEqual({
      added: 2,
      replaced: 0,
      count: 2,
    });
    const second = await imagesIn({ '35022.gif': GIF, '99999999.png': PNG });
    expect(await bring(data, second, '2026-10-01')).toEqual({
      added: 1,
      replaced: 1,
      count: 3,
    });
    const images = openImages(data);
    expect(images.find(35_022)).toEqual({ mediaType: 'image/gif', bytes: GIF });
    expect(images.find(7)).toEqual({ mediaType: 'image/gif', bytes: GIF });
    expect(images.find(99_999_999)?.bytes).toEqual(PNG);
    expect(images.find(8)).toBeUndefined();
  });

  it.each<[string, Readonly<Record<string, Buffer>>, RegExp]>([
    [
      'a file whose name is not an id',
      { '1.png': PNG, 'logo.png': PNG },
      /^logo\.png: the name is not the id/,
    ],
    ['what is no image', { '1.png': PNG, '2.png': Buffer.from('<svg/>') }, /^2\.png: not a PNG/],
    ['two of one id', { '1.png': PNG, '001.gif': GIF }, /another file has the same id/],
    ['an empty folder', {}, /There is no image in the folder/],
  ])('refuses %s, and imports nothing with it', async (_, files, message) => {
    const data = await temporaryFolder();
    await bring(data, await imagesIn({ '5.png': PNG }), '2026-09-30');
    await expect(bring(data, await imagesIn(files), '2026-10-01')).rejects.toThrow(message);
    expect([...openImages(data).ids]).toEqual([5]);
  });

  it('refuses a folder that contains another folder, and a folder that does not exist', async () => {
    const data = await temporaryFolder();
    const folder = await imagesIn({});
    mkdirSync(join(folder, '1.png'));
    await expect(bring(data, folder, '2026-09-30')).rejects.toThrow(/cannot be read: 1\.png/);
    const nowhere = join(folder, 'nowhere');
    await expect(bring(data, nowhere, '2026-09-30')).rejects.toThrow(/cannot be read \(ENOENT\)/);
  });

  it('is refused over damaged images, unless asked to replace them', async () => {
    const data = await temporaryFolder();
    await bring(data, await imagesIn({ '7.png': PNG }), '2026-09-30');
    const folder = imagesFolder(data);
    const part = readdirSync(folder).find((name) => /^images-[0-9a-f]{8}-/.test(name)) ?? '';
    writeFileSync(join(folder, part), Buffer.from([...PNG].reverse()));
    const next = await imagesIn({ '8.gif': GIF });
    await expect(bring(data, next, '2026-10-01')).rejects.toThrow(`${part} is broken`);
    expect(readdirSync(folder)).toContain(part);
    const replaced = await importImages({
      dataDir: data,
      folder: next,
      version: '2026-10-01',
      replace: true,
    });
    expect(replaced).toEqual({ added: 1, replaced: 0, count: 1 });
    expect(openImages(data).find(8)).toEqual({ mediaType: 'image/gif', bytes: GIF });
  });
});

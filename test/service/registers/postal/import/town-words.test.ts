import { TownWords } from '@daicho/service/registers/postal/import/town-words.ts';
import { describe, expect, it } from 'vitest';

/** Divides the first of towns that are given with their readings. */
function wordsOfFirst(...towns: readonly (readonly [string, string])[]): string[] {
  const words = new TownWords(towns.map(([town, kana]) => ({ town, kana })));
  const [town = '', kana = ''] = towns[0] ?? [];
  return words.split(town, kana);
}

describe('the words of a town', () => {
  it('part where the readings of names with a common beginning part', () => {
    const words = wordsOfFirst(
      ['田沢湖梅沢', 'タザワコウメザワ'],
      ['田沢湖岡崎', 'タザワコオカザキ'],
      ['田沢湖生保内', 'タザワコオボナイ'],
    );
    expect(words).toEqual(['タザワコ', 'ウメザワ']);
  });

  it('part before 南 where the rest is a place with a code of its own', () => {
    const words = wordsOfFirst(
      ['十勝川温泉南', 'トカチガワオンセンミナミ'],
      ['十勝川温泉北', 'トカチガワオンセンキタ'],
      ['十勝川温泉', 'トカチガワオンセン'],
    );
    expect(words).toEqual(['トカチガワオンセン', 'ミナミ']);
  });

  it('part before 乙', () => {
    expect(wordsOfFirst(['元乙', 'モトオツ'])).toEqual(['モト', 'オツ']);
  });

  it('part behind 町, not before it', () => {
    const words = wordsOfFirst(
      ['宮ノ陣町五郎丸', 'ミヤノジンマチゴロウマル'],
      ['宮ノ陣町若松', 'ミヤノジンマチワカマツ'],
      ['宮ノ陣町大杜', 'ミヤノジンマチオオト'],
      ['宮ノ陣', 'ミヤノジン'],
    );
    expect(words).toEqual(['ミヤノジンマチ', 'ゴロウマル']);
  });

  it('part behind 町 where all names go on with the same sound', () => {
    const words = wordsOfFirst(
      ['大屋町大国', 'オオヤチョウオオグニ'],
      ['大屋町大屋', 'オオヤチョウオオヤ'],
      ['大屋町鬼村', 'オオヤチョウオニムラ'],
    );
    expect(words).toEqual(['オオヤチョウ', 'オオグニ']);
  });

  it('part where a long vowel is written in two ways', () => {
    const words = wordsOfFirst(
      ['下郡中央', 'シモゴウリチュウオウ'],
      ['下郡山の手', 'シモゴウリヤマノテ'],
      ['下郡工業団地', 'シモゴオリコウギョウダンチ'],
    );
    expect(words).toEqual(['シモゴウリ', 'チュウオウ']);
  });

  it('keep 新 with what follows it', () => {
    const words = wordsOfFirst(
      ['加納新町', 'カノウシンマチ'],
      ['加納新本町', 'カノウシンホンチョウ'],
      ['加納新柳町', 'カノウシンヤナギチョウ'],
      ['加納桜田町', 'カノウサクラダチョウ'],
    );
    expect(words).toEqual(['カノウ', 'シンマチ']);
  });

  it('do not part inside a sound', () => {
    const words = wordsOfFirst(
      ['大川町川西', 'オオカワチョウカワニシ'],
      ['大川町山口', 'オオカワチョウヤマグチ'],
      ['大川町一', 'オオカワチイチ'],
    );
    expect(words).toEqual(['オオカワチョウカワニシ']);
  });

  it('are one where no other name shares its beginning', () => {
    expect(wordsOfFirst(['新町', 'シンマチ'], ['本町', 'ホンマチ'])).toEqual(['シンマチ']);
  });
});

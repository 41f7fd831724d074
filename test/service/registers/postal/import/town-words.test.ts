import { TownWords } from '@daicho/service/registers/postal/import/town-words.ts';
import { describe, expect, it } from 'vitest';

/** Divides the first of several towns that are given with their readings. */
function wordsOfFirst(...towns: readonly (readonly [string, string])[]): string[] {
  const words = new TownWords(towns.map(([town, kana]) => ({ town, kana })));
  const [town = '', kana = ''] = towns[0] ?? [];
  return words.split(town, kana);
}

describe('the words of a town', () => {
  it('are divided at the point where the readings of names with a common beginning differ', () => {
    const words = wordsOfFirst(
      ['田沢湖梅沢', 'タザワコウメザワ'],
      ['田沢湖岡崎', 'タザワコオカザキ'],
      ['田沢湖生保内', 'タザワコオボナイ'],
    );
    expect(words).toEqual(['タザワコ', 'ウメザワ']);
  });

  it('are divided before 南 if the rest is a place with its own code', () => {
    const words = wordsOfFirst(
      ['十勝川温泉南', 'トカチガワオンセンミナミ'],
      ['十勝川温泉北', 'トカチガワオンセンキタ'],
      ['十勝川温泉', 'トカチガワオンセン'],
    );
    expect(words).toEqual(['トカチガワオンセン', 'ミナミ']);
  });

  it('are divided before 乙', () => {
    expect(wordsOfFirst(['元乙', 'モトオツ'])).toEqual(['モト', 'オツ']);
  });

  it('are divided after 町, not before it', () => {
    const words = wordsOfFirst(
      ['宮ノ陣町五郎丸', 'ミヤノジンマチゴロウマル'],
      ['宮ノ陣町若松', 'ミヤノジンマチワカマツ'],
      ['宮ノ陣町大杜', 'ミヤノジンマチオオト'],
      ['宮ノ陣', 'ミヤノジン'],
    );
    expect(words).toEqual(['ミヤノジンマチ', 'ゴロウマル']);
  });

  it('are divided after 町 if all names continue with the same sound', () => {
    const words = wordsOfFirst(
      ['大屋町大国', 'オオヤチョウオオグニ'],
      ['大屋町大屋', 'オオヤチョウオオヤ'],
      ['大屋町鬼村', 'オオヤチョウオニムラ'],
    );
    expect(words).toEqual(['オオヤチョウ', 'オオグニ']);
  });

  it('are divided at a long vowel that is written in two ways', () => {
    const words = wordsOfFirst(
      ['下郡中央', 'シモゴウリチュウオウ'],
      ['下郡山の手', 'シモゴウリヤマノテ'],
      ['下郡工業団地', 'シモゴオリコウギョウダンチ'],
    );
    expect(words).toEqual(['シモゴウリ', 'チュウオウ']);
  });

  it('are not divided between 新 and the word after it', () => {
    const words = wordsOfFirst(
      ['加納新町', 'カノウシンマチ'],
      ['加納新本町', 'カノウシンホンチョウ'],
      ['加納新柳町', 'カノウシンヤナギチョウ'],
      ['加納桜田町', 'カノウサクラダチョウ'],
    );
    expect(words).toEqual(['カノウ', 'シンマチ']);
  });

  it('are not divided inside a sound', () => {
    const words = wordsOfFirst(
      ['大川町川西', 'オオカワチョウカワニシ'],
      ['大川町山口', 'オオカワチョウヤマグチ'],
      ['大川町一', 'オオカワチイチ'],
    );
    expect(words).toEqual(['オオカワチョウカワニシ']);
  });

  it('are only one if no other name shares its beginning', () => {
    expect(wordsOfFirst(['新町', 'シンマチ'], ['本町', 'ホンマチ'])).toEqual(['シンマチ']);
  });
});

/**
 * Former and everyday names of banks with today's names in the register. Each leads to a candidate that a person
 * checks, never to a certain answer.
 */
const TODAY: Readonly<Record<string, string>> = {
  三菱東京UFJ: '三菱ＵＦＪ',
  三菱東京: '三菱ＵＦＪ',
  東京三菱UFJ: '三菱ＵＦＪ',
  東京三菱: '三菱ＵＦＪ',
  UFJ: '三菱ＵＦＪ',
  MUFG: '三菱ＵＦＪ',
  SMBC: '三井住友',
  さくら: '三井住友',
  住友: '三井住友',
  第一勧業: 'みずほ',
  富士: 'みずほ',
  みずほコーポレート: 'みずほ',
  あさひ: 'りそな',
  ジャパンネット: 'ＰａｙＰａｙ',
  住信SBIネット: 'ドコモＳＭＴＢネット',
  じぶん: 'ａｕじぶん',
  新生: 'ＳＢＩ新生',
  青森: '青森みちのく',
  みちのく: '青森みちのく',
  第四: '第四北越',
  北越: '第四北越',
  八十二: '八十二長野',
  長野: '八十二長野',
  三重: '三十三',
  第三: '三十三',
  近畿大阪: '関西みらい',
  関西アーバン: '関西みらい',
  泉州: '池田泉州',
  池田: '池田泉州',
  十八: '十八親和',
  親和: '十八親和',
  愛知: 'あいち',
  中京: 'あいち',
  徳島: '徳島大正',
  大正: '徳島大正',
  八千代: 'きらぼし',
  東京都民: 'きらぼし',
  新東京: 'きらぼし',
  広島総合: 'もみじ',
  せとうち: 'もみじ',
  熊本ファミリー: '熊本',
  福邦: '福井',
  郵便局: 'ゆうちょ',
  郵貯: 'ゆうちょ',
  郵便貯金: 'ゆうちょ',
};

/** Other forms of names, with the register's form, to which the words of bank-kind-words.ts do not lead. */
export const FULL_BANK_NAMES: Readonly<Record<string, string>> = {
  商工組合中央金庫: '商工中金',
  農林中央金庫: '農林中金',
  信金中金: '信金中央金庫',
  労働金庫連合会: '労金連',
  全国信用協同組合連合会: '全信組連',
};

export const FORMER_BANK_NAMES: readonly (readonly [former: string, today: string])[] =
  Object.entries(TODAY);

/**
 * Old, variant and simplified forms of kanji that names of places are written in, folded to one form.
 * Only for comparing: what a person reads keeps the form of the register. Pairs are single characters
 * (old or variant form, then the form in common use), after the common-use kanji table's old forms
 * (Agency for Cultural Affairs) and the variants that the postal and corporate registers hold.
 */
const PAIRS =
  '亞亜惡悪壓圧圍囲爲為醫医壹一稻稲飮飲隱隠營営榮栄衞衛驛駅圓円緣縁艷艶鹽塩奧奥應応橫横歐欧毆殴黃黄溫温穩穏假仮價価畫画會会懷懐繪絵擴拡殼殻覺覚學学嶽岳樂楽勸勧卷巻寬寛歡歓罐缶觀観關関陷陥巖巌' +
  '顏顔歸帰氣気龜亀僞偽戲戯犧犠舊旧據拠擧挙峽峡挾挟狹狭鄕郷響響曉暁區区驅駆勳勲薰薫徑径惠恵揭掲溪渓經経繼継莖茎螢蛍輕軽鷄鶏藝芸擊撃缺欠儉倹劍剣圈圏檢検權権獻献縣県險険顯顕驗験嚴厳效効廣広恆恒' +
  '鑛鉱號号國国黑黒濟済碎砕齋斎劑剤櫻桜册冊雜雑參参慘惨棧桟蠶蚕贊賛殘残絲糸齒歯兒児辭辞濕湿實実舍舎寫写釋釈壽寿收収從従澁渋獸獣縱縦肅粛處処緖緒諸諸敍叙奬奨將将燒焼稱称證証乘乗剩剰壤壌孃嬢條条淨浄' +
  '疊畳穰穣讓譲釀醸囑嘱觸触寢寝愼慎晉晋眞真神神盡尽圖図粹粋醉酔隨随髓髄數数樞枢瀨瀬淸清靑青聲声靜静齊斉攝摂竊窃專専戰戦淺浅潛潜纖繊踐践錢銭禪禅雙双壯壮搜捜插挿爭争窗窓總総聰聡莊荘裝装騷騒增増藏蔵臟臓' +
  '屬属續続體体對対帶帯滯滞臺台瀧滝擇択澤沢單単擔担膽胆團団彈弾斷断癡痴遲遅晝昼蟲虫鑄鋳廳庁聽聴敕勅鎭鎮塚塚遞逓鐵鉄轉転點点傳伝黨党盜盗燈灯當当鬪闘德徳獨独讀読屆届繩縄貳弐惱悩腦脳霸覇廢廃拜拝賣売麥麦' +
  '發発髮髪拔抜蠻蛮祕秘彥彦濱浜甁瓶拂払佛仏竝並變変邊辺邉辺邊辺辨弁瓣弁辯弁舖舗穗穂寶宝褒褒豐豊沒没飜翻每毎萬万滿満默黙彌弥藥薬譯訳豫予餘余與与譽誉搖揺樣様謠謡來来賴頼亂乱覽覧欄欄龍竜兩両獵猟綠緑壘塁勵励禮礼' +
  '隸隷靈霊齡齢戀恋爐炉勞労樓楼郞郎祿禄灣湾瑤瑶凜凛堯尭巖巌槇槙渚渚猪猪琢琢禰祢祐祐祿禄禎禎穰穣萠萌遙遥亘亙冨富嶋島嶌島﨑崎髙高𠮷吉濵浜淵渕渊渕桧檜桒桑舘館斎斎曽曾塩塩鶴鶴靏鶴靍鶴鷆鷏頚頸諌諫砿鉱' +
  '麸麩壷壺竈竃竈釜篭籠蘂蕊薮藪祇祗礪砺栃杤鴎鷗麹麴麺麵屏屛蠣蛎蛎蛎螂蜋侭儘櫛櫛芦蘆葛葛辻辻迫迫樋樋榊榊飴飴鯖鯖鰺鯵梼檮涛濤濤涛灘灘煉煉蝉蟬賎賤頬頰騨驒箪簞繋繫徳德鉾桙靭靱靫靱苅刈埜野埼崎崕崖裏裡峯峰岱岱籏旗舩船' +
  '餠餅鍜鍛冶治枡桝籔藪洲州邨村龝秋槗橋椙杉栁柳桺柳曻昇敎教巢巣步歩涉渉戶戸槪概卽即鴬鶯楳梅薗園嶽岳皋皐碕崎囯国圀国瀦潴豎竪鳫雁銕鉄鐡鉄釼剣劔剣寉鶴' +
  // Radicals that stand for whole characters in text copied out of PDF files.
  '⻑長⻄西⻘青⻩黄⻲亀⻤鬼⻯竜⻨麦⻫斉⻭歯⻝食⻢馬⻣骨⻁虎⻅見⻉貝⻋車⻔門⻜飛⻥魚⻦鳥⻛風⺠民⺟母' +
  '逧迫硲硲橿橿凾函條条帋紙潟泻圡土坐座仟千佰百';

function foldingTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  const characters = [...PAIRS];
  for (let i = 0; i + 1 < characters.length; i += 2) {
    const from = characters[i] ?? '';
    const to = characters[i + 1] ?? '';
    if (from !== to && !table.has(from) && table.get(to) !== from) table.set(from, to);
  }
  return table;
}

const TABLE = foldingTable();

/** The form to compare by. A chain (濵 to 濱 to 浜) is followed to its end. */
export function foldKanji(character: string): string {
  let current = character;
  for (let next = TABLE.get(current); next !== undefined; next = TABLE.get(current)) current = next;
  return current;
}

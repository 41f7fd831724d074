/**
 * Folds old, variant and simplified forms of kanji to one form, only for comparing: printed text
 * keeps the register's form. Each group begins with the form to compare by, the one in common use
 * if there is one. Characters that people read as different stay apart, however alike they look or
 * sound (斉 and 斎, 崎 and 埼, 冶 and 治, 堺 and 界, 藁 and 稿), as do today's Chinese forms.
 */
import { unifiedIdeographs } from './compatibility-ideographs.ts';

/** 常用漢字表 (Agency for Cultural Affairs, 2010): forms of the Kangxi dictionary, given in parentheses. */
const COMMON_USE = `
亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 隠隱 栄榮荣 営營 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應 欧歐 殴毆 桜櫻 奥奧 横橫 温溫 穏穩 仮假 価價 画畫畵 会會 絵繪 壊壞 懐懷
概槪槩 拡擴 殻殼 覚覺 学學斈 岳嶽 楽樂 渇渴 缶罐 巻卷 陥陷 勧勸 寛寬 関關閞 歓歡 観觀 気氣 既旣 帰歸皈 亀龜 偽僞 戯戲戱 犠犧 旧舊 拠據 挙擧舉 虚虛虗 峡峽 挟挾 狭狹
郷鄕鄉 暁曉 区區 駆驅駈敺 勲勳勛 薫薰 径徑逕 茎莖 恵惠 掲揭 渓溪谿嵠磎 経經 蛍螢 軽輕 継繼 鶏鷄雞 芸藝秇 撃擊 欠缺缼 研硏 県縣 倹儉 剣劍劔劒剱釼劎 険險 圏圈 検檢 献獻
権權 顕顯 験驗騐 厳嚴 広廣 効效 恒恆 黄黃 鉱鑛礦砿 号號 国國圀囯囶囻 黒黑 砕碎 済濟 斎齋 剤劑 雑雜襍 参參叅叄 桟棧 蚕蠶蝅 惨慘 賛贊 残殘 糸絲 歯齒 児兒 辞辭 湿濕溼
実實 写寫冩 釈釋 寿壽 収收 従從 渋澁澀 獣獸 縦縱 粛肅 処處 緒緖 叙敍敘 将將 称稱穪 渉涉 焼燒 証證 奨奬獎 条條 状狀 乗乘椉 浄淨 剰剩 畳疊疉疂叠 縄繩 壌壤 嬢孃 譲讓 醸釀 触觸
嘱囑 真眞 寝寢 慎愼 尽盡 図圖 粋粹 酔醉 穂穗 随隨 髄髓膸 枢樞 数數 瀬瀨 声聲 斉齊亝斊 静靜 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛濳 繊纖纎 禅禪 双雙 壮壯 争爭 荘莊 捜搜
挿插揷 巣巢 曽曾 痩瘦 装裝 総總緫縂 騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對 体體躰軆骵 帯帶 滞滯 台臺䑓 滝瀧 択擇 沢澤 担擔 単單 胆膽 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝
鋳鑄 庁廳廰 徴徵 聴聽 勅敕勑 鎮鎭 逓遞 鉄鐵鐡銕 点點 転轉 伝傳 灯燈 当當 党黨 盗盜 稲稻 闘鬭鬪鬥 徳德悳惪 独獨 読讀 届屆 弐貳貮 悩惱 脳腦 覇霸 拝拜 廃廢 売賣 麦麥 発發 髪髮
抜拔 晩晚 蛮蠻 秘祕 浜濱濵 瓶甁 払拂 仏佛 併倂 並竝 餅餠 辺邊邉 変變 弁辨瓣辯辧 歩步 宝寶寳珤 豊豐 褒襃 翻飜 毎每 万萬 満滿 麺麵麪麫 黙默 弥彌 訳譯 薬藥 与與 予豫 余餘 誉譽
揺搖 様樣 謡謠 来來 頼賴 乱亂 覧覽 竜龍 両兩輛輌 猟獵 緑綠 涙淚泪 塁壘 礼禮 励勵 戻戾 霊靈灵霛 齢齡 暦曆 歴歷 恋戀 錬鍊 炉爐 労勞 郎郞 楼樓 録錄 湾灣
`;

/** Table 2 of the Family Register Act's regulations (戸籍法施行規則別表第二): characters for names with other forms. */
const GIVEN_NAMES = `
亘亙 凜凛 尭堯 巌巖巗 晃晄 桧檜 槙槇 祢禰 祷禱 禄祿 穣穰 萌萠 遥遙 園薗 島嶋嶌隝㠀 杯盃桮 富冨 峰峯 野埜壄𡌛 涼凉 瑶瑤
`;

/**
 * 表外漢字字体表 (National Language Council, 2000) and the code points of JIS C 6226:1978, JIS X 0208:1983 and JIS X 0213
 * for the printing form and the simplified form of one character.
 */
const PRINTING_FORMS = `
唖啞 鯵鰺 鴬鶯鸎 鴎鷗 蛎蠣 撹攪 竃竈 潅灌 諌諫 頚頸 繋繫 繍繡 鹸鹼碱 麹麴 躯軀 芦蘆 噛嚙 嘘噓 掻搔 掴摑 蒋蔣 醤醬 蝋蠟 穎頴 屏屛 并幷 弯彎 濾沪 枡桝 侠俠 倶俱 剥剝 填塡 顛顚
頬頰 箪簞 嚢囊 莱萊 騨驒 賎賤 蝉蟬 蝿蠅 溌潑 醗醱 涜瀆 涛濤 梼檮 砺礪 迩邇 篭籠 薮藪籔 壷壺 侭儘 靭靱靫韌 焔焰燄 屡屢 呑吞 葱蔥 栃杤櫔 叱𠮟 丈𠀋 瀦潴 蘂蕊蕋蘃 篦箆 麩麸 籤籖 鈎鉤
`;

/**
 * Characters that Unicode encodes a second time, in the form of other standards (Unihan's kZVariant): they come in
 * texts from abroad and from some keyboards.
 */
const SECOND_CODE_POINTS = `
内內 呉吳吴 説說 悦悅恱 税稅 脱脫 鋭銳 閲閱 産產 姫姬 娯娛 歳歲嵗 絶絕 強强 教敎 清淸 青靑 尚尙 彦彥 戸戶 宮宫 兌兊 告吿 汚汙污 没沒 柵栅 毀毁 姉姊 喩喻 刹剎 妍姸 別别 羨羡 顔顏
媼媪 慍愠 痺痹 隷隸 脚腳 俞兪 携攜擕 呂吕 刪删 抛拋 粤粵 隙𨻶 蛻蜕 滾滚 雋隽 頽頹 荊荆 茲兹 冊册 僊僲 唇脣
`;

/**
 * The related characters of JIS X 0208, X 0212 and X 0213, and the variants that the Historiographical Institute of the
 * University of Tokyo searches as one (異体字同定一覧): popular and former forms, many of them in names.
 */
const VARIANTS = `
庵菴葊 飲飮 陰隂 卯夘 丑丒 鬱欝 厩廐廏廄 叡睿 映暎 曳曵 詠咏 煙烟 鉛鈆 往徃 岡崗堽 沖冲 花芲 華蕐 嘩譁 蚊蚉蟁 峨峩 臥卧 解觧 回囘囬 廻廽迴𢌞 怪恠 界畍 蟹蠏 階堦 崖崕 碍礙 蓋盖葢
柿柹 轄鎋 兜兠 釜釡 鎌鐮 柏栢 萱蘐蕿藼 乾乹 幹榦 款欵 鑑鑒鍳 間閒 館舘 岩嵒嵓 雁鴈鳫 喜憙㐂 器噐 奇竒 期朞 棋棊 棄弃 規槼 宜冝宐 蟻螘 却卻 丘坵 窮竆 糾糺 去厺 京亰 協恊旪 叫呌 橋槗𣘺
況况 胸胷 欣惞俽 琴琹珡 寓庽 靴鞾 窪漥 桑桒 鍬鍫 群羣 啓啟 憩憇 決决 賢贒 原厡 減减 袴絝 虎乕 鼓皷鼔 侯矦 巷衖 拘抅 浩澔 稿稾稁 紘綋 耕畊 高髙 劫刧刦刼 轟軣 穀糓 昏昬 嵯嵳
鎖鏁鎻 災灾烖 財戝 冴冱沍 崎嵜﨑碕㟢 皐皋臯 晒曬 傘仐 讃讚 餐飡 紙帋 事亊叓 時旹峕 爾尓尔 璽壐 質貭 篠筱筿 舎舍 煮煑 蛇虵 呪咒 秋穐龝秌 衆眾 讐讎 蹴蹵 酬酧醻 淳湻 準凖 醇醕 嘗甞
廠厰 昇曻 松枩柗梥枀 照瞾曌 場塲 冗宂 飾餝餙 職軄聀 審宷 晋晉 刃刄 酢醋 厨廚橱 垂埀 翠翆 雛鶵 杉椙杦檆 澄澂 世丗卋 畝畆畒畞 是昰 凄淒 勢㔟 棲栖捿 脆脃 線綫 船舩 善譱 膳饍 疎踈
蘇蘓 遡溯泝 鼠鼡 匝帀 曹曺 窓窗牕牎窻 聡聰聦聪 葬塟 走赱 卒卆 多夛 舵柁 楕橢 陀陁 袋帒 卓桌 鐸鈬 達逹 竪豎 狸貍 耽躭 恥耻 稚穉稺 猪豬 町甼 腸膓 沈沉 珍珎 鶴靏靍靎寉 堤埞隄 哲喆嚞啠
纏纒 兎兔 莵菟 土圡𡈽 統綂 逃迯 同仝 道衟 突宊 酉丣 楠枏柟 韮韭 妊姙 廼迺 罵駡 輩軰 梅楳 矧矤 迫廹 函凾 肇肈 櫨枦 鉢缽 罰罸 筏栰 飯飰 備俻偹 毘毗 弼弻 氷冰 廟庿庙 賓賔 普暜
譜諩 舞儛 部郶 風凬凮凨 淵渕渊 幣幤 閉閇 舗舖鋪 法灋 蜂蠭 冒冐 貌皃 幌縨 本夲 凡凢 麻蔴 蓑簑簔 脈脉衇 妙玅竗 夢梦夣 婿壻聟 明朙 面靣 柳栁桺 癒瘉 勇勈 耀燿 踊踴 養羪 裸躶 雷靁
梨棃 裏裡 略畧 溜澑 留畄畱 瞭暸 糧粮 隣鄰 瑠璢 聯聨 朗朖 和咊 碗埦 仞仭 佇竚 俎爼 倅伜 冤寃 寇冦 冪羃 刊刋 剋尅 匆匇 匯滙 奩匳 卮巵 厖庬 厠廁 厦廈 厮廝 燮爕 咤咜吒 噪譟 嚔嚏
囓齧 址阯 埒埓 塹壍 壜罎 壟壠 奘弉 佞侫 嫩嫰 嫺嫻 尫尩 崑崐 崙崘 嵌篏 幇幫帮 迪廸 彝彜彞 悴忰 慚慙 懺懴 戛戞 擡抬 攬擥 攅攢 旛旙 晢晣 曠昿 朶朵 档檔 棕椶 楫檝 槁槀 榴橊 槞櫳 樒櫁
檗蘗 檪櫟 欅櫸﨔 欒栾 歿殁 殲殱 氈氊毡 洶汹 滲渗 炯烱 熙煕熈凞 熏燻 熹熺 犂犁 豺犲 貉狢 倏倐 猊貎 獏貘 琅瑯 瑙碯 瓔珱 瓉瓚 畭畬畲 疆壃畺 疇畴 疣肬 癇癎 瘻瘘 皎晈 皓晧 皖晥 盪蘯
眥眦 矚瞩 稟禀 筐筺 笄筓 筍笋 箏筝 籐籘 粳稉秔 粽糭糉 纉纘 絋纊 羈覊羇覉 羹羮 胚肧 膣腟 臘臈﨟 艫舮 苺莓 茘荔 萼蕚 薺萕 蘊薀藴 虱蝨 蟇蟆 蟒蠎 蠹蠧 衄衂 袞衮 衽袵 裙裠 裴裵 襪韈
覓覔 謚諡 譖譛 贓賍 躊踌 躙躪 躬躳 輒輙 遒逎 鑪鈩 鑽鑚 鬧閙 闊濶 隲騭 齏韲 韻韵 頤頥 飄飃 飆飈颷飇 駢騈 驢馿 髯髥 鬢鬂 鰮鰛 鱸魲 鳧鳬 鳳鳯 鴉鵶 鴟鵄 鵞鵝 鶇鶫 鷆鷏 鼈鱉 鼇鰲 凭凴
勁劲 奸姧 寧寜 於扵 牢窂 年秊 算筭 節莭 暫蹔 麼麽 閏閠 歌謌 旗籏簱 競竸 跡蹟迹 湧涌 墻牆 惧懼 芻蒭 券劵 浣澣 皰疱靤 膾鱠脍 箋牋䇳 綿緜 育毓 星皨 享亯 坤堃 最冣 荻蔐 英偀
磯礒 蜋螂 旨㫖 泰𣳾 爵𣝣 雄䧺 簗𥱋 俣㑨 襄㐮 岸㟁 脇𦚰䏮 返﨤 功㓛 涅𣵀 辛𨐌 鹿𢈘 尻㞍 軌䡄 晰晳 昞昺 珏玨 甎磚 砧碪 熔鎔 檐簷 蹤踪 訛譌 淫婬 添𣷹 宇𡧃 床牀 猫貓 贋贗 撑撐 勻匀 草艸 餡饀 蔭䕃
`;

/** Forms that names of companies and places use for one another: 祗園, 鍜冶屋, 桙衝, 苅田, 秋津洲, 八佰萬, 鉃工所. */
const IN_NAMES = `
祇祗 鍛鍜 鉾桙 刈苅 州洲 村邨 潟泻 座坐 千仟 百佰 吉𠮷 鉄鉃
`;

/**
 * Radicals that stand for whole characters in text copied out of PDF files, in addition to those of
 * compatibility-ideographs.ts.
 */
const RADICALS = `
長⻑ 西⻄ 青⻘ 黄⻩ 亀⻲ 鬼⻤ 竜⻯ 麦⻨ 斉⻫ 歯⻭ 食⻝⻞ 馬⻢ 骨⻣ 虎⻁ 見⻅ 貝⻉ 車⻋ 門⻔ 飛⻜ 魚⻥ 鳥⻦ 風⻛ 民⺠ 角⻆ 月⺝ 雨⻗
`;

function foldingTable(...sections: readonly string[]): ReadonlyMap<string, string> {
  const groups = sections.flatMap((section) => section.trim().split(/\s+/));
  return new Map(
    groups.flatMap((group) => {
      const [form = '', ...others] = group;
      return others.map((other) => [other, form] as const);
    }),
  );
}

/** The table is built at its first use: most formulas of a spreadsheet compare no kanji. */
let table: ReadonlyMap<string, string> | undefined;

/** Gives the form to compare by. */
export function foldKanji(character: string): string {
  table ??= foldingTable(
    COMMON_USE,
    GIVEN_NAMES,
    PRINTING_FORMS,
    SECOND_CODE_POINTS,
    VARIANTS,
    IN_NAMES,
    RADICALS,
  );
  const unified = unifiedIdeographs(character);
  return table.get(unified) ?? unified;
}

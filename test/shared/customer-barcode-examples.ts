/** The examples of the postal operator's manual: postal code, address, text after the town, characters, check digit. */
interface Example {
  readonly postalCode: string;
  readonly address: string;
  readonly behindTown: string;
  readonly addressNumber: string;
  readonly characters: string;
}

export const EXAMPLES: readonly Example[] = [
  [
    '2630023',
    '千葉市稲毛区緑町',
    '3丁目30-8　郵便ビル403号',
    '3-30-8-403',
    '26300233-30-8-403CC4CC4CC45',
  ],
  [
    '0140113',
    '秋田県大仙市堀見内',
    '　南田茂木　添60-1',
    '60-1',
    '014011360-1CC4CC4CC4CC4CC4CC4CC4CC4CC4CC8',
  ],
  [
    '1100016',
    '東京都台東区台東',
    '5-6-3　ABCビル10F',
    '5-6-3-10',
    '11000165-6-3-10CC4CC4CC4CC4CC49',
  ],
  [
    '0600906',
    '北海道札幌市東区北六条東',
    '4丁目　郵便センター6号館',
    '4-6',
    '06009064-6CC4CC4CC4CC4CC4CC4CC4CC4CC4CC49',
  ],
  [
    '0650006',
    '北海道札幌市東区北六条東',
    '8丁目　郵便センター10号館',
    '8-10',
    '06500068-10CC4CC4CC4CC4CC4CC4CC4CC4CC49',
  ],
  [
    '4070033',
    '山梨県韮崎市龍岡町下條南割',
    '　韮崎400',
    '400',
    '4070033400CC4CC4CC4CC4CC4CC4CC4CC4CC4CC4-',
  ],
  [
    '2730102',
    '千葉県鎌ケ谷市右京塚',
    '　東3丁目-20-5　郵便・A&bコーポB604号',
    '3-20-5B604',
    '27301023-20-5CC11604CC4CC40',
  ],
  [
    '1980036',
    '東京都青梅市河辺町',
    '十一丁目六番地一号　郵便タワー601',
    '11-6-1-601',
    '198003611-6-1-601CC4CC4CC4CC8',
  ],
  [
    '0270203',
    '岩手県宮古市大字津軽石',
    '第二十一地割大淵川480',
    '21-480',
    '027020321-480CC4CC4CC4CC4CC4CC4CC4CC5',
  ],
  [
    '5900016',
    '大阪府堺市堺区中田出井町',
    '四丁六番十九号',
    '4-6-19',
    '59000164-6-19CC4CC4CC4CC4CC4CC4CC4CC2',
  ],
  [
    '0800831',
    '北海道帯広市稲田町南',
    '七線　西28',
    '7-28',
    '08008317-28CC4CC4CC4CC4CC4CC4CC4CC4CC4CC7',
  ],
  [
    '3170055',
    '茨城県日立市宮田町',
    '6丁目7-14　ABCビル2F',
    '6-7-14-2',
    '31700556-7-14-2CC4CC4CC4CC4CC4CC1',
  ],
  [
    '6500046',
    '神戸市中央区港島中町',
    '9丁目7-6　郵便シティA棟1F1号',
    '9-7-6A1-1',
    '65000469-7-6CC101-1CC4CC4CC45',
  ],
  [
    '6230011',
    '京都府綾部市青野町',
    '綾部6-7　LプラザB106',
    '6-7LB106',
    '62300116-7CC21CC11106CC4CC4CC44',
  ],
  [
    '0640804',
    '札幌市中央区南四条西',
    '29丁目1524-23　第2郵便ハウス501',
    '29-1524-23-2-501',
    '064080429-1524-23-2-3',
  ],
  [
    '9100067',
    '福井県福井市新田塚',
    '3丁目80-25　J1ビル2-B',
    '3-80-25J1-2B',
    '91000673-80-25CC191-2CC19',
  ],
  [
    '1000013',
    '東京都千代田区霞が関',
    '1丁目3番2号　郵便プラザ503室',
    '1-3-2-503',
    '10000131-3-2-503CC4CC4CC4CC49',
  ],
].map(([postalCode = '', upToTown = '', behindTown = '', addressNumber = '', characters = '']) => ({
  postalCode,
  address: upToTown + behindTown,
  behindTown,
  addressNumber,
  characters,
}));

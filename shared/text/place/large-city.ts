/** Matches the cities whose wards the register lists as municipalities. */
export const LARGE_CITY =
  '(?:札幌|仙台|さいたま|千葉|横浜|川崎|相模原|新潟|静岡|浜松|名古屋|京都|大阪|堺|神戸|岡山|広島|北九州|福岡|熊本)市';

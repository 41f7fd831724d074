/** Makes the record of an office that has its own postal code. */
export function office(
  postal_code: string,
  town: string,
  block_lot: string,
  block_lot_num: string,
) {
  const corporation = {
    name: '見本商事',
    name_kana: 'ミホンシヨウジ',
    block_lot,
    block_lot_num,
    post_office: '見本',
    code_type: 0,
  };
  return { postal_code, town, corporation };
}

import { withoutContacts } from '@daicho/shared/text/contact-details.ts';
import { describe, expect, it } from 'vitest';

describe('what is written behind an address', () => {
  it.each([
    ['港区六本木6-10-1 TEL 03-1234-5678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 TEL:03(1234)5678 FAX:03-1234-5679', '港区六本木6-10-1'],
    ['港区六本木６－１０－１　ＴＥＬ０３－１２３４－５６７８（代）', '港区六本木６－１０－１'],
    ['港区六本木6-10-1（電話 03-1234-5678）', '港区六本木6-10-1'],
    ['港区六本木6-10-1℡03-1234-5678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 TEL/FAX 03-1234-5678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 携帯090-1234-5678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 電話番号：0312345678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 0120-123-456', '港区六本木6-10-1'],
    ['港区六本木6-10-1（03-1234-5678） 見本ビル', '港区六本木6-10-1  見本ビル'],
    ['港区六本木6-10-1 見本ビル +81-3-1234-5678', '港区六本木6-10-1 見本ビル'],
    ['港区六本木6-10-1+81 3-1234-5678', '港区六本木6-10-1'],
    ['港区六本木６－１０－１　＋８１－（０）９０－１２３４－５６７８', '港区六本木６－１０－１'],
    ['港区六本木6-10-1 TEL +81 (0)3-1234-5678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 TEL +81312345678', '港区六本木6-10-1'],
    ['港区六本木6-10-1（代表）03-1234-5678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 見本ビル5F（代）０３－１２３４－５６７８', '港区六本木6-10-1 見本ビル5F'],
    ['港区六本木6-10-1 代表03-1234-5678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 TEL（代表）03-1234-5678', '港区六本木6-10-1'],
    ['港区六本木6-10-1 ㈹03-1234-5678', '港区六本木6-10-1'],
    ['横浜市中区山下町1 TEL(045)681-1234', '横浜市中区山下町1'],
  ])('is removed where it is a telephone number: %s', (address, expected) => {
    expect(withoutContacts(address)).toMatchObject({ text: expected, postalCode: undefined });
  });

  it.each([
    '富山市新桜町7-38 〒930-8510',
    '富山市新桜町7-38（930-8510）',
    '富山市新桜町7-38（〒９３０－８５１０）',
    '富山市新桜町7-38 930-8510',
    '富山市新桜町7-38 郵便番号:9308510',
    '富山市新桜町7-38（〒930-8510 TEL 076-431-6111）',
  ])('is returned where it is a postal code: %s', (address) => {
    expect(withoutContacts(address)).toMatchObject({
      text: '富山市新桜町7-38',
      postalCode: '9308510',
    });
  });

  it.each([
    '港区六本木6-10-1 HOTEL2001',
    '港区六本木6-10-1 見本ホテル 1201',
    '千種町千種 100-1234',
    '高久甲5300-1234',
    '港区六本木6-10-1-1001',
    '港区六本木6-10-1 山田ビル（2001）',
    '港区六本木6-10-1 電話局内',
  ])('is kept where it is part of the address: %s', (address) => {
    expect(withoutContacts(address)).toMatchObject({ text: address, postalCode: undefined });
  });

  it('is distinguished: telephone numbers and mail addresses are contacts, a postal code is not', () => {
    const { contacts } = withoutContacts(
      '港区六本木6-10-1（〒106-0032、03-1234-5678）　03(1234)5678 見本ビル mihon@example.jp',
    );
    expect(contacts).toEqual(['mihon@example.jp', '（〒106-0032、03-1234-5678）', '03(1234)5678']);
  });
});

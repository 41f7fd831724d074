/**
 * Headers, folded as for `HeaderRule`, of columns with names of people. In two rows of headers, the upper one may name
 * the person's role: `宛先` over `名前`.
 */
export const PERSON_HEADER =
  /^(?:(?:宛先|受取人|送付先|送り先|発送先|配送先|お?届け先|ご?依頼主|注文者|購入者)?(?:お?名前|氏名|姓名|宛名|名前氏名|氏名名前)|宛先名?|受取人名?|ご?担当者?名?|(?:送付先|お?届け先)名?|会員名|お客様名|顧客名|(?:full|contact|customer)?name|contact|recipient|addressee)$/;
export const SURNAME_HEADER = /^(?:姓|苗字|氏|lastname|surname)$/;
export const GIVEN_NAME_HEADER = /^(?:名|firstname|givenname)$/;
/** Header of a column with a further person of the row. */
export const JOINT_PERSON_HEADER = /^連名\d*$/;
export const HONORIFIC_HEADER = /^(?:敬称|honorific)$/;

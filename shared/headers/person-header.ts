/** Headers, folded as for `HeaderRule`, of columns with names of people. */
export const PERSON_HEADER =
  /^(?:お?名前|氏名|姓名|宛名|宛先|受取人(?:名)?|ご?担当者?名?|(?:送付先|届け先|お届け先)(?:氏名|名)?|会員名|お客様名|顧客名|(?:full|contact|customer)?name|contact|recipient|addressee)$/;
export const SURNAME_HEADER = /^(?:姓|苗字|氏|lastname|surname)$/;
export const GIVEN_NAME_HEADER = /^(?:名|firstname|givenname)$/;
/** Header of a column with a further person of the row. */
export const JOINT_PERSON_HEADER = /^連名\d*$/;
export const HONORIFIC_HEADER = /^(?:敬称|honorific)$/;

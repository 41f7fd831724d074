/** Parts a department or the head office from the company's name that it is written to: `見本商事営業部`, `見本商事本社`. */

const SUBJECTS =
  '営業|総務|経理|人事|購買|資材|調達|事業|管理|製造|技術|開発|企画|業務|財務|法務|広報|宣伝|秘書|監査|物流|設計|工事|保守|施設|品質管理|品質保証|経営企画|人事総務|総務人事|海外営業|国内営業';
const NUMBER = '第[一二三四五六七八九0-9]';
/** Words that are trades as well (販売, 生産, 情報) belong to the name: 見本販売総務部 is a department of 見本販売. */
const DEPARTMENT = new RegExp(
  `^(.{2,}?)((?:本社|本店)?(?:(?:${NUMBER})?(?:${SUBJECTS})(?:本部|統括部|部|課|室|係|グループ))+|本社|本店)$`,
);

interface Parted {
  readonly name: string;
  readonly department: string;
}

/** Undefined where the name ends in no department. */
export function partedDepartment(name: string): Parted | undefined {
  const [, before, department] = DEPARTMENT.exec(name) ?? [];
  return before === undefined || department === undefined
    ? undefined
    : { name: before, department };
}

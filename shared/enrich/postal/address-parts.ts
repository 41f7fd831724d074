/** Parts of an address that lines are made of. */
export interface AddressParts {
  readonly prefecture: string;
  /** City to town, with the street of Kyoto. */
  readonly place: string;
  /** Numbers joined by hyphens; empty if there is none. */
  readonly number: string;
  readonly building: string;
  readonly floorRoom: string;
  /** Whether the town has chome. */
  readonly hasChome: boolean;
  /** The whole written address, a postal code in front included; empty if none was read. */
  readonly written: string;
  /** Names of municipality and town that the address has but that are gone, and the place in kana. */
  readonly otherNames: readonly string[];
}

/** Parts of an address with the register's information on the numbers of its town. */
export interface NumberedParts extends AddressParts {
  /** Whether the register says that every number of the town begins with its chome. */
  readonly hasOnlyChome: boolean;
  readonly chomeWord: '丁目' | '丁';
  /**
   * How the register says that the town is numbered: by blocks and houses (住居表示) or by lots; undefined if it does not.
   */
  readonly numbering: 'blocks' | 'lots' | undefined;
  /** The register's line with the words of the number, if no address was read. */
  readonly line: string;
}

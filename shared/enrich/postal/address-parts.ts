/** Parts of an address that lines are made of. */
export interface AddressParts {
  readonly prefecture: string;
  /** City to town, with the street of Kyoto. */
  readonly place: string;
  /** Numbers joined by hyphens; empty where there is none. */
  readonly number: string;
  readonly building: string;
  readonly floorRoom: string;
  /** Whether the town has chome. */
  readonly hasChome: boolean;
  /** The whole written address, a postal code in front included; empty where none was read. */
  readonly written: string;
}

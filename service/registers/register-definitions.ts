/** Collects what each register says about itself, under its id: a line for a new one. */
export { aboutBanks as bank } from './bank/definition.ts';
export { aboutCoordinates as coordinates } from './coordinates/definition.ts';
export { aboutCorporations as corporation } from './corporation/definition.ts';
export { aboutHolidays as holiday } from './holiday/definition.ts';
export { aboutIssuers as invoice } from './invoice/definition.ts';
export { aboutPostal as postal } from './postal/definition.ts';
export { aboutSchools as school } from './school/definition.ts';

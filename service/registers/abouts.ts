/** Collects what each register says about itself, under its id: a line for a new one. */
export { aboutBanks as bank } from './bank/about.ts';
export { aboutCoordinates as coordinates } from './coordinates/about.ts';
export { aboutCorporations as corporation } from './corporation/about.ts';
export { aboutHolidays as holiday } from './holiday/about.ts';
export { aboutIssuers as invoice } from './invoice/about.ts';
export { aboutPostal as postal } from './postal/about.ts';
export { aboutSchools as school } from './school/about.ts';

/** Collects what each register says about itself, under its id; a new register gets a line here. */
export { bankDefinition as bank } from './bank/definition.ts';
export { coordinatesDefinition as coordinates } from './coordinates/definition.ts';
export { corporationDefinition as corporation } from './corporation/definition.ts';
export { holidayDefinition as holiday } from './holiday/definition.ts';
export { invoiceDefinition as invoice } from './invoice/definition.ts';
export { postalDefinition as postal } from './postal/definition.ts';
export { schoolDefinition as school } from './school/definition.ts';

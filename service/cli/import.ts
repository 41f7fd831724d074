/** `daicho import`: brings official files into the data directory, with one subcommand for each register. */
import { Command } from 'commander';
import { FILE_IMPORTED, REGISTER_DEFINITIONS } from '../registers/registers.ts';
import { importCoordinatesCommand } from './import/coordinates.ts';
import { importCorporationCommand } from './import/corporation.ts';
import { fileImportCommand } from './import/file-import.ts';
import { importHolidayCommand } from './import/holiday.ts';
import { importImagesCommand } from './import/images.ts';
import { importInvoiceCommand } from './import/invoice.ts';
import { importMunicipalitiesCommand } from './import/municipalities.ts';
import { importPostalCommand } from './import/postal.ts';
import { importSchoolCommand } from './import/school.ts';

export async function importCommand(): Promise<Command> {
  const whole = new Command('import')
    .addCommand(importPostalCommand())
    .addCommand(importMunicipalitiesCommand())
    .addCommand(importCorporationCommand())
    .addCommand(importInvoiceCommand())
    .addCommand(importCoordinatesCommand())
    .addCommand(importHolidayCommand())
    .addCommand(importImagesCommand())
    .addCommand(importSchoolCommand());
  for (const id of FILE_IMPORTED) {
    const importing = await REGISTER_DEFINITIONS[id].importing?.();
    if (importing !== undefined) whole.addCommand(fileImportCommand(id, importing));
  }
  return whole;
}

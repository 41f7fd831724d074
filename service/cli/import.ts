/** `daicho import`: official files into the data directory, one subcommand a register. */
import { Command } from 'commander';
import { importBankCommand } from './import/bank.ts';
import { importCoordinatesCommand } from './import/coordinates.ts';
import { importCorporationCommand } from './import/corporation.ts';
import { importHolidayCommand } from './import/holiday.ts';
import { importImagesCommand } from './import/images.ts';
import { importInvoiceCommand } from './import/invoice.ts';
import { importMunicipalitiesCommand } from './import/municipalities.ts';
import { importPostalCommand } from './import/postal.ts';
import { importSchoolCommand } from './import/school.ts';

export function importCommand(): Command {
  return new Command('import')
    .description('Import official files into the data directory')
    .addCommand(importPostalCommand())
    .addCommand(importMunicipalitiesCommand())
    .addCommand(importCorporationCommand())
    .addCommand(importInvoiceCommand())
    .addCommand(importCoordinatesCommand())
    .addCommand(importHolidayCommand())
    .addCommand(importImagesCommand())
    .addCommand(importBankCommand())
    .addCommand(importSchoolCommand());
}

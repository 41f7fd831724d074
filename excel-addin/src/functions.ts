/** The functions alone, for an Excel that runs functions without the page. */
import { associateFunctions } from './host/formulas/associate.ts';
import { customFunctions } from './host/formulas/custom-functions.ts';

associateFunctions(async () => ({ customFunctions }));

/** The functions alone, for an Excel that loads no page for them. */
import { associateFunctions } from './host/formulas/associate.ts';
import { customFunctions } from './host/formulas/custom-functions.ts';

associateFunctions(async () => ({ customFunctions }));

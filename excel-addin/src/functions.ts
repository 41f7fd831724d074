import { associateFunctions } from './host/formulas/associate.ts';

associateFunctions();

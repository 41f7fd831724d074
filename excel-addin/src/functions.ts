import { associateFunctions } from './host/formulas/custom-functions.ts';

associateFunctions();

import { associateFunctions } from './host/custom-functions.ts';

associateFunctions();

import * as z from 'zod/mini';
import { API_VERSIONS } from './api-version.ts';

export const apiVersionSchema = z.enum(API_VERSIONS);

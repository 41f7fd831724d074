import * as z from 'zod/mini';

/** `GET /v1/download/postalcode/`: paths `<data version>/<file name>`, `latest` standing for the newest. */
export const downloadListSchema = z.object({ json: z.array(z.string()) });

/** The radar's registrations, which are not there yet: their path is none of a day's list either. */
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../service-error.ts';

export function radarRoutes(server: FastifyInstance): void {
  server.all('/v1/houjinbangou/radar/corporate_numbers', async () => {
    throw new ServiceError('unknown_path');
  });
}

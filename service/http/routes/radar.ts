/** Keeps the path of the radar's registrations, which are not there yet, from being read as the list of a day. */
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../service-error.ts';

export function radarRoutes(server: FastifyInstance): void {
  server.all('/v1/houjinbangou/radar/corporate_numbers', async () => {
    throw new ServiceError('unknown_path');
  });
}

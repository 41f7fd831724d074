/** Types for the routes of a list. The person and the list are found before a handler runs. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../visitor.ts';
import type { OpenList } from './list-store.ts';

export interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
}

/** Adds a path below the path of a list; the list is found first. */
export type OfList = (
  method: 'GET' | 'POST',
  path: string,
  answer: (list: OpenList, asked: Asked) => Promise<unknown>,
) => void;

/**
 * The server at the service's port. It listens before the data is open, and tells callers to come back. Once the data
 * is open, the same listener gives the real answers, so that no caller is refused or cut off in between.
 */
import type { RequestListener, Server } from 'node:http';
import { answering, Connections } from './connections.ts';
import { type AnswerDirectly, createNodeServer, type Tls, waitForRequests } from './node-server.ts';
import { answerOpening } from './opening.ts';
import { Stopping } from './stopping.ts';

/** Handlers that answer requests. */
export interface RequestHandlers {
  readonly handler: RequestListener;
  /** Called before the handler. */
  readonly answerDirectly: AnswerDirectly;
}

export class ServiceListener {
  readonly server: Server;
  readonly connections = new Connections();
  readonly #stopping: Stopping;
  readonly #limitTime: () => Promise<void>;
  #answers: RequestHandlers = {
    handler: this.#answerOpening.bind(this),
    answerDirectly: () => false,
  };

  constructor(tls?: Tls) {
    this.server = createNodeServer(
      (request, response) => this.#answers.handler(request, response),
      {
        tls,
        answerDirectly: (request, response) => this.#answers.answerDirectly(request, response),
      },
    );
    // Opening the data may block the event loop for long.
    this.#limitTime = waitForRequests(this.server);
    this.connections.follow(this.server, tls !== undefined);
    this.#stopping = new Stopping(this.server, this.connections);
  }

  /** Answers all requests from now on, also those on connections that are already open. */
  answerWith(answers: RequestHandlers): void {
    this.#answers = answers;
    this.#limitTime();
  }

  /** Accepts no more connections, and ends the open ones within a time limit. */
  stop(withinMs: number): Promise<void> {
    return this.#stopping.stop(withinMs);
  }

  #answerOpening(...[request, response]: Parameters<RequestListener>): void {
    answering(this.connections.of(request.socket), response);
    answerOpening(request, response);
  }
}

/** Adds the headers of every answer: helmet's, computed once, `cache-control: no-store`, and the request's id. */
import { IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyInstance {
    commonHeaders: Readonly<Record<string, string>>;
    /** Headers for an answer with its own content security policy, which says who may frame it. */
    framableHeaders: Readonly<Record<string, string>>;
  }
}

/** Adds the headers to every answer; an answer's own header of the same name stays. */
export function addCommonHeaders(server: FastifyInstance): void {
  const commonHeaders = { ...helmetHeaders(), 'cache-control': 'no-store' };
  const { 'x-frame-options': _, ...framableHeaders } = commonHeaders;
  server.decorate('commonHeaders', commonHeaders);
  server.decorate('framableHeaders', framableHeaders);
  server.addHook('onSend', (_request, reply, _payload, done) => {
    setCommonHeaders(reply);
    done();
  });
}

/** Sets the headers that the answer lacks. Setting all headers again would double a cookie. */
export function setCommonHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(headersOf(reply))) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/** Gives all headers of a reply that is written without Fastify. */
export function headersOf(reply: FastifyReply): Record<string, OutgoingHttpHeader | undefined> {
  const own = reply.getHeaders();
  const { commonHeaders, framableHeaders } = reply.server;
  const common = own['content-security-policy'] === undefined ? commonHeaders : framableHeaders;
  return { ...common, 'x-request-id': reply.request.id, ...own };
}

/** Takes the headers from helmet with an empty request: none of them depends on the request. */
function helmetHeaders(): Record<string, string> & { 'x-frame-options'?: string } {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // headers-by-request.ts sets this header, if the operator wants it.
    strictTransportSecurity: false,
  });
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

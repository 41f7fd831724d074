/** What can happen to a call. */
export type ApiErrorKind =
  | 'bad_request'
  | 'unauthorised'
  | 'forbidden'
  | 'not_found'
  | 'too_many_requests'
  | 'server'
  | 'unavailable'
  | 'network'
  | 'timeout'
  | 'unexpected_shape';

/**
 * A public key is visible to users and restricted by origin; a secret key stays on servers (spec, Authentication 2).
 */
export type KeyKind = 'secret' | 'public';

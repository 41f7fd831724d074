/** A public key may be seen by users and is restricted by origin; a secret one stays on servers (spec, Authentication 2). */
export type KeyKind = 'secret' | 'public';

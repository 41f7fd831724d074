/** Paths of a service at which machines that follow it ask. They are no part of the interface for clients. */
export const OFFER_PATH = '/replica/snapshots';
export const FILES_PATH = '/replica/files/';

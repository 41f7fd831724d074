/**
 * The middle of each prefecture, in the order of the prefectures' codes: the median of the towns in Geolonia's list of
 * 2024-01-15, in tenths of a degree, north before east.
 */
import { PREFECTURES } from '../model/prefectures.ts';

const MIDDLES =
  '431 1423 406 1409 394 1411 383 1409 397 1404 385 1401 375 1405 362 1402 365 1399 363 1391 359 1396 357 1401 357 1396 354 1395 376 1389 367 1372 365 1368 360 1362 356 1386 362 1381 354 1368 349 1384 350 1370 348 1365 351 1361 350 1357 347 1355 348 1351 346 1358 342 1353 354 1339 353 1328 347 1339 344 1326 340 1315 340 1346 343 1339 338 1328 335 1335 336 1305 333 1301 329 1298 328 1307 332 1316 320 1314 316 1305 263 1278';

/** @returns undefined for a text that is not a prefecture. */
export function prefecturePlace(
  name: string,
): { readonly latitude: number; readonly longitude: number } | undefined {
  const at = PREFECTURES.findIndex(([ja]) => ja === name);
  const [north, east] = MIDDLES.split(' ').slice(2 * at);
  if (at < 0 || north === undefined || east === undefined) return undefined;
  return { latitude: Number(north) / 10, longitude: Number(east) / 10 };
}

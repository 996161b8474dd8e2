import { createHash } from 'node:crypto';

/** Increase it when drawings or encoder settings change, so that pictures get new ids and are made again. */
const generatorVersion = 5;

/** Of what a picture is made from, and of how. */
export function pictureHash(content: string | Buffer): string {
  return createHash('sha256').update(`${generatorVersion}:`).update(content).digest('hex').slice(0, 20);
}

/** The placeholder of this version, which every import stores. */
export const placeholderId = `p${pictureHash('placeholder')}`;

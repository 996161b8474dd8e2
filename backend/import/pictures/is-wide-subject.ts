import sharp from 'sharp';

const WIDTH = 160;
/** the frame of a wide picture is 8:5 */
const VISIBLE_HEIGHT = 100;

/**
 * Whether a frame of 8:5, which is as wide as the picture, shows all that is not background.
 *
 * @param size pixels of the picture
 * @returns false also for a picture whose subject cannot be found
 */
export async function isWideSubject(buffer: Buffer, size: { width: number; height: number }): Promise<boolean> {
  const height = Math.round((size.height * WIDTH) / size.width);
  if (height <= VISIBLE_HEIGHT) return true;
  if (height > 2 * WIDTH) return false;
  try {
    const small = sharp(buffer, { failOn: 'error' }).autoOrient().flatten({ background: '#fff' });
    const reduced = await small.resize({ width: WIDTH, height, fit: 'fill' }).png().toBuffer();
    const { info: subject } = await sharp(reduced).trim({ threshold: 12 }).toBuffer({ resolveWithObject: true });
    const top = -(subject.trimOffsetTop ?? 0);
    const hidden = (height - VISIBLE_HEIGHT) / 2;
    return top >= hidden && top + subject.height <= height - hidden;
  } catch {
    return false;
  }
}

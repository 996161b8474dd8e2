import sharp from 'sharp';

const WIDTH = 160;
/** the frame of a wide picture is 8:5 */
const VISIBLE_HEIGHT = 100;

/** Whether a frame of 8:5, which is as wide as the picture, shows all that is not background. */
export async function isWideSubject(buffer: Buffer): Promise<boolean> {
  const small = sharp(buffer).autoOrient().flatten({ background: '#fff' }).resize({ width: WIDTH });
  const { data, info } = await small.png().toBuffer({ resolveWithObject: true });
  if (info.height <= VISIBLE_HEIGHT) return true;
  const { info: subject } = await sharp(data).trim({ threshold: 12 }).toBuffer({ resolveWithObject: true });
  const top = -(subject.trimOffsetTop ?? 0);
  const hidden = (info.height - VISIBLE_HEIGHT) / 2;
  return top >= hidden && top + subject.height <= info.height - hidden;
}

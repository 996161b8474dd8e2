/** Seconds as minutes and seconds: 59 → '00:59'. */
export function formatTimer(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

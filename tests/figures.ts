/** Prints a measured value when SHOW_FIGURES is set; in a long log it would hide failures. */
export function printMeasurement(figure: string): void {
  if (process.env.SHOW_FIGURES) process.stdout.write(`    ${figure}\n`);
}

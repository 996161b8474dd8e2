/** Tells what a test measured where SHOW_FIGURES is set: in a long log such lines would bury what failed. */
export function tellFigure(figure: string): void {
  if (process.env.SHOW_FIGURES) process.stdout.write(`    ${figure}\n`);
}

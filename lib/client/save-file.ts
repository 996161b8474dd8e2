/** Gives the browser a file to keep, as if it had been downloaded from its address. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // the download has taken the content by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

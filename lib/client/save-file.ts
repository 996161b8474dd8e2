/** Starts the download of a file that is held in memory. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // by then the browser has read the content
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

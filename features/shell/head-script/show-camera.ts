/** Shows the button that scans a barcode where the browser gives pages a camera: not outside secure addresses. */
export function showCamera(root: DOMStringMap): void {
  if ('mediaDevices' in navigator) root.camera = '';
}

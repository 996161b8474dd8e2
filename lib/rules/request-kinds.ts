/** Whether a request only reads, by its method. */
export const isSafe = (method: string | undefined): boolean => /^(?:GET|HEAD|OPTIONS)$/.test(method ?? '');

/** Whether a request may bring a file: its body has parts, and it does not only read. */
export const isUpload = (method: string | undefined, contentType: string | null | undefined): boolean =>
  !isSafe(method) && /^multipart\//i.test(contentType ?? '');

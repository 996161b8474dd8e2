const unseen = () => new Error('Shown in development only');

export { unseen as createLinkPrefetchPartialError, unseen as createUnrenderedSegmentError };

// the only one of the framework's polyfills that its oldest browsers need (Chrome 111, Firefox 111, Safari 16.4)
URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};

/** Takes down the properties of an object; returns a function that undoes what was added, changed or removed since. */
export function remember(object: object): () => void {
  const known: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(object);
  return () => {
    const now: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(object);
    for (const name of new Set([...Object.keys(known), ...Object.keys(now)])) {
      const [old, current] = [known[name], now[name]];
      // the test runner's own
      if (name.startsWith('__') || (old?.value === current?.value && old?.get === current?.get)) continue;
      if (old) Reflect.defineProperty(object, name, old);
      else Reflect.deleteProperty(object, name);
    }
  };
}

import { beforeAll, expect, test } from 'vitest';
import { registerComponent } from '#components/page/register-component.ts';
import { pageRegistry } from '#lib/page-template/registry.ts';

registerComponent('Name', ({ name }: { name: string }) => name);
registerComponent('Broken', () => {
  throw new Error('broken');
});
registerComponent('Waiting', () => {
  throw new Promise(() => undefined);
});

const write = (...components: string[]) =>
  pageRegistry.write?.(
    components.map((component) => ({ component, props: { name: `<${component}>` } })),
    'ru',
  );

// the renderer replaces methods of the console, which each test watches, when it is loaded
beforeAll(() => write('Name'));

test('the parts of a page are written one by one', async () => {
  expect(await write('Name', 'Name')).toEqual({ head: '', bodies: ['&lt;Name&gt;', '&lt;Name&gt;'] });
});

test('a component that fails, that waits for ever or that is unknown fails the markup', async () => {
  await expect(write('Name', 'Broken')).rejects.toThrow('broken');
  await expect(write('Name', 'Unknown')).rejects.toThrow('Unknown is not registered');
  await expect(write('Name', 'Waiting')).rejects.toThrow(/timeout/);
});

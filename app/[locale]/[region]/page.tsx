import { pageCity } from '#lib/server/page-city.ts';
import { readCategories } from '#lib/server/readers.ts';

export default async function HomePage() {
  const city = await pageCity();
  const categories = await readCategories();
  return (
    <main>
      <h1>{city.name}</h1>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <a href={category.link}>{category.text}</a> {category.count}
          </li>
        ))}
      </ul>
    </main>
  );
}

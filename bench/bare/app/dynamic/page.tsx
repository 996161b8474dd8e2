import { connection } from 'next/server';
import { Cards } from '../cards.tsx';

export const instant = false;

export default async function DynamicPage() {
  await connection();
  return <Cards />;
}

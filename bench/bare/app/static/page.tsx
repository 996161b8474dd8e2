import { Cards } from '../cards.tsx';

export default function StaticPage() {
  return <Cards />;
}

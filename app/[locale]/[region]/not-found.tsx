import { LazyGoneScreen } from '#features/shell/errors/lazy-gone-screen.tsx';

export default function NotFound() {
  return <LazyGoneScreen />;
}

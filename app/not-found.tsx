import { LateGoneScreen } from '#features/errors/late-gone-screen.tsx';

export default function NotFound() {
  return <LateGoneScreen />;
}

import { LateGoneScreen } from '#features/shell/errors/late-gone-screen.tsx';

export default function NotFound() {
  return <LateGoneScreen />;
}

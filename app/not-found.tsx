import { LateGoneScreen } from '#features/errors/late-screens.tsx';

export default function NotFound() {
  return <LateGoneScreen />;
}

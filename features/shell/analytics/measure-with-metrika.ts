import { counterId, mayMeasure } from '#lib/client/cookie-consent.ts';
import { measure } from './measure.ts';
import { metrika } from './metrika.ts';

/** Sends what the visitor does to Yandex Metrika. Returns a function that ends it and removes the counter's cookies. */
export function measureWithMetrika(): () => void {
  const counter = metrika(counterId() ?? '');
  const end = () => {
    stopMeasuring();
    counter.stop(document.documentElement.dataset.domain ?? '');
  };
  const stopMeasuring = measure((message) => {
    // the consent may have been withdrawn in another tab or city
    if (mayMeasure()) counter.send(message);
    else end();
  });
  return end;
}

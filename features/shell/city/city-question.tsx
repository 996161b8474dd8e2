import { Icon } from '#components/icon/icon.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/cityQuestion.json';
import ru from '#messages/ru/cityQuestion.json';
import { CITY_QUESTION } from './city-choice.ts';
import styles from './city-question.module.scss';

interface CityQuestionProps {
  /** the city's name in the page's language */
  shownName: string;
  locale: Locale;
}

/**
 * Asks a new visitor whether the city is right. Part of every page between header and content, shown only where the head
 * script opens it before the first paint, so that it covers and moves nothing. The city button of the header takes the
 * answers; until its script has loaded, the other answer leads to the stores by city.
 */
export function CityQuestion({ shownName, locale }: CityQuestionProps) {
  const texts = locale === 'en' ? en : ru;
  const titleId = `${CITY_QUESTION}-title`;
  return (
    <section id={CITY_QUESTION} className={styles.root} aria-labelledby={titleId}>
      <div className={styles.row}>
        <Icon name="map-pin" />
        <p id={titleId} className={styles.title}>
          {texts.ask} <strong>{shownName}?</strong>
        </p>
        <div className={styles.answers}>
          <Button size="s" variant="outline">
            {texts.right}
          </Button>
          <ButtonLink size="s" variant="outline" href="/stores" aria-haspopup="dialog" data-hard>
            {texts.another}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import { getTranslations } from 'next-intl/server';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { MessageScreen } from './message-screen.tsx';
import styles from './not-found-screen.module.scss';
import { UnknownPathTitle } from './unknown-path-title.tsx';

/** §2: titled «Страница не найдена»; in the browser an unknown path stands in the document's title. */
export async function NotFoundScreen() {
  const t = await getTranslations('errors.notFound');
  return (
    <>
      <title>{t('title')}</title>
      <UnknownPathTitle title={t('titleOfUnknown', { path: '{path}' })} />
      <MessageScreen code="404" text={t('text')}>
        <form className={styles.search} action="/search" role="search">
          <input type="search" name="q" aria-label={t('search')} placeholder={t('placeholder')} required />
          <Button type="submit" icon="search">
            {t('find')}
          </Button>
        </form>
        <ButtonLink variant="outline" href="/">
          {t('home')}
        </ButtonLink>
      </MessageScreen>
    </>
  );
}

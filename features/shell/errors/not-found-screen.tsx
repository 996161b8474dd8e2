'use client';

import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { DebugBlock } from './debug-block.tsx';
import { MessageScreen } from './message-screen.tsx';
import styles from './not-found-screen.module.scss';
import { UnknownPathTitle } from './unknown-path-title.tsx';

export interface NotFoundTexts {
  title: string;
  /** `{path}` is replaced by the path */
  titleOfUnknown: string;
  text: string;
  search: string;
  placeholder: string;
  find: string;
  home: string;
  debug: string;
}

/** §2: the title is «Страница не найдена»; in the browser the document's title also contains an unknown path. */
export function NotFoundScreen({ texts }: { texts: NotFoundTexts }) {
  return (
    <>
      <title>{texts.title}</title>
      <UnknownPathTitle title={texts.titleOfUnknown} />
      <MessageScreen code="404" text={texts.text}>
        <form className={styles.search} action="/search" role="search">
          <input type="search" name="q" aria-label={texts.search} placeholder={texts.placeholder} required />
          <Button type="submit" icon="search">
            {texts.find}
          </Button>
        </form>
        <ButtonLink variant="outline" href="/">
          {texts.home}
        </ButtonLink>
        {process.env.NODE_ENV === 'development' && <DebugBlock status={404} error={texts.title} title={texts.debug} />}
      </MessageScreen>
    </>
  );
}

'use client';

import { useId } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { FieldMessage } from '#components/ui/field/field.tsx';
import { consentDocuments, consentKinds } from '#lib/config/consents.ts';
import { isFixedPath } from '#lib/config/fixed-paths.ts';
import { useAuth } from './auth-context.ts';
import styles from './consent-fields.module.scss';
import type { SignUpFormState } from './use-sign-up.ts';

/** Consents, each with a checkbox and a link to its document, and the terms that registering accepts. */
export function ConsentFields({ form }: { form: SignUpFormState }) {
  const { texts } = useAuth();
  const id = useId();
  return (
    <div className={styles.root}>
      {consentKinds.map((kind) => {
        const { error } = form.fieldState(kind);
        const messageId = `${id}-${kind}`;
        return (
          <div key={kind}>
            <Checkbox
              label={
                <PartedText
                  text={texts.consents[kind].text}
                  parts={{ link: <DocumentLink path={consentDocuments[kind].path} text={texts.consents[kind].link} /> }}
                />
              }
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? messageId : undefined}
              {...form.register(kind)}
            />
            <FieldMessage id={messageId} error={error} />
          </div>
        );
      })}
      <p className={styles.agreement}>
        <PartedText
          text={texts.agreement.text}
          parts={{
            privacy: <DocumentLink path="/privacy" text={texts.agreement.privacy} />,
            agreement: <DocumentLink path="/agreement" text={texts.agreement.agreement} />,
            partners: <DocumentLink path="/partner_program" text={texts.agreement.partners} />,
          }}
        />
      </p>
    </div>
  );
}

/** A link that opens in another tab, so that nothing typed is lost; plain text if the page does not exist. */
function DocumentLink({ path, text }: { path: string; text: string }) {
  if (!isFixedPath(path)) return text;
  return (
    <a href={path} target="_blank" rel="noopener">
      {text}
    </a>
  );
}

'use client';

import { useId, useState } from 'react';
import { FileField } from '#components/file-field/file-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field } from '#components/ui/field/field.tsx';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { useUploads } from '#lib/client/use-uploads.ts';
import { CLAIM_TEXT_MAX } from '#lib/config/limits.ts';
import type { Claim } from '#lib/contract/claims.ts';
import { showClaim } from './claim-queries.ts';
import type { ClaimTexts } from './claim-texts.ts';
import styles from './message-form.module.scss';

interface MessageFormProps {
  claim: Claim;
  texts: ClaimTexts;
}

/** A further message with photos; what was typed stays when it could not be sent. */
export function MessageForm({ claim: { id, photosLeft }, texts }: MessageFormProps) {
  const words = texts.claim;
  const fieldId = useId();
  const [text, setText] = useState('');
  const photos = useUploads(photosLeft, 'claim');
  // idempotency key: sending again after a lost answer adds no second message
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    setFaults({});
    setFailure(null);
    try {
      const body = { text, attachments: photos.ids, key };
      showClaim(await api('POST v1 claims/{id}/messages/', { params: { id }, body }));
      setText('');
      photos.clear();
      setKey(crypto.randomUUID());
    } catch (error) {
      const { fields, general } = refusalOf(error, ['text', 'attachments']);
      setFaults(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      setFailure(general);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className={styles.root}
      noValidate
      data-full-load
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && !photos.isUploading) void send();
      }}
    >
      <Field id={fieldId} label={words.message} hint={words.messageHint} error={faults.text}>
        <textarea
          maxLength={CLAIM_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...controlProps({ id: fieldId, hint: words.messageHint, error: faults.text })}
        />
      </Field>
      {photosLeft > 0 && (
        <FileField
          accept="image/jpeg,image/png,image/webp"
          state={photos}
          texts={texts.photos}
          error={faults.attachments}
        />
      )}
      <FailureLine>{failure}</FailureLine>
      <Button
        type="submit"
        variant="action"
        icon="send"
        disabled={isSending || photos.isUploading}
        aria-busy={isSending || photos.isUploading}
      >
        {isSending ? words.sending : photos.isUploading ? texts.form.waitPhotos : words.send}
      </Button>
    </form>
  );
}

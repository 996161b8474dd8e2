'use client';

import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import type { LoadPreview } from '#features/staff/shared/load-preview.ts';
import { RemoveButton } from '#features/staff/shared/remove-button.tsx';
import { goTo, sectionStart, staffAddress } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import type { EditedText } from '#lib/contract/staff-texts.ts';
import type { TextKind } from '#lib/contract/text-kinds.ts';
import { fill } from '#lib/format/fill.ts';
import { type Choices, TextFieldList } from './text-fields.tsx';
import { TextPreviewButton } from './text-preview-button.tsx';
import { staffTextTexts } from './text-texts.ts';
import { valuesOf } from './text-values.ts';
import styles from './texts.module.scss';
import { useTextForm } from './use-text-form.ts';

interface TextFormProps {
  kind: TextKind;
  /** as it was when the form was opened; without a path: a new one */
  text: EditedText;
  choices: Choices;
  loadPreview: LoadPreview;
}

/** All fields of a text, its preview, and the buttons that save, publish, withdraw and delete it. */
export function TextForm({ kind, text, choices, loadPreview }: TextFormProps) {
  const texts = staffTextTexts();
  const { known, isNew, form, retry, save, preview } = useTextForm(kind, text);
  const canBeHidden = kind === 'news' || kind === 'promotions';
  return (
    <form
      className={styles.form}
      noValidate
      data-full-load
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSubmitting) void save('keep')(event);
      }}
    >
      <p className={styles.about} lang="ru">
        {isNew ? (kind === 'news' || kind === 'promotions') && texts.newTitle[kind] : known.title}
        {!isNew && known.isShown && known.version !== null && (
          <a href={known.path} target="_blank" rel="noopener">
            {texts.seePage}
          </a>
        )}
      </p>
      <TextFieldList
        kind={kind}
        isNew={isNew}
        choices={choices}
        named={valuesOf(text, '')}
        register={form.register}
        control={form.control}
        set={(field, value) => form.setValue(field, value, { shouldDirty: true })}
        errorOf={form.errorOf}
        texts={texts}
      />
      <FailureLine onRetry={retry}>{form.failure}</FailureLine>
      <div className={styles.buttons}>
        <TextPreviewButton cities={choices.cities} read={preview} loadPreview={loadPreview} texts={texts} />
        {canBeHidden && (
          <Button
            variant={known.isShown ? 'outline' : 'action'}
            aria-disabled={form.isSubmitting}
            onClick={() => !form.isSubmitting && void save(known.isShown ? 'withdraw' : 'publish')()}
          >
            {known.isShown ? texts.withdraw : texts.publish}
          </Button>
        )}
        <Button
          type="submit"
          variant={canBeHidden && !known.isShown ? 'outline' : 'action'}
          aria-disabled={form.isSubmitting}
        >
          {form.isSubmitting ? texts.saving : canBeHidden && !known.isShown ? texts.saveDraft : texts.save}
        </Button>
        <ButtonLink variant="outline" href={staffAddress(sectionStart(kind))}>
          {texts.cancel}
        </ButtonLink>
        {kind !== 'pages' && known.version !== null && !isNew && <RemoveText kind={kind} text={known} />}
      </div>
    </form>
  );
}

function RemoveText({ kind, text }: Pick<TextFormProps, 'kind' | 'text'>) {
  const texts = staffTextTexts();
  return (
    <RemoveButton
      texts={{
        ...texts,
        title: fill(texts.removeTitle, { title: text.title }),
        text: texts.removeText,
        confirm: texts.confirmRemove,
        close: texts.closeDialog,
      }}
      remove={() => api('POST v1 staff/texts/remove/', { body: { path: text.path, version: text.version ?? '' } })}
      onDone={() => goTo(sectionStart(kind))}
    />
  );
}

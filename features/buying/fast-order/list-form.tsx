'use client';

import { type DragEvent, useId, useRef, useState } from 'react';
import { ScanButton } from '#components/barcode-scanner/scan-button.tsx';
import { useStore } from '#components/state/store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { formatNumber, plural } from '#lib/client/numbers.ts';
import { fill } from '#lib/format/fill.ts';
import { codeOfBarcode } from '#lib/rules/barcode.ts';
import type { FastOrderActions } from './fast-order-actions.ts';
import { change, fastOrder } from './fast-order-store.ts';
import type { FastOrderTexts } from './fast-order-texts.ts';
import styles from './list-form.module.scss';

interface ListFormProps {
  actions: FastOrderActions;
  texts: FastOrderTexts;
}

/** The form for a pasted list, or a chosen or dropped file. */
export function ListForm({ actions, texts }: ListFormProps) {
  const { text, isSending, failure } = useStore(fastOrder);
  const id = useId();
  const sendFile = (file: File | undefined) => {
    if (file && !isSending) void actions.send(file);
  };
  const { isOver, handlers } = useDrop(sendFile);
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <form
      className={styles.root}
      noValidate
      data-full-load
      data-over={isOver ? '' : undefined}
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault();
        if (lines > 0 && !isSending) void actions.send(text);
      }}
    >
      <div className={styles.typed}>
        <label htmlFor={id}>{texts.list}</label>
        <textarea
          id={id}
          className={styles.text}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          placeholder={texts.example}
          readOnly={isSending}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <div className={styles.sending}>
          <Button type="submit" variant="primary" disabled={isSending || lines === 0} aria-busy={isSending}>
            {isSending ? texts.sending : texts.send}
          </Button>
          <ScanButton
            label={texts.scan}
            failed={texts.scanFailed}
            className={styles.scan}
            codeOf={codeOfBarcode}
            onCode={(code) => change({ text: withLine(fastOrder.get().text, code) })}
          />
          {lines > 0 && (
            <span className={styles.note}>
              {fill(plural(lines, texts.lines.one, texts.lines.few, texts.lines.many), { count: formatNumber(lines) })}
            </span>
          )}
        </div>
      </div>
      <FilePart isOver={isOver} isSending={isSending} texts={texts.file} actions={actions} onFile={sendFile} />
      <div className={styles.failure}>
        <FailureLine>{failure}</FailureLine>
      </div>
    </form>
  );
}

/** The list with one more product. */
const withLine = (text: string, code: string) => `${text.trimEnd()}${text.trim() ? '\n' : ''}${code} 1\n`;

interface FilePartProps {
  isOver: boolean;
  isSending: boolean;
  texts: FastOrderTexts['file'];
  actions: FastOrderActions;
  onFile: (file: File | undefined) => void;
}

function FilePart({ isOver, isSending, texts, actions, onFile }: FilePartProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // allows choosing the same file again after it was corrected
          target.value = '';
        }}
      />
      <Button variant="outline" icon="file-text" disabled={isSending} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <p className={styles.note}>
        {isOver ? texts.drop : texts.hint}
        {!isOver && <span className={styles.drag}> {texts.drag}</span>}
      </p>
      <Button variant="quiet" size="s" icon="download" onClick={() => void actions.downloadTemplate()}>
        {texts.template}
      </Button>
    </div>
  );
}

/** Accepts a file dropped anywhere on the form. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent<HTMLFormElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent<HTMLFormElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent<HTMLFormElement>) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFile(event.dataTransfer.files[0]);
  };
  return { isOver, handlers: { onDragOver: over, onDragLeave: leave, onDrop: drop } };
}

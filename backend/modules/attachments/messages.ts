import type { FileRefusal } from '#backend/encoding/refusal.ts';
import type { LocalizedText } from '#lib/config/locales.ts';

export const messages = {
  notFound: { ru: 'Такого файла нет', en: 'There is no such file' },
  tooMany: {
    ru: 'Вы загрузили слишком много файлов. Повторите позже',
    en: 'You have uploaded too many files. Try again later',
  },
  tooManyUnused: {
    ru: 'Слишком много загруженных и не отправленных файлов. Отправьте их или повторите завтра',
    en: 'Too many files are uploaded and not sent. Send them or try again tomorrow',
  },
  usedAlready: {
    ru: 'Файл удалён или уже отправлен. Приложите его ещё раз',
    en: 'The file was deleted or has been sent already. Attach it again',
  },
};

export const refusals: Record<FileRefusal, LocalizedText> = {
  format: { ru: 'Подходят фотографии JPEG, PNG и WebP', en: 'Photos in JPEG, PNG and WebP are accepted' },
  formatWithPdf: {
    ru: 'Подходят фотографии JPEG, PNG и WebP и документы PDF',
    en: 'Photos in JPEG, PNG and WebP and PDF documents are accepted',
  },
  foreign: {
    ru: 'В файле, кроме изображения, есть посторонние данные. Сохраните фото заново',
    en: 'The file contains something else besides the picture. Save the photo anew',
  },
  tooManyPixels: {
    ru: 'Слишком большое изображение: подходят фото до 50 мегапикселей, рисунки до 24',
    en: 'The picture is too large: photos of up to 50 megapixels are accepted, drawings of up to 24',
  },
  tooMuchMemory: {
    ru: 'Изображение сохранено так, что для обработки нужно слишком много памяти. Сохраните его как обычный JPEG',
    en: 'The picture is saved in a way that takes too much memory to process. Save it as a plain JPEG',
  },
  unreadable: {
    ru: 'Не удалось прочитать изображение: файл повреждён',
    en: 'The picture cannot be read: the file is damaged',
  },
  unreadablePdf: {
    ru: 'Не удалось прочитать документ: файл повреждён или это не PDF',
    en: 'The document cannot be read: the file is damaged or not a PDF',
  },
  activePdf: {
    ru: 'Документ содержит программы или вложения. Сохраните его как обычный PDF',
    en: 'The document contains programs or attachments. Save it as a plain PDF',
  },
  hiddenPdf: {
    ru: 'Документ зашифрован или сжат так, что его нельзя проверить. Сохраните его как обычный PDF',
    en: 'The document is encrypted or compressed in a way that prevents checking it. Save it as a plain PDF',
  },
};

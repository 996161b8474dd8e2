import { environment } from '#lib/config/environment.ts';

export const messages = {
  get tooMany() {
    const { supportPhone } = environment();
    return {
      ru: `Сегодня вы отправили слишком много обращений. Позвоните в поддержку: ${supportPhone}`,
      en: `You have sent too many requests today. Call support: ${supportPhone}`,
    };
  },
  keyTaken: {
    ru: 'Под этим ключом уже отправлено другое обращение',
    en: 'Another request has been sent under this key already',
  },
};

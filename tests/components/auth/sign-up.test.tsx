import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeAuth } from '#features/account/auth/auth-store.ts';
import { queryClient } from '#lib/client/queries.ts';
import { consentDocuments } from '#lib/config/consents.ts';
import { stubBrowserApis } from '../shell/browser.ts';
import { field, openDialog, press, SUPPORT, saidOf } from './dialog.tsx';
import { company, kazan, moscow, SESSION, type TestApi, tatarstan, testApi } from './server.ts';

const server = setupServer();
let api: TestApi;
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  api = testApi(server);
  suggest();
  for (const path of ['user/validate/', 'verifyCode/check/', 'user/signUp/']) api.on(path, () => ({ success: true }));
  api.on('verifyCode/send/', () => ({ success: true, wait: 60 }));
});
afterEach(() => {
  act(() => closeAuth());
  queryClient().clear();
  server.resetHandlers();
});

function suggest({ companies = [company('ООО «Климат»')] as object[], isHere = true } = {}) {
  api.on('dadata/', ({ type, bounds, query }) => {
    if (type === 'party') return { type, suggestions: companies };
    if (bounds === 'region') return { type, suggestions: String(query).startsWith('Мос') ? [moscow] : [tatarstan] };
    return { type, suggestions: isHere ? [kazan] : [] };
  });
}

const heading = (name: string) => screen.findByRole('heading', { name });
async function toKind(hasWorked = 'Нет') {
  await openDialog('signUp');
  await heading('Вы уже работали с Русклимат?');
  await press(hasWorked);
  await heading('Зарегистрировать как');
}
async function toForm(kind = /^Юридическое лицо/) {
  await toKind();
  await press(kind);
  await heading('Введите Ваши данные');
}
const professional = /^Профессиональный клиент/;
const submit = () => press('Получить код по СМС');

async function fillPerson() {
  await userEvent.type(field('ФИО'), 'Иванов Иван');
  await userEvent.type(field('Телефон'), '9123456789');
  await userEvent.type(field('Эл. почта'), 'ivanov@shop.test');
  await waitFor(() => expect(field('Населённый пункт').value).toBe('г Казань'));
  await userEvent.click(field(/^Даю согласие/));
}
async function toCode() {
  await toForm(professional);
  await fillPerson();
  await submit();
  await heading('Введите код');
}
const box = (number: number) => field(`Цифра ${number} из 4`);
const typeCode = async (code: string) => {
  await userEvent.click(box(1));
  await userEvent.keyboard(code);
};

describe('the registration steps', () => {
  it('lead a private person to the retail site', async () => {
    await toKind();
    expect(screen.getByRole('link', { name: /^Частное лицо/ }).getAttribute('href')).toBe(
      'https://retail.test/?openModal=auth',
    );
  });

  it('keep the typed values when going back', async () => {
    await toCode();
    await press('Назад');
    await heading('Введите Ваши данные');
    expect(field('ФИО').value).toBe('Иванов Иван');
    expect(field('Телефон').value).toBe('+7(912)345-67-89');
    await press('Назад');
    await heading('Зарегистрировать как');
    await press('Назад');
    await heading('Вы уже работали с Русклимат?');
  });

  it('register a professional client and end at the sign-in with the phone filled in', async () => {
    await toCode();
    expect(screen.getByText(/^Код из четырёх цифр отправлен на/).textContent).toContain('+7(912)345-67-89');
    await typeCode('1234');
    await heading('Вы успешно зарегистрировались');
    expect(api.paths().filter((path) => path !== 'dadata/')).toEqual([
      'user/validate/',
      'verifyCode/send/',
      'verifyCode/check/',
      'user/signUp/',
    ]);
    expect(api.fieldsOf('verifyCode/check/')).toEqual([
      { sessionId: SESSION, phone: '+7(912)345-67-89', code: '1234' },
    ]);
    expect(api.fieldsOf('user/signUp/')).toEqual([
      {
        sessionId: SESSION,
        workedWithRK: 'N',
        isEntity: 'N',
        phone: '+7(912)345-67-89',
        email: 'ivanov@shop.test',
        region: 'Респ Татарстан',
        locality: 'г Казань',
        fio: 'Иванов Иван',
        personalData: consentDocuments.personalData.version,
      },
    ]);
    await press('Войти');
    expect(screen.getByRole('tab', { name: 'Войти', selected: true })).toBeTruthy();
    await waitFor(() => expect(field('Телефон').value).toBe('+7(912)345-67-89'));
  });
});

describe('the registration form', () => {
  it('shows the required errors only after an attempt, and has no consent checked in advance', async () => {
    suggest({ isHere: false });
    await toForm(professional);
    const consents = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(consents.map(({ checked }) => checked)).toEqual([false, false]);
    await userEvent.type(field('Эл. почта'), 'a..b@c.ru');
    await userEvent.type(field('Телефон'), '8431234567');
    await userEvent.type(field('ФИО'), 'Иванов');
    await userEvent.tab();
    expect(saidOf(field('Эл. почта'))).toBe('');
    await submit();
    await waitFor(() => expect(saidOf(field('Эл. почта'))).toBe('Некорректные данные'));
    expect(saidOf(field('Телефон'))).toBe('Некорректные данные');
    expect(saidOf(field('ФИО'))).toBe('Заполните ФИО полностью');
    expect(saidOf(field('Регион'))).toBe('Поле не заполнено');
    expect(saidOf(field(/^Даю согласие/))).toBe('Без этого согласия зарегистрироваться нельзя');
    expect(saidOf(field(/^Хочу узнавать/))).toBe('');
    expect(document.activeElement).toBe(field('ФИО'));
    expect(api.paths().filter((path) => path !== 'dadata/')).toEqual([]);
  });

  it('clears a name that is not Cyrillic', async () => {
    await toForm(professional);
    await userEvent.type(field('ФИО'), 'Ivanov Ivan');
    await userEvent.tab();
    await waitFor(() => expect(field('ФИО').value).toBe(''));
  });

  it('shows the legal documents in a dialog', async () => {
    await toForm(professional);
    const link = screen.getByRole('link', { name: 'согласие на обработку персональных данных' });
    expect(link.getAttribute('href')).toBe(consentDocuments.personalData.path);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(
      screen.getByRole('link', { name: 'политику в отношении обработки персональных данных' }).getAttribute('href'),
    ).toBe('/privacy');
  });

  it('shows the server’s errors and disables the button until the field changes', async () => {
    api.refuse('user/signUp/', [{ field: 'phone', message: 'Этот телефон уже зарегистрирован', note: true }]);
    await toCode();
    await typeCode('1234');
    await heading('Введите Ваши данные');
    await waitFor(() => expect(saidOf(field('Телефон'))).toBe('Этот телефон уже зарегистрирован'));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Получить код по СМС' });
    expect(button.disabled).toBe(true);
    await userEvent.type(field('Эл. почта'), 'x');
    expect(button.disabled).toBe(true);
    await userEvent.type(field('Телефон'), '{Backspace}0');
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it('does not send a second code while the first one is valid', async () => {
    await toCode();
    await press('Назад');
    await heading('Введите Ваши данные');
    await submit();
    await heading('Введите код');
    expect(api.fieldsOf('verifyCode/send/')).toHaveLength(1);
  });

  it('may require a captcha before the code is sent', async () => {
    api.refuse('verifyCode/send/', [{ field: 'captchaWord', message: 'Введите код из картинки' }]);
    api.on('captcha/', () => ({ captchaSId: 'sid', captchaImage: 'data:image/png;base64,x' }));
    await toForm(professional);
    await fillPerson();
    await submit();
    await screen.findByRole('img', { name: 'Картинка с кодом' });
    api.on('verifyCode/send/', () => ({ success: true, wait: 60 }));
    await userEvent.type(field('Код из картинки*'), 'жук7');
    await submit();
    await heading('Введите код');
    expect(api.fieldsOf('verifyCode/send/')[1]).toMatchObject({ captchaSID: 'sid', captchaWord: 'жук7' });
  });
});

describe('the verification code', () => {
  it('can be pasted and is submitted automatically', async () => {
    await toCode();
    expect(box(1).autocomplete).toBe('one-time-code');
    expect(box(1).inputMode).toBe('numeric');
    await userEvent.click(box(3));
    await userEvent.paste('Код: 12-34');
    await heading('Вы успешно зарегистрировались');
    expect(api.fieldsOf('verifyCode/check/')[0]?.code).toBe('1234');
  });

  it('can be corrected with the keyboard', async () => {
    await toCode();
    await typeCode('12');
    expect(document.activeElement).toBe(box(3));
    await userEvent.keyboard('{Backspace}');
    expect([box(1).value, box(2).value]).toEqual(['1', '']);
    await userEvent.keyboard('{ArrowLeft}9');
    expect([box(1).value, box(2).value]).toEqual(['9', '']);
    expect(document.activeElement).toBe(box(2));
    expect(api.fieldsOf('verifyCode/check/')).toEqual([]);
  });

  it('shows an error when it is wrong and can be typed again', async () => {
    api.refuse('verifyCode/check/', [{ field: 'code', message: 'Неверный код' }]);
    await toCode();
    await typeCode('1111');
    await waitFor(() => expect(saidOf(box(1))).toBe('Неверный код'));
    expect(box(1).value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(box(1)));
    expect(screen.getByRole('timer').textContent).toMatch(/^0[01]:\d\d сек\.$/);
  });

  it('is not requested again when only the registration failed', async () => {
    api.fail('user/signUp/');
    await toCode();
    await typeCode('1234');
    await screen.findByText(/Нет связи с магазином/);
    api.on('user/signUp/', () => ({ success: true }));
    await press('Повторить');
    await heading('Вы успешно зарегистрировались');
    expect(api.fieldsOf('verifyCode/check/')).toHaveLength(1);
  });

  it('can be sent again when the countdown ends', async () => {
    api.on('verifyCode/send/', () => ({ success: true, wait: 1 }));
    await toCode();
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Получить код повторно' });
    await waitFor(() => expect(again.disabled).toBe(false));
    await press('Получить код повторно');
    await waitFor(() => expect(api.fieldsOf('verifyCode/send/')).toHaveLength(2));
  });
});

const companyField = () => field('Компания');
const look = async (text = 'климат') => {
  await userEvent.clear(companyField());
  await userEvent.type(companyField(), text);
};
const choose = async (name: string) => userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));

describe('the company field', () => {
  it('searches from three characters on, after a pause in typing', async () => {
    await toForm();
    await look('кл');
    await new Promise((done) => setTimeout(done, 1200));
    expect(api.fieldsOf('dadata/').filter(({ type }) => type === 'party')).toEqual([]);
    await look('климат');
    await screen.findByRole('option', { name: /Климат/ });
    const asked = api.fieldsOf('dadata/').filter(({ type }) => type === 'party');
    expect(asked.at(-1)).toEqual({ type: 'party', query: 'климат', count: 20, sessionId: SESSION });
    // a busy machine may pause between two of the four texts that are long enough
    expect(asked.length).toBeLessThan(4);
  });

  it('requires a choice from the list, also by keyboard', async () => {
    await toForm();
    await look();
    await screen.findByRole('option', { name: /Климат/ });
    expect(screen.getByText('Выберите компанию из списка')).toBeTruthy();
    await submit();
    await waitFor(() => expect(saidOf(companyField())).toBe('Выберите компанию из списка'));
    await userEvent.click(companyField());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const [option] = screen.getAllByRole('option');
    expect(companyField().getAttribute('aria-activedescendant')).toBe(option?.id);
    await userEvent.keyboard('{Enter}');
    expect(companyField().value).toBe('ООО «Климат»');
    await waitFor(() => expect(saidOf(companyField())).toContain('Организация действующая'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes its list with Escape and keeps the dialog open', async () => {
    await toForm();
    await look();
    await screen.findByRole('option', { name: /Климат/ });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows a message when no company is found', async () => {
    suggest({ companies: [] });
    await toForm();
    await look('неведомая');
    await waitFor(() => expect(screen.getAllByText('Компания не найдена').length).toBeGreaterThan(0));
    expect(screen.getAllByRole('link', { name: SUPPORT })).toHaveLength(2);
    await submit();
    await waitFor(() => expect(saidOf(companyField())).toBe('Компания не найдена'));
  });

  it('refuses a company that is not active', async () => {
    suggest({ companies: [company('ООО «Былое»', 'LIQUIDATED')] });
    await toForm();
    await look('былое');
    await choose('Былое');
    await waitFor(() => expect(saidOf(companyField())).toBe('Организация ликвидирована, регистрация недоступна'));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Получить код по СМС' });
    expect(button.disabled).toBe(true);
    await userEvent.type(companyField(), 'x');
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it.each([
    ['123456', 'Некорректный ИНН'],
    ['Climate', 'Введите наименование кириллицей'],
  ])('shows an error for the text «%s»', async (text, message) => {
    await toForm();
    await look(text);
    await submit();
    await waitFor(() => expect(saidOf(companyField())).toBe(message));
  });

  it('is cleared with a message while the service is unavailable', async () => {
    await toForm();
    await waitFor(() => expect(field('Регион').value).not.toBe(''));
    api.fail('dadata/');
    await look();
    await waitFor(() =>
      expect(saidOf(companyField())).toBe(
        `Сервис временно недоступен. Попробуйте позже или обратитесь в техподдержку ${SUPPORT}`,
      ),
    );
    expect(companyField().value).toBe('');
  });

  it('sends the register’s data and fills the empty locality', async () => {
    suggest({ isHere: false });
    await toForm();
    expect(saidOf(companyField())).toContain(SUPPORT);
    await look();
    await choose('Климат');
    expect(field('Регион').value).toBe('Респ Татарстан');
    expect(field('Населённый пункт').value).toBe('г Казань');
    await userEvent.type(field('Контактное лицо'), 'Иванов Иван');
    await userEvent.type(field('Телефон'), '9123456789');
    await userEvent.type(field('Эл. почта'), 'a@b.ru');
    await userEvent.click(field(/^Даю согласие/));
    await userEvent.click(field(/^Хочу узнавать/));
    await submit();
    await heading('Введите код');
    expect(api.fieldsOf('user/validate/')[0]).toMatchObject({
      isEntity: 'Y',
      company: 'ООО «Климат»',
      inn: '1655000000',
      kpp: '165501001',
      opf: 'ООО',
      date: '2015-05-20',
      status: 'ACTIVE',
      fio: 'Иванов Иван',
      marketing: consentDocuments.marketing.version,
    });
  });
});

describe('the town of a company', () => {
  const inSamara = () => {
    const found = company('ООО «Климат»');
    const { data } = found.data.address;
    const address = { data: { ...data, region_fias_id: 'x', region_with_type: 'Самарская обл', city: 'Самара' } };
    return { ...found, data: { ...found.data, address } };
  };

  it('replaces that of the page, which the form says', async () => {
    suggest({ companies: [inSamara()] });
    await toForm();
    await waitFor(() => expect(field('Населённый пункт').value).toBe('г Казань'));
    expect(saidOf(field('Населённый пункт'))).toBe('');
    await look();
    await choose('Климат');
    expect([field('Регион').value, field('Населённый пункт').value]).toEqual(['Самарская обл', 'г Самара']);
    expect(saidOf(field('Населённый пункт'))).toBe('Из реестра, можно изменить');
  });

  it('does not replace what the visitor has entered', async () => {
    suggest({ companies: [inSamara()] });
    await toForm();
    await waitFor(() => expect(field('Населённый пункт').value).toBe('г Казань'));
    await userEvent.clear(field('Населённый пункт'));
    await userEvent.type(field('Населённый пункт'), 'Казань');
    await look();
    await choose('Климат');
    expect(field('Населённый пункт').value).toBe('Казань');
    expect(saidOf(field('Населённый пункт'))).toBe('');
  });
});

it('a company is asked for the name of its contact person', async () => {
  await toForm();
  await submit();
  expect(saidOf(field('Контактное лицо'))).toBe('Поле не заполнено');
  await userEvent.type(field('Контактное лицо'), 'Иванов');
  await waitFor(() => expect(saidOf(field('Контактное лицо'))).toBe('Заполните ФИО полностью'));
});

it('the form says who checks it and how long that takes', async () => {
  await toForm();
  screen.getByText('Анкету проверит сотрудник, обычно за 2 рабочих дня. О результате сообщим по СМС и почте.');
});

describe('the region and locality fields', () => {
  const region = () => field('Регион');
  const locality = () => field('Населённый пункт');
  async function chooseIn(input: HTMLElement, text: string, option: RegExp) {
    await userEvent.clear(input);
    await userEvent.type(input, text);
    await userEvent.click(await screen.findByRole('option', { name: option }));
  }

  it('start with those of the page’s city', async () => {
    await toForm(professional);
    await waitFor(() => expect(region().value).toBe('Респ Татарстан'));
    expect(locality().value).toBe('г Казань');
  });

  it('both accept a federal city', async () => {
    await toForm(professional);
    await waitFor(() => expect(region().value).toBe('Респ Татарстан'));
    await chooseIn(region(), 'Моск', /Москва/);
    expect(region().value).toBe('г Москва');
    expect(locality().value).toBe('г Москва');
  });

  it('clear the locality when the region changes and limit its search to the region', async () => {
    await toForm(professional);
    await waitFor(() => expect(locality().value).toBe('г Казань'));
    await chooseIn(region(), 'Тат', /Татарстан/);
    expect(locality().value).toBe('');
    await chooseIn(locality(), 'Каз', /Казань/);
    expect(locality().value).toBe('г Казань');
    expect(region().value).toBe('Респ Татарстан');
    expect(api.fieldsOf('dadata/').at(-1)).toMatchObject({
      bounds: 'locality',
      count: 20,
      locations: [{ region_fias_id: tatarstan.data.region_fias_id }],
      restrict_value: true,
    });
  });
});

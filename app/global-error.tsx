'use client';

const page = { maxWidth: 560, margin: '18vh auto 0', padding: '0 24px', font: '17px/1.5 system-ui, sans-serif' };

/** Stands in for the whole document where even header and styles failed: by itself, without either. */
export default function GlobalError() {
  return (
    <html lang="ru">
      <body style={page}>
        <title>Что-то пошло не так</title>
        <h1>Что-то пошло не так</h1>
        <p>Страница не загрузилась. Попробуйте открыть её ещё раз.</p>
        <a href="/">На главную</a>
      </body>
    </html>
  );
}

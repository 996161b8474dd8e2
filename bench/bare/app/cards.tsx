/** In sight when the page opens; the rest loads its pictures later, as the shop's cards do. */
const FIRST = 4;

/** As many cards as a listing has, each with a picture, and nothing behind them: what the framework alone costs. */
export function Cards() {
  return (
    <ul>
      {Array.from({ length: 24 }, (_, index) => (
        <li key={index}>
          <a href={`/product/${index}`}>
            <img
              src={`/picture.webp?${index}`}
              width={320}
              height={320}
              alt=""
              loading={index < FIRST ? 'eager' : 'lazy'}
            />
            <h2>A product with a name of ordinary length, number {index}</h2>
            <p>НС-{1_000_000 + index}</p>
            <p>2.6 kW, up to 26 m², 19 dB</p>
            <strong>{(index + 1) * 1990} ₽</strong>
          </a>
        </li>
      ))}
    </ul>
  );
}

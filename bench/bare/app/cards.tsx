/** Cards visible when the page opens; the pictures of the rest load lazily, as in the shop. */
const FIRST = 4;

/** As many cards as a listing shows, each with a picture, without data: measures the cost of the framework alone. */
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

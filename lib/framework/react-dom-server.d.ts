/** The framework's declaration of this file is empty. */
declare module 'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server.js' {
  export { renderToReadableStream } from 'react-dom/server';
}

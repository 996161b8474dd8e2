/**
 * Runs in the head: once the page has been painted and the browser has a moment, the root's `data-painted` tells styles
 * that what stands further down may be laid out in full.
 */
export const paintedScript =
  "requestAnimationFrame(()=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(()=>{document.documentElement.dataset.painted=''},{timeout:500})))";

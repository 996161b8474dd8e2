/** Picture for products without one: a framed landscape with a sun and a snow-covered roof. */
export const placeholderSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">' +
  '<path d="M390 900L810 900Z" stroke="#0b1326" stroke-width="24" stroke-linecap="round" opacity="0.05"/>' +
  '<path d="M374 360L826 360C850.3 360 870 379.7 870 404L870 796C870 820.3 850.3 840 826 840L374 840C349.7 840 330 820.3 330 796L330 404C330 379.7 349.7 360 374 360Z" fill="#8a9bb8" fill-opacity="0.1" stroke="#8a9bb8" stroke-width="16"/>' +
  '<path d="M396 774C384.95 774 381.27 766.76 387.78 757.84L520.22 576.16C526.73 567.24 537.45 567.11 544.17 575.87L611.83 664.13C618.55 672.89 629.95 673.31 637.29 665.05L690.71 604.95C698.05 596.69 708.89 597.5 714.93 606.75L813.07 757.25C819.11 766.5 815.05 774 804 774Z" fill="#8a9bb8" fill-opacity="0.5"/>' +
  '<path d="M720 440C745.41 440 766 460.59 766 486C766 511.41 745.41 532 720 532C694.59 532 674 511.41 674 486C674 460.59 694.59 440 720 440Z" fill="#8a9bb8" fill-opacity="0.65"/>' +
  '</svg>';

import { keepClicks } from './keep-clicks.ts';
import { loadTextFonts } from './load-text-fonts.ts';
import { paintFirstScreen } from './paint-first-screen.ts';
import { showCamera } from './show-camera.ts';
import { showChoices } from './show-choices.ts';
import { showCityQuestion } from './show-city-question.ts';
import { showVisitor } from './show-visitor.ts';

// each on its own: where the browser forbids storage, who is signed in is shown all the same
for (const show of [
  showChoices,
  showVisitor,
  showCityQuestion,
  showCamera,
  paintFirstScreen,
  keepClicks,
  loadTextFonts,
])
  try {
    show(document.documentElement.dataset);
  } catch {
    // the page's own script sets what is missing
  }

import { ACCENT, BODY, box, DARK, disc, ground, line, METAL, path, ROUND, shine } from './paint.ts';

/** The mark on branded goods: a snowflake and a flame in a ring. */
const mark = (x: number, y: number, r: number): string =>
  disc(x, y, r, '#ffffff') +
  disc(x, y, r * 0.86, '#17407f') +
  line(
    `M${x} ${y - r * 0.55}V${y + r * 0.55}M${x - r * 0.48} ${y - r * 0.28}L${x + r * 0.48} ${y + r * 0.28}M${x - r * 0.48} ${y + r * 0.28}L${x + r * 0.48} ${y - r * 0.28}`,
    '#ffffff',
    Math.max(4, r * 0.13),
  ) +
  disc(x, y, r * 0.2, '#f27c30');

const sleeves = 'M420 250l-190 90-90 260 150 60 60-150v480h500V510l60 150 150-60-90-260-190-90q-180 130-360 0z';

/** Branded clothes and small things, and certificates, on a plate of 1200 × 1200. */
export const branded = {
  shirt: () =>
    ground(600, 1030, 320) +
    path(sleeves, BODY) +
    line('M430 262q170 110 340 0', '#00000033', 22) +
    mark(720, 500, 62) +
    shine('M420 560v400', 16, 0.25),
  vest: () =>
    ground(600, 1040, 300) +
    path('M430 220l-110 80 40 250-20 460h520l-20-460 40-250-110-80q-170 130-340 0z', BODY) +
    [460, 580, 700, 820, 940].map((y) => line(`M350 ${y}h500`, '#00000030', 10)).join('') +
    line('M600 310v700', '#15181d', 16) +
    box(585, 320, 30, 60, 8, METAL) +
    mark(735, 470, 56) +
    path('M340 960h520v50H340z', ACCENT),
  jacket: () =>
    ground(600, 1060, 350) +
    path('M420 240l-200 110-90 420 160 50 70-250v470h480V570l70 250 160-50-90-420-200-110z', BODY) +
    path('M430 250q170 150 340 0l-30-80q-140 70-280 0z', DARK) +
    line('M600 330v700', '#0e1116', 16) +
    box(230, 600, 130, 40, 6, '#e9eef3', 'transform="rotate(16 290 620)"') +
    box(840, 600, 130, 40, 6, '#e9eef3', 'transform="rotate(-16 910 620)"') +
    box(360, 760, 480, 44, 0, '#e9eef3') +
    path('M360 860h170v120H360zM670 860h170v120H670z', ACCENT) +
    mark(730, 520, 60),
  backpack: () =>
    ground(600, 1060, 330) +
    line('M480 260q0-110 120-110t120 110', '#20242b', 36) +
    path('M330 430q0-210 270-210t270 210v520q0 90-90 90H420q-90 0-90-90z', BODY) +
    box(260, 560, 90, 330, 40, DARK) +
    box(850, 560, 90, 330, 40, DARK) +
    box(390, 620, 420, 350, 50, DARK, 'opacity=".55"') +
    line('M410 690h380M370 430h460', '#0e1116', 12) +
    box(740, 680, 70, 22, 8, METAL) +
    mark(600, 820, 72) +
    shine('M380 430q10-130 130-160', 14, 0.4),
  mug: () =>
    ground(570, 1000, 320) +
    line('M800 480q200-10 190 170t-210 190', '#dfe5ec', 66) +
    path('M300 340h540l-30 590q-4 70-80 70H410q-76 0-80-70z', ROUND) +
    disc(570, 340, 270, BODY, 62) +
    disc(570, 348, 232, '#3d2113', 46) +
    mark(560, 660, 120) +
    shine('M350 420l22 480', 18, 0.5),
  tumbler: () =>
    ground(600, 1060, 230) +
    path('M400 330h400l-50 670q-4 50-60 50H510q-56 0-60-50z', ROUND) +
    box(380, 240, 440, 100, 34, DARK) +
    box(520, 190, 160, 60, 24, ACCENT) +
    path('M418 560h364l-16 200H434z', DARK, 'opacity=".75"') +
    mark(600, 660, 70) +
    shine('M470 380l36 600', 18, 0.4),
  cap: () =>
    ground(600, 900, 480) +
    path('M260 690q0-390 360-390t340 390z', BODY) +
    path('M250 680q-190 60-200 160 350-110 900-110 20-30 10-50z', ACCENT) +
    line('M620 300q-130 150-140 380M620 300q130 150 160 380', '#00000030', 8) +
    disc(620, 302, 28, DARK, 18) +
    mark(560, 540, 76) +
    shine('M320 620q40-220 220-280', 14, 0.35),
  umbrella: () =>
    ground(640, 1070, 220) +
    line('M600 230v760q0 80 80 80t80-80', '#3a414b', 26) +
    path(
      'M130 600q40-390 470-390t470 390q-80-70-157 0-80-80-156 0-80-80-157 0-80-80-157 0-78-80-156 0-78-70-157 0z',
      BODY,
    ) +
    path('M443 600q20-300 157-390 137 90 157 390-80-80-157 0-80-80-157 0z', ACCENT, 'opacity=".85"') +
    line('M600 210v-60', '#3a414b', 18) +
    shine('M200 520q70-190 270-260', 14, 0.35),
  notebook: () =>
    ground(600, 1030, 360) +
    path('M330 200h520q40 0 40 40v740q0 40-40 40H330z', '#e9e4d6') +
    box(290, 180, 560, 830, 36, BODY) +
    box(290, 180, 70, 830, 30, DARK, 'opacity=".4"') +
    box(760, 180, 26, 830, 0, ACCENT) +
    mark(560, 480, 110) +
    `<g transform="rotate(14 950 620)">${box(930, 260, 44, 640, 20, METAL)}${path('M930 900h44l-22 90z', METAL)}${box(930, 260, 44, 120, 18, DARK)}</g>` +
    shine('M380 220v740', 10, 0.3),
  certificate: () =>
    ground(600, 900, 500) +
    `<g transform="rotate(-7 600 600)">${box(150, 350, 900, 520, 50, DARK, 'opacity=".35"')}</g>` +
    box(140, 330, 920, 540, 50, BODY) +
    path('M140 640q260-140 500-20t420-70v270q0 50-50 50H190q-50 0-50-50z', ACCENT, 'opacity=".85"') +
    box(220, 410, 120, 90, 16, '#f0d48a') +
    line('M220 455h120M280 410v90', '#a1824a', 6) +
    line('M220 560h360M220 610h240', '#ffffff', 22, 'opacity=".75"') +
    mark(900, 460, 80) +
    shine('M190 352h820', 8, 0.5),
};

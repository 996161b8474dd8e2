/** Icons of the sprite, each a name in lucide; `npm run icons` draws the sprite anew. */
export const iconNames = [
  'arrow-down-up', 'arrow-left', 'arrow-right', 'arrow-up', 'badge-percent', 'bell', 'building-complex', 'calculator', 'check', 'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up',
  'circle-exclamation-point', 'circle-question-mark', 'clock', 'clipboard-list', 'copy', 'credit-card', 'download', 'file-text', 'flame', 'gift', 'heart', 'rotate-ccw-clock', 'house', 'image-off', 'info', 'languages',
  'layout-grid', 'list', 'log-in', 'log-out', 'map-pin', 'menu', 'message-circle', 'minus', 'moon', 'package', 'package-search', 'phone', 'plus', 'printer', 'qr-code', 'rotate-ccw',
  'rows-3', 'scale', 'scan-barcode', 'search', 'send', 'shopping-cart', 'sliders-horizontal', 'snowflake', 'store', 'sun', 'sun-moon', 'monitor', 'tag', 'trash', 'truck', 'user', 'user-check', 'warehouse', 'x', 'zoom-in', 'ruler', 'zap', 'droplets', 'fan', 'wind', 'heater',
] as const;
export type IconName = (typeof iconNames)[number];

/**
 * Kinds of products that can be drawn. Millimetres set the proportions; the same drawing always gives the same picture.
 */
export const drawingKinds = [
  'split-wall',
  'split-outdoor',
  'split-set',
  'cassette',
  'duct-unit',
  'floor-ceiling',
  'column-unit',
  'mobile-conditioner',
  'window-conditioner',
  'vrf-outdoor',
  'chiller',
  'fan-coil',
  'heat-gun-round',
  'heat-gun-square',
  'heat-gun-gas',
  'heat-gun-diesel',
  'heat-curtain',
  'unit-heater',
  'infrared-heater',
  'infrared-lamp',
  'gas-heater',
  'patio-heater',
  'convector',
  'oil-radiator',
  'fan-heater',
  'electric-fireplace',
  'underfloor-mat',
  'heating-film',
  'heating-cable',
  'thermostat',
  'water-heater-round',
  'water-heater-flat',
  'water-heater-instant',
  'water-heater-small',
  'water-heater-indirect',
  'boiler-wall-gas',
  'boiler-floor',
  'boiler-electric',
  'flue-kit',
  'flue-pipe',
  'flue-tee',
  'flue-cap',
  'flue-bend',
  'flue-adapter',
  'radiator-sectional',
  'radiator-panel',
  'towel-rail',
  'radiator-floor',
  'humidifier',
  'air-washer',
  'air-purifier',
  'dehumidifier',
  'breezer',
  'fan-floor',
  'fan-table',
  'fan-duct',
  'fan-axial',
  'fan-roof',
  'fan-exhaust',
  'air-handler',
  'recuperator',
  'air-diffuser',
  'flexible-duct',
  'air-filter',
  'pump-circulation',
  'pump-submersible',
  'pump-station',
  'pump-drain',
  'expansion-tank',
  'manifold',
  'pipe-coil',
  'ball-valve',
  'fitting-elbow',
  'fitting-tee',
  'fitting-coupling',
  'fitting-adapter',
  'check-valve',
  'strainer',
  'radiator-valve',
  'radiator-kit',
  'water-filter',
  'pressure-gauge',
  'safety-group',
  'cooker-hood-dome',
  'cooker-hood-slim',
  'hand-dryer',
  'hair-dryer',
  'soap-dispenser',
  'remote-control',
  'controller',
  'copper-pipe',
  'bracket',
  'refrigerant-cylinder',
  'spare-part',
  'anode',
  'heating-element',
  'flange-gasket',
  'capillary-thermostat',
  'ionizer-rod',
  'gas-hose',
  'pipe-insulation',
  'convector-legs',
  'wifi-module',
  'speed-controller',
  'condensate-pump',
  'pump-controller',
] as const;
export type DrawingKind = (typeof drawingKinds)[number];

export type DrawingForm =
  | 'side'
  | 'bottom'
  | 'top'
  | 'cord'
  | 'shower'
  | 'compact'
  | 'insulated'
  | 'plate'
  | 'rotor'
  | 'membrane'
  | 'water'
  | 'remote';

export interface Drawing {
  kind: DrawingKind;
  /** mm */
  width: number;
  height: number;
  /** body colour; each kind has its own plausible shades */
  color:
    | 'white'
    | 'ivory'
    | 'silver'
    | 'graphite'
    | 'black'
    | 'orange'
    | 'red'
    | 'blue'
    | 'green'
    | 'champagne'
    | 'copper'
    | 'steel'
    | 'light-blue'
    | 'rose'
    | 'brown'
    | 'blue-grey';
  /** 0–7: variant of the grille, display, handle, feet and so on of a series */
  style: number;
  /** front: the catalogue picture; the others fill the gallery */
  view: 'front' | 'angle' | 'detail' | 'scheme';
  /** material of the trim */
  trim?: 'none' | 'accent' | 'chrome' | 'wood';
  /**
   * number shown on a display, sections or type of a radiator, rails, heating circuits, indoor units, windings of a coil,
   * degrees of a bend, for kinds that have one
   */
  count?: number;
  /** what differs between models of one kind: where pipes are connected, what belongs to it, which heat exchanger it has */
  form?: DrawingForm;
}

type Bounds = [[number, number], [number, number]];
export interface FakeLocation {
  center?: [number, number];
  zoom?: number;
  bounds?: Bounds;
}

/** What a test sees of the map that the page has made. */
export interface FakeMap {
  locations: FakeLocation[];
  isDestroyed: boolean;
  zoomTo: (zoom: number) => void;
}

/** Puts a stand-in of the Yandex API into the window: it shows the markers' elements and remembers where it was moved. */
export function installFakeYmaps(target: object): { maps: FakeMap[] } {
  const maps: FakeMap[] = [];
  class YMap implements FakeMap {
    zoom: number;
    locations: FakeLocation[] = [];
    isDestroyed = false;
    private readonly container: HTMLElement;
    private listeners: ((update: object) => void)[] = [];

    constructor(container: HTMLElement, { location }: { location: FakeLocation }) {
      this.container = container;
      this.zoom = location.zoom ?? 10;
      this.locations.push(location);
      maps.push(this);
    }

    addChild(child: { element?: HTMLElement; onUpdate?: (update: object) => void }) {
      if (child.element) {
        // side by side, so that each can be pressed
        child.element.style.left = `${50 + 60 * this.container.children.length}px`;
        child.element.style.top = '50px';
        this.container.append(child.element);
      }
      if (child.onUpdate) this.listeners.push(child.onUpdate);
      return this;
    }

    removeChild(child: { element?: HTMLElement }) {
      child.element?.remove();
      return this;
    }

    setLocation(location: FakeLocation) {
      this.locations.push(location);
      if (location.zoom !== undefined) this.zoomTo(location.zoom);
    }

    zoomTo(zoom: number) {
      this.zoom = zoom;
      for (const listener of this.listeners) listener({ location: { zoom } });
    }

    destroy() {
      this.isDestroyed = true;
      this.container.replaceChildren();
    }
  }
  class YMapMarker {
    readonly element: HTMLElement;

    constructor(_: object, element: HTMLElement) {
      this.element = element;
    }
  }
  class YMapListener {
    readonly onUpdate: (update: object) => void;

    constructor({ onUpdate }: { onUpdate: (update: object) => void }) {
      this.onUpdate = onUpdate;
    }
  }
  const api = { ready: Promise.resolve(), YMap, YMapMarker, YMapListener };
  Object.assign(target, { ymaps3: { ...api, YMapDefaultSchemeLayer: Object, YMapDefaultFeaturesLayer: Object } });
  return { maps };
}

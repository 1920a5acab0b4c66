export interface TouchedPlace {
  /** The URI of a file or folder. */
  readonly key: string;
  /** It is new or gone; otherwise what is in it is another. */
  readonly isListed: boolean;
}

/** Files and folders that something happened to. */
export class Touched {
  readonly #places: ReadonlySet<string>;
  readonly #parents: ReadonlySet<string>;

  constructor(places: readonly TouchedPlace[]) {
    this.#places = new Set(places.map(({ key }) => key));
    this.#parents = new Set(places.filter(({ isListed }) => isListed).map(({ key }) => parentOf(key)));
  }

  /** A file is touched with the folders above it, and a folder when something in it comes or goes. */
  has(key: string): boolean {
    if (this.#parents.has(key)) return true;
    for (let place = key; place.length > 0; place = parentOf(place)) if (this.#places.has(place)) return true;
    return false;
  }
}

const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf("/")));

/** An element of the board as plain JSON: what Excalidraw keeps, of which only these fields are looked at in general. */
export interface BoardElement {
  id: string;
  type: string;
  version: number;
  versionNonce: number;
  [field: string]: unknown;
}

/** What happened to a board since it was last looked at. */
export interface BoardChanges {
  changed: BoardElement[];
  /** Ids of elements that are gone. */
  removed: string[];
}

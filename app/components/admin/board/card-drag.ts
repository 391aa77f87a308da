export type Point = { x: number; y: number };

/** A drag as a hand or the keys report it. `signal` ends it. */
export type CardDrag = {
  signal: AbortSignal;
  onLift: (from: Point) => void;
  onAim: (at: Point) => void;
  /** Both end the drag; without effect if the card was never lifted. */
  onDrop: () => void;
  onPutBack: () => void;
};

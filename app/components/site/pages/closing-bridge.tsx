import { useDrawing } from '#app/components/ui/drawings.ts';

/** The bridge on the footer. */
export function ClosingBridge() {
  return (
    <div className="closing-bridge">
      <img src={useDrawing()('brug-slot')} alt="" width="1760" height="150" loading="lazy" />
    </div>
  );
}

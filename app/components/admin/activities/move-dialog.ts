import { later } from '#app/components/ui/later.tsx';

/** Its calendar is loaded when it opens. */
export const MoveDialog = later(async () => (await import('./move-question.tsx')).MoveQuestion);

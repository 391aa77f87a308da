import { later } from '#app/components/ui/later.tsx';

export const ViewDialog = later(async () => (await import('./view-dialog.tsx')).ViewDialog);

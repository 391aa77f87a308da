import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { trackRecord } from '#domain/applications/application-track.ts';
import { saveTrack } from '#server/applications/save-track.ts';

const save = saveForm({
  record: trackRecord,
  save: ({ db }, saving, actor) => saveTrack(db, saving, actor),
});
export const action = jsonAction('/admin/dashboard/sollicitaties/:id/vervolg', save);

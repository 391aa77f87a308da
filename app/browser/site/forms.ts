/** For pages with a public form, or a dialog with one. */
import { startDialogs } from './dialogs.ts';
import { startDrafts } from './form-draft.ts';
import { startForms } from './send-form.ts';

startDialogs();
startForms();
startDrafts();

/** For pages with a public form. */
import { startDrafts } from './form-draft.ts';
import { startForms } from './send-form.ts';

startForms();
startDrafts();

/** For pages with a form that visitors send, or with the dialog that holds one. */
import { startDialogs } from './dialogs.ts';
import { startForms } from './send-form.ts';

startDialogs();
startForms();

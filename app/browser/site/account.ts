/** For the sign-in pages, and for signed-in staff on public pages. */
import { startKeepingCodes } from './keep-codes.ts';
import { REPLACED_EVENT } from './replaced-event.ts';
import { startPasswordFields } from './show-password.ts';
import { startSignOut } from './sign-out.ts';

startPasswordFields();
document.addEventListener(REPLACED_EVENT, startPasswordFields);
startSignOut();
startKeepingCodes();

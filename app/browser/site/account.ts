/** For the sign-in pages, and for signed-in staff on public pages. */
import { startKeepingCodes } from './keep-codes.ts';
import { startPasswordFields } from './show-password.ts';
import { startSignOut } from './sign-out.ts';

startPasswordFields();
startSignOut();
startKeepingCodes();

/** For the pages around signing in, and for staff who look at the public pages. */
import { startPasswordFields } from './show-password.ts';
import { startSignOut } from './sign-out.ts';

startPasswordFields();
startSignOut();

/** What the public pages do beyond plain HTML. Every page works without it. */
import { followLanguage } from './follow-language.ts';
import { reveal } from './reveal.ts';
import { showSliderValues } from './slider-value.ts';
import { startDialogs } from './dialogs.ts';
import { startForms } from './send-form.ts';
import { startLiveList } from './live-list.ts';
import { startMenu } from './menu.ts';
import { startPasswordFields } from './show-password.ts';
import { startSignOut } from './sign-out.ts';
import { trackVisit } from './track-visit.ts';

followLanguage();
startMenu();
showSliderValues();
startLiveList();
startDialogs();
startForms();
startPasswordFields();
startSignOut();
reveal();
trackVisit();

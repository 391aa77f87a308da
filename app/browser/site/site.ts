/** For every public page. All pages work without scripts. */
import { followLanguage } from './follow-language.ts';
import { reveal } from './reveal.ts';
import { startMenu } from './menu.ts';
import { trackVisit } from './track-visit.ts';

followLanguage();
startMenu();
reveal();
trackVisit();

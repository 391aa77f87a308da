/** What every public page does beyond plain HTML. Every page works without it. */
import { followLanguage } from './follow-language.ts';
import { reveal } from './reveal.ts';
import { startMenu } from './menu.ts';
import { trackVisit } from './track-visit.ts';

followLanguage();
startMenu();
reveal();
trackVisit();

/** What the public pages do beyond plain HTML. Every page works without it. */
import { followLanguage } from './follow-language.ts';
import { reveal } from './reveal.ts';
import { showSliderValues } from './slider-value.ts';
import { startLiveList } from './live-list.ts';
import { startMenu } from './menu.ts';

followLanguage();
startMenu();
showSliderValues();
startLiveList();
reveal();

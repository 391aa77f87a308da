/** For pages with a list that can be searched or filtered. */
import { showSliderValues } from './slider-value.ts';
import { startLiveList } from './live-list.ts';

showSliderValues();
startLiveList();

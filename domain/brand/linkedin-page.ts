/** The home page of LinkedIn is nobody's page. */
const home = /^https:\/\/([a-z]{2,3}\.)?linkedin\.com\/?$/i;
const page = /^https:\/\/([a-z]{2,3}\.)?linkedin\.com\/(company|school|showcase|in|groups)\/[^\s/?#]+/i;

export const isLinkedinHome = (url: string): boolean => home.test(url);
export const isLinkedinPage = (url: string): boolean => URL.canParse(url) && page.test(url);

export { type Feed, feedsAreWritten, openFeed } from './open-feed.ts';

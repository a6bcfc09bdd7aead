import { describe, expect, it } from 'vitest';
import { last, story } from '#server/composer/interview/testing/talk.ts';
import { readMessage } from './read-message.ts';
import said from './said-to-us.json' with { type: 'json' };

/** What students say to us in the middle of their telling, written down before any rule was. */
const asked = { question: 'What happened next?', mark: 'stay:next' };

describe('a question to us', () => {
  it.each(said.asks.map(([about = '', message = '']) => [message, about]))('is heard in %j', (message, about) => {
    expect(readMessage(message, asked).asks).toContain(about);
  });
});

describe('the end of a story', () => {
  it.each(said.over)('is heard in %j, and nobody asks on', (message) => {
    expect(readMessage(message, asked).kind).not.toBe('answer');
    expect(last([story, message]).mark).toMatch(/^(?:open:|goodbye)/);
  });
});

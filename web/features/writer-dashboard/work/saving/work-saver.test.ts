import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SaveState, createWorkSaver } from './work-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(answers: (() => Promise<void>)[] = [], mayPass = true) {
  const sent: string[] = [];
  const states: SaveState['kind'][] = [];
  const saver = createWorkSaver<string>({
    save(work) {
      sent.push(work);
      return answers.shift()?.() ?? Promise.resolve();
    },
    onState: ({ kind }) => states.push(kind),
    mayPass: () => mayPass,
  });
  return { saver, sent, states };
}
const fail = () => Promise.reject(new Error('down'));

it('sends the newest once, after a pause', async () => {
  const { saver, sent, states } = open();
  saver.later('a');
  saver.later('ab');
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['ab']);
  expect(states).toEqual(['saving', 'saving', 'saved']);
});

it('sends at once when asked, and nothing twice', async () => {
  const { saver, sent } = open();
  saver.later('a');
  await saver.flush();
  await saver.flush();
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['a']);
});

it('sends one call at a time, and says saved only when nothing waits', async () => {
  let answer: () => void = () => undefined;
  const { saver, sent, states } = open([() => new Promise((resolve) => (answer = resolve))]);
  saver.later('a');
  void saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  saver.later('ab');
  const last = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a']);
  answer();
  await last;
  expect(sent).toEqual(['a', 'ab']);
  expect(states).toEqual(['saving', 'saving', 'saved']);
});

it('tries again by itself, with the newest text', async () => {
  const { saver, sent, states } = open([fail, fail]);
  saver.later('a');
  await vi.advanceTimersByTimeAsync(800);
  expect(states.at(-1)).toBe('failed');
  saver.later('ab');
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['a', 'ab', 'ab']);
  expect(states.at(-1)).toBe('saved');
});

it('rests after a refusal', async () => {
  const { saver, sent } = open([fail], false);
  saver.later('a');
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['a']);
});

it('lets go of what waits when settled, even after a failure', async () => {
  const { saver, sent } = open([fail]);
  saver.later('a');
  void saver.flush();
  saver.later('ab');
  await saver.settle();
  await vi.runAllTimersAsync();
  expect(sent.length).toBeLessThanOrEqual(1);
});

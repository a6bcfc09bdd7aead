import type { EditorView } from 'prosemirror-view';
import { expect, it, vi } from 'vitest';
import { clipboardHandlers, type ClipboardDeeds } from './clipboard.ts';

const view = {} as EditorView;

function createHands(selected: string) {
  const deeds = {
    textOf: () => selected,
    placeOf: (): [number, number] => [4, selected.length],
    refsOf: () => [],
    remove: () => {},
    hasRoom: vi.fn<ClipboardDeeds['hasRoom']>(() => true),
    insert: vi.fn<ClipboardDeeds['insert']>(),
    drop: vi.fn<ClipboardDeeds['drop']>(),
  };
  return { deeds, hands: clipboardHandlers(deeds) };
}

/** An event that brings words along, as far as it is read here. */
function eventWith(text: string) {
  const data = { getData: () => text };
  return { preventDefault: () => {}, clipboardData: data, dataTransfer: data, isTrusted: true, clientX: 1, clientY: 2 };
}

it('asks for room for the words that go in, in the place of what they replace', () => {
  const { deeds, hands } = createHands('bay');
  hands.paste(view, eventWith('one\r\ntwo') as unknown as ClipboardEvent);
  hands.drop(view, eventWith('one\r\ntwo') as unknown as DragEvent);
  const [pasted, dropped] = [deeds.insert.mock.calls[0]?.[0].text, deeds.drop.mock.calls[0]?.[0].text];
  // What is dropped replaces nothing.
  expect(deeds.hasRoom.mock.calls).toEqual([
    [pasted, 3],
    [dropped, 0],
  ]);
  expect(dropped).not.toContain('\r');
});

it('drops nothing where there is no room', () => {
  const { deeds, hands } = createHands('');
  deeds.hasRoom.mockReturnValue(false);
  hands.drop(view, eventWith('too much') as unknown as DragEvent);
  expect(deeds.drop).not.toHaveBeenCalled();
});

import { Schema } from 'prosemirror-model';

/**
 * Paragraphs of plain letters, and gaps. There are no marks: what is said about the words lies over them as decorations, and
 * what is stored is a string.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      // A single line break is a letter like any other.
      whitespace: 'pre',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    text: { group: 'inline' },
    /** A place that waits for the student's own words. It keeps its mark as it stands in the text. */
    gap: {
      group: 'inline',
      inline: true,
      atom: true,
      selectable: true,
      draggable: false,
      attrs: { raw: { validate: 'string' } },
      toDOM: ({ attrs }) => ['span', { 'data-gap-mark': String(attrs['raw']) }],
      parseDOM: [
        {
          tag: 'span[data-gap-mark]',
          getAttrs: (element) => ({ raw: element.getAttribute('data-gap-mark') ?? '' }),
        },
      ],
    },
  },
});

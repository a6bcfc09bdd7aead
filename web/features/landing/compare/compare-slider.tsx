import { aiParagraph, compareNote, humanParagraph } from './compare-text.ts';

/**
 * The same paragraph before and after, side by side on one sheet; on a phone one lies over the other. A native range input
 * lies over the sheet: it brings dragging, touch and the arrow keys with it. Without script both stand one below the other.
 */
export function CompareSlider() {
  return (
    <div data-island="compare" className="compare">
      <div className="compare-choices">
        <button type="button" data-show="100" className="compare-choice">
          <span aria-hidden="true" className="compare-ink bg-blue" />
          AI Only
        </button>
        <button type="button" data-show="0" className="compare-choice">
          <span aria-hidden="true" className="compare-ink bg-red" />
          AI + Human
        </button>
      </div>
      <div data-sheet="" className="compare-sheet">
        <figure className="compare-side compare-ai">
          <figcaption className="compare-name">AI Only</figcaption>
          <p className="compare-words">{aiParagraph}</p>
        </figure>
        <figure className="compare-side compare-human">
          <figcaption className="compare-name">AI + Human</figcaption>
          <p className="compare-words">
            {humanParagraph.map(({ text, isNew }) =>
              isNew ? (
                <span key={text}>
                  <ins>{text}</ins>{' '}
                </span>
              ) : (
                `${text} `
              ),
            )}
          </p>
          <p className="compare-note">{compareNote}</p>
        </figure>
        <input
          type="range"
          min="0"
          max="100"
          defaultValue="50"
          autoComplete="off"
          aria-label="Compare AI Only with AI + Human"
          aria-valuetext="AI Only on 50 percent of the page, AI + Human on 50 percent"
          className="compare-range"
        />
      </div>
    </div>
  );
}

import { compareNote, comparePieces } from './compare-text.ts';

/**
 * The same paragraph twice on one sheet, one side cut off where the other begins. A native range input lies over the
 * sheet: it brings dragging, touch and the arrow keys with it. Without script both sides stand one below the other.
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
      <div className="compare-sheet">
        <figure className="compare-side compare-ai">
          <figcaption className="compare-name">AI Only</figcaption>
          <p className="compare-words">
            {comparePieces.map((piece) =>
              'kept' in piece ? `${piece.kept} ` : <Plain key={piece.struck} {...piece} />,
            )}
          </p>
        </figure>
        <figure className="compare-side compare-human">
          <figcaption className="compare-name">AI + Human</figcaption>
          <p className="compare-words">
            {comparePieces.map((piece) =>
              'kept' in piece ? `${piece.kept} ` : <Mended key={piece.struck} {...piece} />,
            )}
          </p>
          <p className="compare-note">{compareNote}</p>
        </figure>
        <input
          type="range"
          min="0"
          max="100"
          defaultValue="30"
          autoComplete="off"
          aria-label="Compare AI Only with AI + Human"
          aria-valuetext="AI Only on 30 percent of the page, AI + Human on 70 percent"
          className="compare-range"
        />
      </div>
    </div>
  );
}

type Correction = { struck: string; written: string };

function Plain({ struck }: Correction) {
  return (
    <>
      <span className="compare-piece">{struck}</span>{' '}
    </>
  );
}

function Mended({ struck, written }: Correction) {
  return (
    <>
      <span className="compare-piece">
        <del>{struck}</del>
        <ins>{written}</ins>
      </span>{' '}
    </>
  );
}

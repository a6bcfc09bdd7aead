import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { look, tell, noticed, sentencesOn } = keepingTests(() => undefined);

const curtain =
  "everybody was whispering and our director was on the wrong side of the stage and I just climbed the ladder even though you're not supposed to, and I held the rope with my bare hands for the whole prologue, and my palms had these red burns, and Mr. Delacroix had been drinking that night a bit";

describe('a clause of one long sentence', () => {
  it('is left out by itself where the same message asks for it, with the reason', async () => {
    const text = await noticed(
      `${curtain}, please leave out that he'd been drinking I don't want him to get in trouble`,
    );
    expect(text).toMatch(/^Okay, “and Mr\. Delacroix had been drinking that night a bit” is out\./);
    expect((await sentencesOn()).join(' ')).toMatch(/red burns/);
    expect((await sentencesOn()).join(' ')).not.toMatch(/drinking|trouble/);
  });

  it('is what “leave that out” means, and not all that was told before it', async () => {
    await noticed(`${curtain}, actually leave that out`);
    expect((await sentencesOn()).join(' ')).toMatch(/red burns/);
    expect((await sentencesOn()).join(' ')).not.toMatch(/drinking/);
  });

  it('stays in where it tells of leaving something out', async () => {
    const peace =
      'it matters because in shops they talk to me and not him, and that day I was sort of doing it too, I nearly left out the money thing to keep the peace, and then I thought no, he gets to know';
    await tell(`${curtain}.`, peace);
    expect((await look()).output).not.toMatch(/\bout\b/);
    expect((await sentencesOn()).join(' ')).toMatch(/nearly left out the money thing to keep the peace/);
  });

  it('goes out where the plea tells what they took', async () => {
    await tell(`${curtain}.`, 'that spring I took too many vitamins and I dont want that in there');
    expect((await sentencesOn()).join(' ')).not.toMatch(/vitamins/);
  });

  it('stays in where a long message after our notice tells it again', async () => {
    await tell(`${curtain}.`, 'leave the giraffe out');
    await tell(
      'so again: our director was on the wrong side of the stage so I climbed the ladder and held the rope for the whole prologue which is like eleven minutes and my palms had red burns and Jolie covered for me on props',
    );
    expect((await sentencesOn()).join(' ')).toMatch(/these red burns.*my palms had red burns/);
    expect((await look()).output).not.toMatch(/\bout\b/);
  });

  it('is found by the rarer word where nobody said both', async () => {
    await tell('My little brother Teo stutters. He was crying in the bathroom. So now when Teo gets stuck I wait.');
    expect(await noticed('can you leave out that Teo was crying')).toMatch(
      /^Okay, “He was crying in the bathroom” is out\./,
    );
    expect((await sentencesOn()).join(' ')).toMatch(/stutters.*gets stuck/);
  });
});

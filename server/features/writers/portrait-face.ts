import { markup, type Markup } from '#server/platform/markup.ts';
import { pencil, type Paper } from './portrait-palette.ts';

export const hairStyles = ['short', 'curls', 'long', 'bun', 'bob', 'braid', 'shaved', 'scarf', 'turban'] as const;
export type HairStyle = (typeof hairStyles)[number];

export const skinTones = {
  light: '#f3d9c4',
  warm: '#e3b992',
  tan: '#cb9468',
  brown: '#a26f4a',
  deep: '#7b5139',
} as const;
export type SkinTone = keyof typeof skinTones;

export const hairColors = {
  black: '#2e2825',
  brown: '#5b3d2a',
  copper: '#a05a34',
  fair: '#c99f5c',
  grey: '#a29b93',
} as const;
export type HairColor = keyof typeof hairColors;

export const extras = ['glasses', 'beard', 'earrings'] as const;
export type Extra = (typeof extras)[number];

const collars = ['round', 'shirt', 'roll'] as const;

export interface FaceSpec {
  hair: HairStyle;
  hairColor: HairColor;
  skin: SkinTone;
  extras: Extra[];
}

/** A bust as if cut from paper and then drawn over in pencil: flat colour below, loose lines a little off it above. */
export function drawFace(spec: FaceSpec, paper: Paper, seed: number): Markup {
  const covered = spec.hair === 'scarf';
  const collar = covered ? 'round' : (collars[seed % collars.length] ?? 'round');
  const skin = skinTones[spec.skin];
  const hair = covered || spec.hair === 'turban' ? paper.trim : hairColors[spec.hairColor];
  const { back, front, lines } = hairShapes[spec.hair];
  return markup`<g transform="translate(-3 2)">
<path d="${back}" fill="${hair}"/>
<path d="M22 244C24 202 58 188 100 178L140 178C182 188 216 202 218 244Z" fill="${paper.cloth}"/>
<path d="M101 138C102 158 101 168 94 180C104 200 136 200 146 180C139 168 138 158 139 138Z" fill="${skin}"/>
<path d="M101 146C110 160 130 160 139 146L139 156C130 168 110 168 101 156Z" fill="${pencil}" opacity="0.16"/>
${collarFills[collar](paper)}
<path d="${headShape}" fill="${skin}"/>
${spec.extras.includes('beard') ? markup`<path d="${beardShape}" fill="${hairColors[spec.hairColor]}"/>` : null}
<path d="${front}" fill="${hair}" fill-rule="evenodd"/>
</g>
<g fill="none" stroke="${pencil}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
<path d="${covered ? coveredShoulders : shoulders}"/>
${covered ? null : markup`<path d="${collarLines[collar]}"/><path d="${jawLine(spec.hair)}"/>`}
${lines.map((line) => markup`<path d="${line}"/>`)}
${spec.extras.includes('beard') ? markup`<path d="M83 118C85 142 100 160 120 160C140 160 155 142 157 118M109 139C115 136 125 136 131 139"/>` : null}
<path d="M94 97C99 92 107 92 112 96M128 96C133 92 141 92 146 97" stroke-width="2.6"/>
<path d="M96 108C100 103 108 103 112 108M128 108C132 103 140 103 144 108"/>
<path d="M104.5 107.5v1.5M135.5 107.5v1.5" stroke-width="4.2"/>
<path d="M119 104C117 114 113 122 114 125C116 128 121 128 124 126"/>
<path d="M108 ${spec.extras.includes('beard') ? '142C115 147 125 147 132 142' : '138C115 144 126 144 133 137'}"/>
${spec.extras.includes('glasses') ? glasses : null}
${spec.extras.includes('earrings') ? earrings(paper) : null}
</g>`;
}

const shoulders =
  'M92 180C84 184 60 190 48 199C34 209 26 224 24 242M148 180C156 184 180 190 192 199C206 209 214 224 216 242';
const coveredShoulders = 'M46 201C34 210 26 224 24 242M194 201C206 210 214 224 216 242';

const collarFills: Record<(typeof collars)[number], (paper: Paper) => Markup | null> = {
  round: () => null,
  shirt: (paper) =>
    markup`<path d="M94 176L120 208L102 222L82 184ZM146 176L120 208L138 222L158 184Z" fill="${paper.trim}"/>`,
  roll: (paper) =>
    markup`<path d="M98 160C106 170 134 170 142 160L148 184C138 206 102 206 92 184Z" fill="${paper.cloth}"/>`,
};

const collarLines: Record<(typeof collars)[number], string> = {
  round: 'M92 180C104 202 136 202 148 180',
  shirt: 'M95 176L120 208L102 222L82 184M145 176L120 208L138 222L158 184M120 208L120 242',
  roll: 'M99 162C107 171 133 171 141 162M92 184C104 197 136 197 148 184M99 162L92 184M141 162L148 184',
};

const headShape =
  'M82 92C80 64 96 46 120 46C144 46 160 64 158 92C158 104 157 114 154 124C149 144 136 158 120 158C104 158 91 144 86 124C83 114 82 104 82 92Z';

const beardShape =
  'M83 108C84 136 96 164 120 164C144 164 156 136 157 108C153 124 143 131 132 133C125 130 115 130 108 133C97 131 87 124 83 108Z';

const glasses = markup`<rect x="90" y="98" width="25" height="20" rx="9"/><rect x="125" y="98" width="25" height="20" rx="9"/><path d="M115 105C118 102 122 102 125 105M90 105L83 102M150 105L157 102"/>`;

function earrings(paper: Paper): Markup {
  return markup`<g fill="${paper.trim}"><circle cx="81" cy="130" r="4.5"/><circle cx="159" cy="130" r="4.5"/></g>`;
}

/** Hair that falls over the ears hides them. */
function jawLine(hair: HairStyle): string {
  const ears =
    'M82 100C76 96 73 104 77 112C79 117 82 119 85 118M158 100C164 96 167 104 163 112C161 117 158 119 155 118';
  const jaw = 'M84 114C87 138 101 158 120 158C139 158 153 138 156 114';
  return hair === 'long' || hair === 'bob' ? jaw : `${jaw}${ears}`;
}

interface HairShapes {
  /** Behind shoulders and head. */
  back: string;
  /** Over the forehead. */
  front: string;
  lines: string[];
}

const hairShapes: Record<HairStyle, HairShapes> = {
  short: {
    back: '',
    front: 'M78 98C70 58 90 34 124 34C156 34 170 60 162 98C158 88 154 80 150 72C134 76 112 74 96 64C90 74 84 84 78 98Z',
    lines: [
      'M78 98C70 58 90 34 124 34C156 34 170 60 162 98',
      'M96 64C112 74 134 76 150 72',
      'M104 46C116 40 132 40 144 48',
    ],
  },
  curls: {
    back: 'M66 100C52 92 54 72 66 66C62 48 80 36 94 40C100 24 124 20 134 32C150 24 168 36 168 52C184 56 190 78 176 90C182 104 172 116 162 116L78 116C70 116 60 110 66 100Z',
    front:
      'M80 104C66 96 66 74 78 68C78 50 98 42 108 48C118 38 140 42 144 52C160 52 170 74 160 92C160 96 160 100 158 104C156 92 152 84 146 78C138 84 130 80 126 76C120 84 108 84 104 76C98 84 88 82 86 88C84 94 82 98 80 104Z',
    lines: [
      'M68 112C52 104 52 74 66 66C62 48 80 36 94 40C100 24 124 20 134 32C150 24 168 36 168 52C184 56 190 78 176 90C180 100 176 108 170 112',
      'M84 60C90 54 98 56 100 62M112 44C118 38 128 40 130 48M146 54C152 50 160 54 160 62M70 84C74 78 82 80 82 88M160 80C166 78 172 84 168 90',
    ],
  },
  long: {
    back: 'M72 104C62 60 86 30 120 30C154 30 178 60 168 104C170 140 184 168 178 204C160 212 150 200 148 180L92 180C90 200 80 212 62 204C56 168 70 140 72 104Z',
    front: 'M80 114C70 76 86 34 122 34C112 60 98 84 80 114ZM160 114C170 76 156 34 122 34C134 60 146 86 160 114Z',
    lines: [
      'M60 202C56 168 70 140 72 104C64 60 86 30 120 30C154 30 176 60 168 104C170 140 184 168 180 202',
      'M122 40C108 58 92 80 82 114M122 40C136 58 150 82 158 114',
      'M76 150C74 168 72 182 74 196M164 150C166 168 168 182 166 196',
    ],
  },
  bun: {
    back: 'M100 34C96 14 112 4 124 6C140 8 146 22 140 36C160 44 170 68 162 102L78 102C70 68 80 44 100 34Z',
    front: 'M78 104C70 66 90 41 120 41C150 41 170 66 162 104C156 86 146 74 132 66C112 78 92 82 78 104Z',
    lines: [
      'M100 38C94 16 108 4 122 5C140 6 148 24 140 38',
      'M78 106C70 68 88 40 120 40C152 40 170 68 162 106',
      'M132 66C112 78 92 82 80 104M132 66C146 74 156 86 161 104M106 22C114 14 126 14 134 22',
    ],
  },
  bob: {
    back: 'M70 146C60 120 62 34 120 34C178 34 180 120 170 146C164 152 150 150 148 144L92 144C90 150 76 152 70 146Z',
    front:
      'M80 112C70 78 84 38 120 36C156 38 170 78 160 112C158 98 152 88 146 84C128 92 100 92 88 84C84 92 82 100 80 112Z',
    lines: [
      'M92 146C84 154 72 152 70 146C60 120 60 34 120 34C180 34 180 120 170 146C168 152 156 154 148 146',
      'M88 84C100 92 128 92 146 84',
      'M88 84C84 92 82 102 81 112M146 84C152 90 157 100 159 112',
    ],
  },
  braid: {
    back: 'M76 110C68 62 88 34 120 34C152 34 172 62 164 110L160 128L90 120Z',
    front:
      'M80 108C70 72 84 36 112 36C104 58 94 82 80 108ZM158 110C156 84 136 62 112 46C108 40 112 36 120 36C158 40 172 74 164 110C168 124 172 136 168 150C176 162 172 176 164 184C168 196 164 210 156 220C146 212 146 198 150 186C142 176 142 162 150 152C148 136 156 124 158 110Z',
    lines: [
      'M78 112C68 62 88 34 120 34C152 34 172 62 164 112',
      'M112 44C102 60 90 82 81 108M112 44C134 56 150 78 159 108',
      'M162 118C170 130 172 140 168 150C176 162 172 176 164 184C168 196 164 210 156 220C146 212 146 198 150 186C142 176 142 162 150 152C146 144 150 134 156 130M150 152C156 156 162 156 168 150M150 186C154 190 160 190 164 184',
    ],
  },
  shaved: {
    back: '',
    front:
      'M82 88C82 60 98 44 120 44C142 44 158 60 158 88C154 74 146 64 136 60C124 64 112 64 104 60C94 64 86 74 82 88Z',
    lines: ['M82 98C78 64 94 44 120 44C146 44 162 64 158 98', 'M104 60C112 64 126 64 136 60'],
  },
  scarf: {
    back: '',
    front:
      'M62 128C58 70 84 30 120 30C156 30 182 70 178 128C180 160 196 184 196 204C160 228 80 228 44 204C44 184 60 160 62 128ZM120 56C140 56 152 74 150 104C148 134 134 152 120 152C106 152 92 134 90 104C88 74 100 56 120 56Z',
    lines: [
      'M44 204C46 182 60 160 62 128C60 70 84 30 120 30C156 30 180 70 178 128C180 160 194 182 196 204',
      'M120 56C100 56 88 74 90 104C92 134 106 152 120 152C134 152 148 134 150 104C152 74 140 56 120 56Z',
      'M72 150C90 184 140 196 172 168M66 172C92 206 150 210 188 184M96 44C84 54 76 70 74 88',
    ],
  },
  turban: {
    back: '',
    front: 'M74 88C62 60 74 22 122 20C168 22 178 60 166 88C158 76 146 68 132 64C112 70 90 74 74 88Z',
    lines: [
      'M74 88C62 60 74 22 122 20C168 22 178 60 166 88C158 76 146 68 132 64C112 70 90 74 74 88Z',
      'M132 64C116 52 94 48 72 58M132 64C128 48 112 34 88 32M132 64C140 50 152 42 164 44M132 64C134 50 138 34 132 22',
    ],
  },
};

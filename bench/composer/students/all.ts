import { dana, ivy, june, mateo, zed } from './held-out.ts';
import { eli, grace, jules } from './medium-more.ts';
import { amara, arjun, rosa } from './medium.ts';
import { hana, omar } from './rich-more.ts';
import { maya, noor, tomas } from './rich.ts';
import { chen, devon, kofi, linh, priyanka, sam, wei } from './sparse.ts';
import type { Student } from './student.ts';
import { bram, gil, nadia, tess, yuna } from './voices.ts';

export const students: Student[] = [
  maya,
  noor,
  tomas,
  omar,
  hana,
  arjun,
  rosa,
  amara,
  eli,
  grace,
  jules,
  devon,
  sam,
  linh,
  chen,
  priyanka,
  kofi,
  wei,
  ivy,
  mateo,
  dana,
  zed,
  june,
  tess,
  bram,
  yuna,
  gil,
  nadia,
];

import { pages } from '#contracts/pages.ts';
import { fill, inOrder, press, type Shot } from './shot.ts';

const area = 'Public pages';
const viewer = 'nobody';

export const publicShots: Shot[] = [
  { area, viewer, screen: 'Landing', state: 'whole', path: pages.landing },
  { area, viewer, screen: 'Terms', state: 'top', path: pages.terms, isWindow: true },
  { area, viewer, screen: 'Privacy', state: 'top', path: pages.privacy, isWindow: true },
  { area, viewer, screen: 'Login', state: 'empty', path: pages.login },
  {
    area,
    viewer,
    screen: 'Login',
    state: 'wrong password',
    path: pages.login,
    act: inOrder(fill('Email', 'nobody@fairhand.example'), fill('Password', 'not-the-one-at-all'), press('Log in')),
  },
  {
    area,
    viewer,
    screen: 'Login',
    state: 'logging in',
    path: pages.login,
    api: { path: /\/auth\/v1\/token/, how: 'slow' },
    act: inOrder(fill('Email', 'nobody@fairhand.example'), fill('Password', 'not-the-one-at-all'), press('Log in')),
  },
  { area, viewer, screen: 'Sign up', state: 'empty', path: pages.signup },
  { area, viewer, screen: 'Sign up', state: 'with errors', path: pages.signup, act: press('Sign up') },
  { area, viewer, screen: 'Forgot password', state: 'empty', path: pages.forgotPassword },
  {
    area,
    viewer,
    screen: 'Forgot password',
    state: 'sent',
    path: pages.forgotPassword,
    act: inOrder(fill('Email', 'nobody@fairhand.example'), press(/Send/)),
  },
  {
    area,
    viewer,
    screen: 'Update password',
    state: 'without a link',
    path: pages.updatePassword,
    act: (page) => page.waitForURL((url) => url.pathname === pages.login),
  },
  { area, viewer, screen: 'Not found', state: 'signed out', path: '/no-such-page' },
  { area: 'Kit', viewer, screen: 'Kit', state: 'every part', path: '/dev/kit', isEverBusy: true },
];

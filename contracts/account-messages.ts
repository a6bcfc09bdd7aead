/** What is read where somebody signs up, logs in or changes an account: pages behind the login load first without it. */

export const signupMessages = {
  failed: 'Failed to create account',
  /** Ours: the operator has switched sign-up off. */
  closed: 'We’re not taking new accounts right now. If you already have one, log in.',
  loginFailedTitle: 'Automatic login failed',
  loginFailed: 'Please try logging in manually.',
  closedTitle: 'Sign-up is closed',
  /** Ours: what stays at the login page when the toast about a weak password is gone. */
  weakPassword:
    'We didn’t create your account, because that password is too easy to guess. Sign up again with a different one. We kept everything else you typed.',
  /** Ours: a link that should confirm an address, but came too late or twice. */
  confirmLinkInvalid: 'This link doesn’t work anymore. Log in instead.',
  confirmEmail: 'We emailed you a link. Open it to confirm your address, then log in.',
} as const;

export const passwordMessages = {
  resetFailed: 'Failed to send password reset email.',
  resetSent: 'If an account exists for this email, a password reset link has been sent. Please check your inbox.',
  linkInvalid: 'Invalid or expired recovery link.',
  noRecoverySession: 'No active recovery session. Please initiate password reset again.',
  noAccess: 'Invalid access. Please use the link sent to your email.',
  sessionNotReady: 'Session not ready or invalid. Please request a new link.',
  updateFailedTitle: 'Error Updating Password',
  updateFailed: 'Failed to update password. The link may have expired or already been used.',
  updatedTitle: 'Password updated',
  updated: 'Use it the next time you log in.',
} as const;

export const loginMessages = {
  failed: 'Failed to login',
  /** Ours, at the field. Which of the two is wrong is nobody else's business. */
  wrongPassword: 'That email and password don’t match. Try again, or reset your password.',
  unconfirmed: 'Confirm your address first: open the link we emailed you when you signed up.',
  blocked: (support: string) => `This account is blocked. Write to ${support}.`,
  userMissing: 'Failed to retrieve user data after login',
  sessionUnverified: 'Failed to verify authentication session',
  success: { title: 'Successfully logged in!', text: (brand: string) => `Welcome back to ${brand}` },
  preparing: { title: 'Preparing your workspace', text: 'This will only take a moment' },
} as const;

export const accountFieldMessages = {
  email: 'Invalid email address',
  firstNameShort: 'First name must be at least 2 characters',
  lastNameShort: 'Last name must be at least 2 characters',
  phoneMissing: 'Phone number is required',
  phoneInvalid: 'This doesn’t look like a phone number. Include the area code, like (604) 555-0142.',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'Password is too long',
  confirmDiffers: "Passwords don't match",
  newPasswordsDiffer: 'Passwords do not match',
  termsMissing: 'You must agree to the terms and privacy policy',
  currentPasswordMissing: 'Enter your current password.',
} as const;

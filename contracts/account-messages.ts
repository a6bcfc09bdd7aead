/** What is read where an account is made or its password changed. */

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

import type { UseFormRegisterReturn } from 'react-hook-form';
import { passwordLength } from '#contracts/limits.ts';
import { TextField } from '#web/ui/fields/field.tsx';

/** Why we ask for a number. */
export const phoneHint = 'Required, so we can call you back if you ask us to. We never call otherwise.';

type AccountFieldProps = { registration: UseFormRegisterReturn; error: string | undefined };

/** The address that names an account, the same on every page for people and for password managers. */
export function EmailField({ registration, error }: AccountFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="you@example.com"
      error={error}
      {...registration}
    />
  );
}

/** A password being chosen. The hint gives way to an error, which says the same and more. */
export function NewPasswordField({ label, registration, error }: AccountFieldProps & { label: string }) {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      hint={error ? undefined : `${passwordLength.min} to ${passwordLength.max} characters`}
      error={error}
      {...registration}
    />
  );
}

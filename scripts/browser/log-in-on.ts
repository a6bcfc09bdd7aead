import type { Page } from '@playwright/test';
import { pages } from '#contracts/pages.ts';

export async function logInOn(page: Page, origin: string, email: string, password: string): Promise<void> {
  await page.goto(origin + pages.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== pages.login);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
